import { randomUUID } from 'node:crypto';
import { createCompany } from '@tillslip/contract/companies';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { asUser } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const companies = (userId: string) =>
  asUser(app.server.deps.db, userId, (tx) => tx.db.selectFrom('companies').selectAll().execute());

test('a query without an owner condition finds only the rows of its user', async () => {
  const [ann, ben] = [await app.person('ann'), await app.person('ben')];
  await app.ok(createCompany, { companyName: "Ann's Bakery" }, 'ann');
  await app.ok(createCompany, { companyName: "Ben's Garage" }, 'ben');
  expect((await companies(ann.id)).map(({ companyName }) => companyName)).toEqual(["Ann's Bakery"]);
  expect((await companies(ben.id)).map(({ companyName }) => companyName)).toEqual(["Ben's Garage"]);
  expect(await companies(randomUUID())).toEqual([]);
});

test('outside asUser no rows are visible, even right after it on the same connection', async () => {
  const { id } = await app.person('ann');
  await companies(id);
  for (let connections = 0; connections < 10; connections++)
    expect(await app.server.deps.db.pool.selectFrom('companies').selectAll().execute()).toEqual([]);
});

test("the database refuses a row with another user's id", async () => {
  const [ann, ben] = [await app.person('ann'), await app.person('ben')];
  const [own] = await companies(ann.id);
  if (!own) throw new Error('no company');
  const forged = asUser(app.server.deps.db, ann.id, (tx) =>
    tx.db
      .insertInto('companies')
      .values({ ...own, id: randomUUID(), userId: ben.id })
      .execute(),
  );
  await expect(forged).rejects.toThrow(/row-level security/);
  expect(await companies(ben.id)).toHaveLength(1);
});

test('one transaction belongs to one user', async () => {
  const [ann, ben] = [await app.person('ann'), await app.person('ben')];
  const nested = asUser(app.server.deps.db, ann.id, (tx) =>
    asUser({ ...app.server.deps.db, pool: tx.db }, ben.id, async () => 'inside'),
  );
  await expect(nested).rejects.toThrow();
});

test('a transaction that begins with another question than whose it is has its answer, and is one', async () => {
  const answers = await app.server.deps.db.pool
    .transaction()
    .setAccessMode('read only')
    .execute(async (db) => {
      const first = await sql<{ id: string }>`select pg_current_snapshot()::text as id`.execute(db);
      const mode = await sql<{ mode: string }>`select current_setting('transaction_read_only') as mode`.execute(db);
      return { first: first.rows.length, mode: mode.rows };
    });
  expect(answers).toEqual({ first: 1, mode: [{ mode: 'on' }] });
});

test('a failed transaction is rolled back', async () => {
  const { id } = await app.person('ann');
  const failing = asUser(app.server.deps.db, id, async (tx) => {
    await tx.db.updateTable('companies').set({ companyName: 'Half done' }).execute();
    throw new Error('half-way');
  });
  await expect(failing).rejects.toThrow('half-way');
  expect((await companies(id))[0]?.companyName).toBe("Ann's Bakery");
});
