import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { aStatement } from '../../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { statements } = contract;
let app: TestApp;
let companyId: string;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Protea Traders');
  const make = async (name: string, account: string, month: string, place = {}) => {
    ids[name] = await aStatement(app, 'ann', { account, month }, place);
    app.clock.set(new Date(app.clock.now().getTime() + 60_000).toISOString());
  };
  await make('a', '1050000001', '2026-01', { companyId });
  await make('b', '1050000003', '2026-02');
  await make('c', '1050000002', '2026-03');
});
afterAll(() => app.stop());

type Filter = Parameters<typeof app.ok<typeof statements.list>>[1];
const listed = async (filter: Filter, as: TestUser = 'ann') => {
  const { rows } = await app.ok(statements.list, filter, as);
  return rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id)).join('');
};

test.each<[string, Filter, string]>([
  ['newest upload first', {}, 'cba'],
  ['oldest first', { dir: 'asc' }, 'abc'],
  ['by account', { sort: 'account', dir: 'asc' }, 'acb'],
  ['by start', { sort: 'start' }, 'cba'],
  ['by end', { sort: 'end', dir: 'asc' }, 'abc'],
  ['by company, statements without one last', { sort: 'company', dir: 'desc', q: '000001' }, 'a'],
  ['part of the account number', { q: '0003' }, 'b'],
  ['part of the bank, ignoring case', { q: 'nedB' }, 'cba'],
  ['a wildcard matches only itself', { q: '%' }, ''],
  ['begins on this day or later', { from: '2026-02-01' as never }, 'cb'],
  ['ends on that day or before', { to: '2026-02-28' as never }, 'ba'],
  ['another bank', { bank: 'FNB' }, ''],
  ['unreconciled', { reconciliation: 'unreconciled' }, 'cba'],
  ['reconciled', { reconciliation: 'reconciled' }, ''],
])('the list: %s', async (_why, filter, names) => {
  expect(await listed(filter)).toBe(names);
});

test('lists the statements of a company, and none of another user', async () => {
  expect(await listed({ companyId })).toBe('a');
  expect(await app.ok(statements.list, { companyId }, 'ben')).toMatchObject({
    rows: [],
    total: 0,
    pageCount: 1,
    banks: [],
  });
  expect((await app.call(statements.list, {})).status).toBe(401);
});

test('returns pages, and the last page for a page beyond it', async () => {
  const page = await app.ok(statements.list, { page: 99 }, 'ann');
  expect(page).toMatchObject({ page: 1, pageCount: 1, total: 3, banks: ['Nedbank'] });
  expect(page.rows.find(({ id }) => id === ids.a)).toMatchObject({
    ...{ companyName: 'Protea Traders', accountMasked: '•••• 0001', transactionCount: 3, reconciledCount: 0 },
  });
});

test('a page has as many rows as are asked for', async () => {
  expect(await listed({ page: 2, limit: 2 })).toBe('a');
  expect(await app.ok(statements.list, { limit: 2 }, 'ann')).toMatchObject({ page: 1, pageCount: 2, total: 3 });
  for (const limit of [0, 201]) expect((await app.call(statements.list, { limit }, 'ann')).status).toBe(400);
});

test('moves, reconciles, deletes and restores a statement', async () => {
  const id = await aStatement(app, 'ann', { account: '1050000009' });
  expect(await app.edit(statements.move, { id, companyId, folderId: null }, 'ann')).toMatchObject({ companyId });
  const said = { id, status: 'reconciled', notes: ' checked ' } as const;
  expect(await app.edit(statements.reconcile, said, 'ann')).toMatchObject({
    ...{ reconciliationStatus: 'reconciled', reconciliationNotes: 'checked', reconciledBy: 'ann Test' },
    reconciledAt: app.clock.now().toISOString(),
  });
  expect(await app.edit(statements.reconcile, { ...said, status: 'unreconciled' }, 'ann')).toMatchObject({
    ...{ reconciledAt: null, reconciledBy: null },
  });
  const before = await app.ok(statements.transactions, { id }, 'ann');
  await app.ok(statements.delete, { id }, 'ann');
  expect(await app.call(statements.get, { id }, 'ann')).toMatchObject({ error: { code: 'STATEMENT_NOT_FOUND' } });
  expect(await listed({ q: '0009' })).toBe('');
  const [bytes] = await queryAsUser(app, 'ann', (db) => db.selectFrom('bankUploads').select('storageKey').execute());
  expect(await app.server.deps.storage.get(bytes?.storageKey ?? '')).not.toBeNull();
  await app.ok(statements.restore, { id }, 'ann');
  expect(await app.ok(statements.transactions, { id }, 'ann')).toEqual(before);
  expect(await app.ok(statements.restore, { id }, 'ann')).toMatchObject({ id });
});

test('deleting a company can keep its statements', async () => {
  const leaving = await aCompany(app, 'ann', 'Leaving');
  const id = await aStatement(app, 'ann', { account: '1050000010' }, { companyId: leaving });
  expect(await app.ok(contract.companies.usage, { id: leaving }, 'ann')).toMatchObject({ statements: 1 });
  expect(await app.tryEdit(contract.companies.delete, { id: leaving, keepInvoices: false }, 'ann')).toMatchObject({
    ...{ status: 409, error: { message: expect.stringContaining('bank statements') } },
  });
  await app.edit(contract.companies.delete, { id: leaving, keepInvoices: true }, 'ann');
  expect(await app.ok(statements.get, { id }, 'ann')).toMatchObject({ companyId: null });
});

const file = async (path: string, as: TestUser = 'ann') => app.request(`/api/v1/bank-statements${path}`, {}, as);

test('exports the filtered list as CSV', async () => {
  const response = await file('/export?sort=account&dir=asc&to=2026-02-28');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="bank-statements-2026-03-31.csv"');
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]?.replace('\uFEFF', '')).toBe(
    'Bank,Account,Account Type,Company,Folder,Period Start,Period End,Opening Balance,Closing Balance,' +
      'Transactions,Reconciled,Reconciled %,Status,Balance Confirmed,Reconciliation,File,Uploaded',
  );
  expect(lines[1]).toContain(
    'Nedbank,•••• 0001,Current account,Protea Traders,,2026-01-01,2026-01-31,1000.00,1989.50,3,0,0',
  );
  expect((await file('/export?q=nothing')).status).toBe(404);
  expect(await (await file('/export', 'ben')).json()).toMatchObject({ code: 'NO_STATEMENTS' });
});

test('exports transactions as CSV and XLSX without formulas, optionally only unreconciled ones', async () => {
  const rows = [
    ['02', '=HYPERLINK("http://x") TEA', -45.5],
    ['05', 'EFT CREDIT PROTEA', 1150],
  ] as const;
  const id = await aStatement(app, 'ann', { account: '1050000011', rows });
  const all = await file(`/${id}/export`);
  expect(all.headers.get('content-disposition')).toBe(
    'attachment; filename="bank-transactions-nedbank-0011-2026-03-31.csv"',
  );
  expect((await all.text()).split('\r\n').slice(0, 3)).toEqual([
    'Date,Description,Reference,Debit,Credit,Balance,Type,Reconciled,Matched with,Treated as,VAT treatment,Expense category,Rule,Note,Balance check',
    expect.stringMatching(/^2026-03-02,"'=HYPERLINK\(""http:\/\/x""\) TEA",,45\.50,,954\.50,debit,No,,,,,,,confirmed$/),
    '2026-03-05,EFT CREDIT PROTEA,,,1150.00,2104.50,credit,No,,,,,,,confirmed',
  ]);
  const workbook = await file(`/${id}/export?format=xlsx&only=unreconciled`);
  expect(workbook.headers.get('x-records')).toBe('2');
  expect(new Uint8Array(await workbook.arrayBuffer()).slice(0, 2)).toEqual(Uint8Array.of(0x50, 0x4b));
  await queryAsUser(app, 'ann', (db) =>
    db.updateTable('bankTransactions').set({ isReconciled: true }).where('bankStatementId', '=', id).execute(),
  );
  expect(await (await file(`/${id}/export?only=unreconciled`)).json()).toMatchObject({
    ...{ code: 'NO_UNRECONCILED', message: 'No unreconciled transactions to export' },
  });
  expect((await file(`/${id}/export`, 'ben')).status).toBe(404);
  expect((await app.request(`/api/v1/bank-statements/${id}/export`)).status).toBe(401);
  expect((await file(`/${id}/export?format=pdf`)).status).toBe(400);
});
