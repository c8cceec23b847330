import { DATA_DOWNLOAD_PATH } from '@tillslip/contract/account';
import { contract } from '@tillslip/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aConnection,
  consent,
  type QuickBooksApp,
  startQuickBooksApp,
  synced,
  ZA_1,
  ZA_2,
} from '../../../test/accounting/quickbooks-app.ts';
import { aReceipt } from '../../../test/documents.ts';
import { queryAsUser } from '../../../test/query-as-user.ts';
import { PASSWORD, type TestUser } from '../../../test/test-app.ts';
import { unzip } from '../../../test/unzip.ts';
import { asUser } from '../../platform/database/database.ts';

let qb: QuickBooksApp;
beforeAll(async () => {
  qb = await startQuickBooksApp();
});
afterAll(() => qb.stop());

const revoked = () => qb.sim.control.log.filter(({ path }) => path.endsWith('/tokens/revoke')).length;

/** Count what the database holds of a person's connections, in every table of the integrations. */
async function held(userId: string): Promise<number> {
  const { rows } = await asUser(qb.app.server.deps.db, userId, async ({ db }) => {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_name like 'accounting\\_%'`.execute(db);
    expect(tables.rows.length).toBeGreaterThan(8);
    const counts = tables.rows.map(({ name }) => sql`select count(*)::int as n from ${sql.table(name)}`);
    return sql<{ n: number }>`select sum(n)::int as n from (${sql.join(counts, sql` union all `)}) all_tables`.execute(
      db,
    );
  });
  return rows[0]?.n ?? 0;
}

/** Every token of a person: as it is stored, and as it was sent or received. */
async function tokensOf(as: TestUser): Promise<string[]> {
  const sealed = await queryAsUser(qb.app, as, (db) =>
    db.selectFrom('accountingConnections').select(['accessToken', 'refreshToken']).execute(),
  );
  const sent = qb.sim.control.log.flatMap(({ headers, body }) => [
    ...(headers.authorization?.startsWith('Bearer ') ? [headers.authorization.slice('Bearer '.length)] : []),
    ...[...new URLSearchParams(body)].flatMap(([name, value]) => (name.includes('token') ? [value] : [])),
  ]);
  return [...new Set([...sealed.flatMap((row) => Object.values(row)), ...sent])].filter((token) => token !== null);
}

test('a person’s data holds connections, mappings, syncs, entries and requests, and no token in any form', async () => {
  const { id, companyId } = await aConnection(qb, 'ann');
  await qb.app.ok(contract.integrations.refresh, { id }, 'ann');
  const receiptId = await aReceipt(qb.app, 'ann', { companyId });
  await synced(qb.app, 'ann', id, [receiptId]);
  const response = await qb.app.request(DATA_DOWNLOAD_PATH, {}, 'ann');
  const files = await unzip(Buffer.from(await response.arrayBuffer()));
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');

  expect(json('accounting-connections.json')).toMatchObject([
    {
      ...{ id, companyId, realmId: ZA_1, packageCompanyName: 'Protea Trading (Pty) Ltd', isSetUp: true },
      ...{ lastConnectedAt: expect.any(String), bankAccountId: '1', defaultAccountId: '70' },
    },
  ]);
  expect(json('accounting-mappings.json')).toContainEqual(expect.objectContaining({ category: 'OFFICE_SUPPLIES' }));
  expect(json('accounting-syncs.json')).toMatchObject([{ connectionId: id, progress: 100 }]);
  expect(json('accounting-synced-invoices.json')).toMatchObject([{ receiptId, outcome: 'successful' }]);
  expect(json('accounting-entries.json')).toMatchObject([{ receiptId, state: 'synced', bookedTotalCents: 115_000 }]);
  expect(json('accounting-requests.json')).toContainEqual(
    expect.objectContaining({ endpoint: 'purchase', status: 200, tid: expect.any(String) }),
  );
  const tokens = await tokensOf('ann');
  expect(tokens.length).toBeGreaterThanOrEqual(4);
  for (const [name, bytes] of files)
    for (const token of tokens) expect([name, bytes.toString().includes(token)]).toEqual([name, false]);
});

describe('deleting', () => {
  test('a company revokes its connection, and nothing of it is left', async () => {
    const { id: userId } = await qb.app.person('ben');
    const { companyId } = await aConnection(qb, 'ben', { companyName: 'Ben Books', realmId: ZA_2 });
    const before = revoked();
    expect(await held(userId)).toBeGreaterThan(0);
    await qb.app.edit(contract.companies.delete, { id: companyId, keepInvoices: true }, 'ben');
    await expect.poll(() => held(userId), { timeout: 30_000 }).toBe(0);
    expect(revoked()).toBe(before + 1);
  });

  test('an account revokes all its connections, and nothing of them is left, also of one that was only begun', async () => {
    const { id: userId } = await qb.app.person('ann');
    const [{ companyId = '' } = {}] = (await qb.app.ok(contract.integrations.overview, undefined, 'ann')).connections;
    await consent(qb.app, 'ann', companyId);
    // The first person is the administrator, who stays.
    const { authDb } = qb.app.server.deps;
    await authDb.updateTable('user').set({ isAdministrator: true }).where('id', '<>', userId).execute();
    const before = revoked();
    await qb.app.ok(contract.account.delete, { password: PASSWORD }, 'ann');
    await expect.poll(() => held(userId), { timeout: 30_000 }).toBe(0);
    expect(revoked()).toBe(before + 1);
  });
});
