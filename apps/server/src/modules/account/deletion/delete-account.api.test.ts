import { contract } from '@tillslip/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany, aPicture, aReading, aReceipt, capture, read, upload } from '../../../../test/documents.ts';
import { cookieOf, postAuth, signIn } from '../../../../test/sign-in/sign-in.ts';
import { PASSWORD, startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';
import { asUser, type Db } from '../../../platform/database/database.ts';
import { eraseAccount } from './erase-account.job.ts';
import { sweepAccounts } from './sweep-accounts.job.ts';

/** The test clock is at 31 March 2026, so today's uploads are kept until 31 March 2032. */

const { account } = contract;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // The first person is the administrator, who stays.
  const administrator = { name: 'First', email: 'first@example.com', emailVerified: true, image: null };
  await app.server.deps.authDb
    .insertInto('user')
    .values({ ...administrator, twoFactorEnabled: false, isAdministrator: true })
    .execute();
});
afterAll(() => app.stop());

const job = { signal: new AbortController().signal, attempt: 1, interruptions: 0, isLastAttempt: false };
const deleted = (as: TestUser, password = PASSWORD) => app.call(account.delete, { password }, as);

/** Count the rows that the database holds of a user id. */
const left = (id: string) =>
  asUser(app.server.deps.db, id, async (tx) => {
    const count = async (table: string) => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(tx.db);
      return rows[0]?.n;
    };
    return {
      companies: await count('companies'),
      receipts: await count('receipts'),
      drafts: await count('receipt_drafts'),
      files: await count('files'),
      audit: await count('audit_events'),
    };
  });
const keysOf = (id: string, narrow: (db: Db) => Promise<{ storageKey: string }[]>) =>
  asUser(app.server.deps.db, id, async (tx) => (await narrow(tx.db)).map(({ storageKey }) => storageKey));
const stored = (key: string) => app.server.deps.storage.get(key);
const userRow = (id: string) =>
  app.server.deps.authDb.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst();
const erased = (id: string) =>
  expect.poll(async () => {
    const { authDb } = app.server.deps;
    const row = await authDb.selectFrom('deletedAccount').selectAll().where('userId', '=', id).executeTakeFirst();
    return row === undefined || row.erasedAt !== null;
  });

async function fill(as: TestUser) {
  const companyId = await aCompany(app, as, 'Kept Trading');
  await aCompany(app, as, 'Empty Trading');
  await aReceipt(app, as, { companyId });
  const gone = await aReceipt(app, as, { companyId });
  await app.ok(contract.receipts.delete, { id: gone }, as);
  const reading = aReading();
  await aReceipt(app, as, {}, reading);
  app.reader.answers(read(reading));
  await capture(app, as, [await aPicture()], { companyId });
  await upload(app, as, await aPicture());
  await app.ok(contract.sample.load, undefined, as);
}

test('the preview shows what is kept, and until when', async () => {
  await fill('ann');
  expect(await app.ok(account.previewDeletion, undefined, 'ann')).toEqual({
    companies: 2,
    keptInvoices: 3,
    keptStatements: 0,
    keptFiles: 3,
    keptUntil: '2032-03-31',
    removedUploads: 1,
  });
  expect(await app.ok(account.previewDeletion, undefined, 'eve')).toMatchObject({ keptInvoices: 0, keptUntil: null });
});

test('a wrong password changes nothing', async () => {
  const ann = await app.person('ann');
  const before = await left(ann.id);
  expect(await deleted('ann', 'Wrong-Horse-9')).toMatchObject({ status: 400, error: { code: 'WRONG_PASSWORD' } });
  expect(await left(ann.id)).toEqual(before);
  expect((await signIn(app, ann.email)).status).toBe(200);
});

test('personal data is deleted at once, and tax records stay without a name', async () => {
  const ann = await app.person('ann');
  const other = cookieOf(await signIn(app, ann.email));
  const pictures = await keysOf(ann.id, (db) =>
    db.selectFrom('files').select('storageKey').where('purpose', '=', 'page').execute(),
  );
  const originals = await keysOf(ann.id, (db) =>
    db
      .selectFrom('files as f')
      .innerJoin('receipts as r', (join) =>
        join.onRef('r.draftId', '=', 'f.draftId').onRef('r.userId', '=', 'f.userId'),
      )
      .innerJoin('receiptDrafts as d', (join) =>
        join.onRef('d.id', '=', 'f.draftId').onRef('d.userId', '=', 'f.userId'),
      )
      .select('f.storageKey')
      .where('f.purpose', '=', 'original')
      .where('d.isSample', '=', false)
      .execute(),
  );
  expect(await deleted('ann')).toMatchObject({ status: 200, body: { keptUntil: '2032-03-31' } });

  for (const cookie of [ann.cookie, other])
    expect((await app.request('/api/v1/me', { headers: { cookie } })).status).toBe(401);
  expect((await signIn(app, ann.email)).status).toBe(401);
  await erased(ann.id).toBe(true);
  expect(await userRow(ann.id)).toMatchObject({ name: 'Deleted account', email: `${ann.id}@deleted.invalid` });
  expect(JSON.stringify(await userRow(ann.id))).not.toContain('ann@');
  expect(await left(ann.id)).toMatchObject({ companies: 1, receipts: 3, drafts: 3, files: 3 });
  for (const key of originals) expect(await stored(key)).not.toBeNull();
  for (const key of pictures) expect(await stored(key)).toBeNull();
  const mail = app.mail.sent.findLast(({ to }) => to === ann.email);
  expect(mail?.subject).toBe('Your Tillslip account was deleted');
  expect(mail?.text).toContain('until 31 Mar 2032');
});

test('the address can be used again, and the new account sees nothing of the old one', async () => {
  const email = 'ann@example.com';
  expect((await postAuth(app, '/sign-up/email', { name: 'Ann Again', email, password: PASSWORD })).status).toBe(200);
  const old = await app.person('ann');
  const fresh = await app.server.deps.authDb.selectFrom('user').select('id').where('email', '=', email).execute();
  expect(fresh).toHaveLength(1);
  expect(fresh[0]?.id).not.toBe(old.id);
  expect(await left(fresh[0]?.id ?? '')).toMatchObject({ receipts: 0, companies: 0 });
});

test('signing up with the address of a deleted account gives no access to its records', async () => {
  const { id } = await app.person('ann');
  await postAuth(app, '/sign-up/email', { name: 'Thief', email: `${id}@deleted.invalid`, password: PASSWORD });
  expect(await userRow(id)).toMatchObject({ name: 'Deleted account' });
});

test('an account without tax records leaves nothing', async () => {
  const ben = await app.person('ben');
  await aCompany(app, 'ben', 'Never Used');
  await app.ok(contract.sample.load, undefined, 'ben');
  expect(await deleted('ben')).toMatchObject({ body: { keptUntil: null } });
  await expect.poll(() => userRow(ben.id)).toBeUndefined();
  expect(await left(ben.id)).toEqual({ companies: 0, receipts: 0, drafts: 0, files: 0, audit: 0 });
});

test('running the job again deletes nothing more', async () => {
  const { id } = await app.person('ann');
  const before = await left(id);
  await eraseAccount.run({ userId: id }, app.server.deps, job);
  expect(await left(id)).toEqual(before);
});

test('the sweep keeps tax records until their last day, then deletes them and the account', async () => {
  const { id } = await app.person('ann');
  const [key = ''] = await keysOf(id, (db) => db.selectFrom('files').select('storageKey').execute());
  app.clock.set('2032-03-31T20:00:00Z');
  await sweepAccounts.run({}, app.server.deps, job);
  expect(await left(id)).toMatchObject({ receipts: 3 });
  expect(await stored(key)).not.toBeNull();
  app.clock.set('2032-04-01T08:00:00Z');
  await sweepAccounts.run({}, app.server.deps, job);
  expect(await left(id)).toEqual({ companies: 0, receipts: 0, drafts: 0, files: 0, audit: 0 });
  expect([await stored(key), await userRow(id)]).toEqual([null, undefined]);
  app.clock.set('2026-03-31T08:00:00Z');
});

test('the sweep deletes expired records and does not touch active accounts', async () => {
  const cara = await app.person('cara');
  const companyId = await aCompany(app, 'cara');
  await aReceipt(app, 'cara', { companyId });
  const { authDb } = app.server.deps;
  await authDb
    .insertInto('attempt')
    .values({ key: 'old', count: 9, startedAt: new Date('2026-03-01') })
    .execute();
  app.clock.set('2040-01-01T08:00:00Z');
  await sweepAccounts.run({}, app.server.deps, job);
  app.clock.set('2026-03-31T08:00:00Z');
  expect(await left(cara.id)).toMatchObject({ receipts: 1, companies: 1 });
  expect(await authDb.selectFrom('attempt').selectAll().where('key', '=', 'old').execute()).toEqual([]);
});

test.each([
  ['erase an active account', 'select erase_unkept()', 'This account was not deleted'],
  ['destroy the records of an active account', "select destroy_expired('2040-01-01')", 'This account was not deleted'],
  [
    'empty the audit trail',
    "select set_config('app.destroying', 'yes', true); delete from audit_events",
    'permission denied',
  ],
])('the application cannot %s', async (_why, statement, message) => {
  const { id } = await app.person('cara');
  await expect(asUser(app.server.deps.db, id, (tx) => sql.raw(statement).execute(tx.db))).rejects.toThrow(message);
});

test('the sweep finishes a deletion that a crash interrupted', async () => {
  const dan = await app.person('dan');
  await aCompany(app, 'dan', 'Half');
  const { authDb } = app.server.deps;
  await authDb
    .insertInto('deletedAccount')
    .values({ userId: dan.id, deletedAt: new Date(), keptUntil: null, erasedAt: null })
    .execute();
  await sweepAccounts.run({}, app.server.deps, job);
  expect(await userRow(dan.id)).toBeUndefined();
});
