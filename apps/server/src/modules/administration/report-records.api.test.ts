import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPicture, upload } from '../../../test/documents.ts';
import { jobsDone } from '../../../test/jobs-done.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { compareHead, readHeads } from '../audit/signed-heads.ts';
import { verifyAllRecords } from './verify-all-records.job.ts';

const AUDITOR = 'audit@example.com';
const ADMINISTRATOR = 'ann@example.com';

let app: TestApp;
let owner: pg.Client;
let fileId: string;
beforeAll(async () => {
  app = await startTestApp({ env: { ANCHOR_MAIL: AUDITOR } });
  owner = new pg.Client(app.server.connections.urls.owner);
  await owner.connect();
  // Ann is the first person, so she is the administrator.
  await app.person('ann');
  await aCompany(app, 'ben', 'Ben Traders');
  fileId = (await upload(app, 'ben', await aPicture('secret-supplier.jpg'))).id;
  await jobsDone(app);
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const run = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };

/** Verify as every night, and return the messages that this sends to an address. */
async function nightly(address: string): Promise<string[]> {
  const before = app.mail.sent.length;
  await verifyAllRecords.start({}, app.server.deps, run);
  await jobsDone(app);
  return app.mail.sent.slice(before).flatMap(({ to, text }) => (to === address ? text : []));
}

/** Change tables as their owner, without triggers and policies. */
async function tamper(table: string, statement: string): Promise<void> {
  await owner.query(`alter table ${table} disable trigger user; alter table ${table} no force row level security`);
  await owner.query(statement);
  await owner.query(`alter table ${table} enable trigger user; alter table ${table} force row level security`);
}

const rename = (name: string) => tamper('companies', `update companies set company_name = '${name}'`);

/** Write a text as mail programs save it: quoted-printable, with lines of at most 76 characters. */
const quotedPrintable = (text: string): string =>
  text.replaceAll('=', '=3D').replaceAll(/[^\n]{70}(?=[^\n])/g, (line) => `${line}=\r\n`);

test('the signed heads of the night are mailed, and found again in the saved mail', async () => {
  const [mail = ''] = await nightly(AUDITOR);
  const heads = readHeads(mail);
  expect(heads.map(({ userId }) => userId)).toContain((await app.person('ben')).id);
  expect(readHeads(`From: x\r\n${quotedPrintable(mail)}\r\n<p>${mail}</p>`)).toEqual(heads);
  expect(readHeads(mail.replaceAll(' ', '\n  '))).toEqual(heads);
  for (const head of heads) expect(await compareHead(app.server.deps, head)).toBe('found');
  expect(mail).not.toContain('Ben Traders');
});

test('a mailed head shows what was cut off, rewritten or made up', async () => {
  const ben = (await app.person('ben')).id;
  const head = readHeads((await nightly(AUDITOR))[0] ?? '').find(({ userId }) => userId === ben);
  if (!head) throw new Error('The head of Ben was mailed');
  const { deps } = app.server;
  expect(await compareHead(deps, { ...head, sequence: head.sequence - 1 })).toBe('unsigned');
  expect(await compareHead(deps, { ...head, hash: 'f'.repeat(64) })).toBe('unsigned');
  const entry = `user_id = '${ben}' and sequence = ${head.sequence}`;
  await tamper(
    'audit_events',
    `create table saved as select * from audit_events where ${entry};
    update audit_events set hash = 'x' where ${entry}`,
  );
  expect(await compareHead(deps, head)).toBe('replaced');
  await tamper('audit_events', `delete from audit_events where ${entry}`);
  expect(await compareHead(deps, head)).toBe('cut-off');
  await tamper('audit_events', 'insert into audit_events select * from saved; drop table saved');
  expect(await compareHead(deps, head)).toBe('found');
});

test('records that match are no message to the administrator', async () => {
  expect(await nightly(ADMINISTRATOR)).toEqual([]);
});

test('each new finding is mailed once to the administrators, without anything of a document', async () => {
  await rename('Changed Traders');
  const [mail, ...more] = await nightly(ADMINISTRATOR);
  expect(more).toEqual([]);
  expect(mail).toContain('ben@example.com: Company: changed without an entry in the audit trail');
  expect(mail).toContain('npm run verify');
  expect(await nightly(ADMINISTRATOR)).toEqual([]);

  await tamper('files', `update files set sha256 = 'x' where id = '${fileId}'`);
  const [second = ''] = await nightly(ADMINISTRATOR);
  expect(second).toContain('Uploaded file: changed');
  expect(second).toContain('Original of a document: not the file that was uploaded');
  expect(second).not.toMatch(/Company: changed|secret-supplier/);
  expect(await nightly('ben@example.com')).toEqual([]);
});

test('a finding that was put right and comes back is mailed again', async () => {
  await rename('Ben Traders');
  expect(await nightly(ADMINISTRATOR)).toEqual([]);
  await rename('Changed Traders');
  expect((await nightly(ADMINISTRATOR))[0]).toContain('Company: changed');
});
