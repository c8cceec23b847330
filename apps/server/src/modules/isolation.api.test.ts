import type { AnyContractProcedure } from '@orpc/contract';
import { needOf } from '@tillslip/contract/call-needs';
import { contract } from '@tillslip/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOf } from '../../test/call.ts';
import { aCompany } from '../../test/documents.ts';
import { callsOf, createAnnsRows, type Input, MARK, type OwnedIds, procedures } from '../../test/every-call.ts';
import { jobsDone } from '../../test/jobs-done.ts';
import { queryAsUser } from '../../test/query-as-user.ts';
import { rowHashes } from '../../test/row-hashes.ts';
import { startTestApp, type TestApp, type TestUser } from '../../test/test-app.ts';

/**
 * A stranger makes every call of the contract with the owner's ids. No call returns the owner's data or changes it. The
 * test fails for a call that is missing here, so that no new one is forgotten.
 */

let app: TestApp;
let ids: OwnedIds;
let calls: ReturnType<typeof callsOf>;

beforeAll(async () => {
  app = await startTestApp();
  ids = await createAnnsRows(app);
  calls = callsOf(ids);
  await jobsDone(app);
});
afterAll(() => app.stop());

async function send(procedure: AnyContractProcedure, input: Input, as?: TestUser) {
  const { path, init } = requestOf(procedure, input);
  const response = await app.request(path, init, as);
  return { status: response.status, text: await response.text() };
}

const annsRows = () => rowHashes(app, 'ann');

test('everything of Ann’s is watched', async () => {
  expect(Object.keys(await annsRows())).toEqual(
    expect.arrayContaining(['companies', 'folders', 'receipts', 'receipt_items', 'bank_transactions', 'audit_events']),
  );
});

test('covers every call', () => {
  expect(Object.keys(calls).toSorted()).toEqual(
    procedures(contract)
      .map(([name]) => name)
      .toSorted(),
  );
});

test.each(procedures(contract))('%s gives a stranger nothing and changes nothing', async (name, procedure) => {
  const [expected, input] = calls[name] ?? [404, () => ({})];
  const before = await annsRows();
  const { status, text } = await send(procedure, await input(), 'ben');
  if (expected === 'own') expect(status).toBeLessThan(300);
  else expect(status).toBe(expected);
  for (const secret of [MARK, ...Object.values(ids)]) expect(text).not.toContain(secret);
  expect(await annsRows()).toEqual(before);
});

/** The status for a guest of the calls that anyone may make. */
const FOR_ANYONE: Record<string, number> = {
  ...{ 'instance.get': 200, 'account.confirmEmailChange': 400, 'vat.shares.open': 404 },
  'people.look': 404,
};

/** The status for a guest, by what the call needs. */
function statusForGuest(name: string): number | undefined {
  const need = needOf(name.split('.'));
  if (need === 'anyone') return FOR_ANYONE[name];
  return need === 'administrator' ? 404 : 401;
}

test.each(procedures(contract))('%s refuses a guest and changes nothing', async (name, procedure) => {
  const [, input] = calls[name] ?? [404, () => ({})];
  const before = await annsRows();
  const { status, text } = await send(procedure, await input());
  expect(status).toBe(statusForGuest(name));
  expect(text).not.toContain(MARK);
  expect(await annsRows()).toEqual(before);
});

test('the event stream contains only the user’s own changes', async () => {
  const stream = async (as: TestUser) => (await app.request('/api/v1/events', {}, as)).body?.getReader();
  const [ann, ben] = [await stream('ann'), await stream('ben')];
  const annsCompany = await aCompany(app, 'ann', 'Watched');
  const bensCompany = await aCompany(app, 'ben', 'Also watched');
  expect(await seenUntil(ann, annsCompany)).not.toContain(bensCompany);
  expect(await seenUntil(ben, bensCompany)).not.toContain(annsCompany);
});

async function seenUntil(reader: ReadableStreamDefaultReader<Uint8Array> | undefined, id: string): Promise<string> {
  let seen = '';
  while (reader && !seen.includes(id)) seen += new TextDecoder().decode((await reader.read()).value);
  await reader?.cancel();
  return seen;
}

test('a guest cannot follow the event stream', async () => {
  expect((await app.request('/api/v1/events')).status).toBe(401);
});

const TABLES = [
  ...['companies', 'folders', 'receipt_drafts', 'files', 'receipts', 'receipt_items', 'audit_events'],
  ...['bank_uploads', 'bank_statements', 'bank_transactions'],
];

test.each(TABLES)('the database shows %s only to its owner, and to nobody without a user', async (table) => {
  const rows = sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(table)} where user_id = ${(await app.person('ann')).id}`;
  const count = async (as: TestUser) => (await queryAsUser(app, as, (db) => rows.execute(db))).rows[0]?.n;
  expect(await count('ann')).toBeGreaterThan(0);
  expect(await count('ben')).toBe(0);
  expect((await rows.execute(app.server.deps.db.pool)).rows[0]?.n).toBe(0);
});

test.each<[string, string, string]>([
  [
    "a row in another's name",
    "insert into companies (user_id, company_name, country, currency, date_format, notify_uploader, is_vat_vendor) values ($ann, 'x', 'South Africa', 'ZAR', 'DD-MM-YYYY', false, true)",
    'row-level security',
  ],
  [
    "a folder in another's company",
    "insert into folders (user_id, company_id, name) values ($ben, $company, 'x')",
    'foreign key',
  ],
  ['a change of the audit trail', "update audit_events set reason = 'x'", 'permission denied'],
  ['a deletion from the audit trail', 'delete from audit_events', 'permission denied'],
  ['a deletion of an invoice', 'delete from receipts', 'permission denied'],
  ['reading the passwords', 'select * from auth.account', 'permission denied'],
  ['reading the jobs', 'select * from graphile_worker.jobs', 'permission denied'],
])('the database refuses %s', async (_why, statement, message) => {
  const [ann, ben] = [await app.person('ann'), await app.person('ben')];
  const filled = statement
    .replace('$ann', `'${ann.id}'`)
    .replace('$ben', `'${ben.id}'`)
    .replace('$company', `'${ids.companyId}'`);
  await expect(queryAsUser(app, 'ben', (db) => sql.raw(filled).execute(db))).rejects.toThrow(message);
});
