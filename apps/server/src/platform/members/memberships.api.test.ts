import { contract } from '@tillslip/contract/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../test/documents.ts';
import { createAnnsRows } from '../../../test/every-call.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asUser, readAsUser } from '../database/database.ts';
import { asMember, type Member } from './member.ts';

/** What the database shows somebody who works in one company of the books of another. */

let app: TestApp;
/** Ben, in the company that has everything of Ann's. */
let member: Member;
let emptyCompanyId: string;

beforeAll(async () => {
  app = await startTestApp();
  const ids = await createAnnsRows(app);
  emptyCompanyId = await aCompany(app, 'ann', 'Nothing in it');
  const [ann, ben] = [await app.person('ann'), await app.person('ben')];
  member = { personId: ben.id, ownerId: ann.id, companyId: ids.companyId, role: 'viewer' };
  for (const companyId of [ids.companyId, emptyCompanyId]) await admit({ ...member, companyId });
});
afterAll(() => app.stop());

const admit = ({ ownerId, companyId, personId, role }: Member) =>
  asUser(app.server.deps.db, ownerId, ({ db }) =>
    db.insertInto('memberships').values({ userId: ownerId, companyId, personId, role }).execute(),
  );

const asks = async <T>(as: Member, question: RawBuilder<T>) =>
  asMember(as, () => readAsUser(app.server.deps.db, as.ownerId, async ({ db }) => (await question.execute(db)).rows));

const tablesWith = async (column: string) =>
  (
    await sql<{ name: string }>`select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = ${column} and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`.execute(app.server.deps.db.pool)
  ).rows.map(({ name }) => name);

test('each table with a company shows the open one only', async () => {
  // Uploads keep the company that they were sent for.
  const moved = ['receipt_drafts', 'bank_uploads', 'files'];
  for (const table of (await tablesWith('company_id')).filter((name) => !moved.includes(name))) {
    const seen = await asks(member, sql<{ companyId: string }>`select distinct company_id from ${sql.table(table)}`);
    expect([table, seen.filter(({ companyId }) => companyId !== member.companyId)]).toEqual([table, []]);
  }
});

/** Kept for the whole of somebody's books, and asked only by calls of their own or while something else is saved. */
const OF_ALL_BOOKS = [
  ...[
    'audit_heads',
    'bank_column_mappings',
    'earlier_versions',
    'idempotency_keys',
    'subscriptions',
    'supplier_memory',
  ],
  'suppliers',
];

test('an empty company shows nothing of the others', async () => {
  const empty = { ...member, companyId: emptyCompanyId };
  // A company has folders and a trail of its own from the beginning.
  const kept = ['companies', 'folders', 'memberships', 'audit_events', ...OF_ALL_BOOKS];
  for (const table of (await tablesWith('user_id')).filter((name) => !kept.includes(name)))
    expect([table, await asks(empty, sql`select 1 from ${sql.table(table)} limit 1`)]).toEqual([table, []]);
});

test('a table without a policy for members is listed', async () => {
  const { rows } = await sql<{ name: string }>`select distinct tablename as name from pg_policies
    where schemaname = 'public' and permissive = 'RESTRICTIVE'`.execute(app.server.deps.db.pool);
  const guarded = rows.map(({ name }) => name);
  expect((await tablesWith('user_id')).filter((name) => !guarded.includes(name)).toSorted()).toEqual(OF_ALL_BOOKS);
});

test('a member sees the company and what is in it', async () => {
  expect(await asks(member, sql`select company_name from companies`)).toHaveLength(1);
  for (const table of ['receipts', 'receipt_items', 'bank_transactions', 'accounting_connections'])
    expect([table, (await asks(member, sql`select 1 from ${sql.table(table)}`)).length > 0]).toEqual([table, true]);
});

test.each<[string, () => Promise<Member>]>([
  ['a stranger', async () => ({ ...member, personId: (await app.person('cara')).id })],
  ['another role', async () => ({ ...member, role: 'accountant' })],
  ['a company of nobody', async () => ({ ...member, companyId: '00000000-0000-4000-8000-000000000000' })],
])('the database refuses %s', async (_why, who) => {
  await expect(asks(await who(), sql`select 1`)).rejects.toMatchObject({ code: 'MB001' });
});

test('what was moved to another company takes its upload and pictures along', async () => {
  const [receipt] = await asks(member, sql<{ id: string; draftId: string }>`select id, draft_id from receipts`);
  const seenOf = async (as: Member) => [
    (await asks(as, sql`select 1 from receipt_drafts where id = ${receipt?.draftId}`)).length,
    (await asks(as, sql`select 1 from files where draft_id = ${receipt?.draftId}`)).length > 0,
  ];
  const empty = { ...member, companyId: emptyCompanyId };
  const move = (companyId: string) =>
    asUser(app.server.deps.db, member.ownerId, ({ db }) =>
      db
        .updateTable('receipts')
        .set({ companyId, folderId: null })
        .where('id', '=', receipt?.id ?? '')
        .execute(),
    );
  expect([await seenOf(member), await seenOf(empty)]).toEqual([
    [1, true],
    [0, false],
  ]);
  await move(emptyCompanyId);
  expect([await seenOf(member), await seenOf(empty)]).toEqual([
    [0, false],
    [1, true],
  ]);
  await move(member.companyId);
});

test('the lock of submitted periods binds a member', async () => {
  const functions = await sql<{ text: string }>`select prosrc as text from pg_proc 
    where prosrc like '%current_user%' and pronamespace = 'public'::regnamespace`;
  const { rows } = await functions.execute(app.server.deps.db.pool);
  expect(rows.length).toBeGreaterThan(0);
  for (const { text } of rows) expect(text).toContain("current_user in ('tillslip_app', 'tillslip_member')");
});

test('a member writes into the open company only', async () => {
  const added = (companyId: string) =>
    asMember(member, () =>
      asUser(app.server.deps.db, member.ownerId, ({ db }) =>
        db.insertInto('folders').values({ userId: member.ownerId, companyId, name: 'Ben’s' }).execute(),
      ),
    );
  await expect(added(emptyCompanyId)).rejects.toThrow('row-level security');
  await added(member.companyId);
});

test('a removed member is refused by the next transaction, and the owner sees everything as before', async () => {
  const removed = { ...member, companyId: emptyCompanyId };
  expect(await asks(removed, sql`select 1 from companies`)).toHaveLength(1);
  await asUser(app.server.deps.db, member.ownerId, ({ db }) =>
    db.deleteFrom('memberships').where('companyId', '=', emptyCompanyId).execute(),
  );
  await expect(asks(removed, sql`select 1`)).rejects.toMatchObject({ code: 'MB001' });
  expect((await app.ok(contract.companies.list, undefined, 'ann')).length).toBeGreaterThan(1);
});
