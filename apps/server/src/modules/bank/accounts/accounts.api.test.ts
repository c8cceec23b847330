import { contract } from '@tillslip/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../../test/documents.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { aStatement } from '../../../../test/statements.ts';
import { startTestApp, type TestApp, type TestUser } from '../../../../test/test-app.ts';

const { bankAccounts, statements } = contract;

let app: TestApp;
let companyId: string;
const ids: Record<string, string> = {};

const ACCOUNT = '1050004821';
const JANUARY = [
  ['05', 'KAROO KOFFIE', -100],
  ['31', 'CLIENT PAYS', 500],
] as const;

beforeAll(async () => {
  app = await startTestApp();
  companyId = await aCompany(app, 'ann', 'Protea Traders');
  const place = { companyId };
  // Uploaded in another order than that of their days; February is missing.
  const march = { account: ACCOUNT, month: '2026-03', opening: 1300 };
  const rows = [
    ['02', 'RENT', -300],
    ['09', 'KAROO KOFFIE', -45.5],
  ] as const;
  ids.march = await aStatement(app, 'ann', { ...march, rows }, place);
  ids.january = await aStatement(app, 'ann', { account: ACCOUNT, month: '2026-01', rows: JANUARY }, place);
  ids.other = await aStatement(app, 'ann', { account: '1050009999', month: '2026-01' }, place);
});
afterAll(() => app.stop());

const register = (input: object = {}, id = ids.march) =>
  app.ok(bankAccounts.transactions, { id, ...input } as never, 'ann');
const words = async (input: object = {}) =>
  (await register(input)).rows.map(({ description }) => description).join(', ');

test('lists the accounts of a company with their statements, gaps and last balance', async () => {
  const accounts = await app.ok(bankAccounts.list, { companyId }, 'ann');
  expect(accounts).toMatchObject([
    {
      ...{ bankName: 'Nedbank', accountMasked: '•••• 4821', companyName: 'Protea Traders' },
      ...{ statementCount: 2, transactionCount: 4, reconciledCount: 0, from: '2026-01-01', to: '2026-03-31' },
      ...{ closingCents: 954_50, gapCount: 1 },
    },
    { id: ids.other, accountMasked: '•••• 9999', statementCount: 1, gapCount: 0 },
  ]);
});

test('names the gap between two statements with its days and balances', async () => {
  const account = await app.ok(bankAccounts.get, { id: ids.january ?? '' }, 'ann');
  expect(account).toMatchObject({ gapCount: 1 });
  // Both were uploaded at one moment of the test's clock.
  expect([ids.january, ids.march]).toContain(account.id);
  expect(await app.ok(bankAccounts.get, { id: ids.march ?? '' }, 'ann')).toEqual(account);
  expect(account.statements.map(({ id }) => id)).toEqual([ids.january, ids.march]);
  expect(account.gaps).toEqual([
    {
      ...{ beforeId: ids.january, afterId: ids.march, kind: 'missing', from: '2026-02-01', to: '2026-02-28' },
      ...{ beforeCents: 1400_00, afterCents: 1300_00, differenceCents: -100_00 },
    },
  ]);
});

test.each<[string, object, string]>([
  ['newest first', {}, 'KAROO KOFFIE, RENT, CLIENT PAYS, KAROO KOFFIE'],
  ['oldest first', { dir: 'asc' }, 'KAROO KOFFIE, CLIENT PAYS, RENT, KAROO KOFFIE'],
  ['money in', { direction: 'in' }, 'CLIENT PAYS'],
  ['money out', { direction: 'out', dir: 'asc' }, 'KAROO KOFFIE, RENT, KAROO KOFFIE'],
  ['days', { from: '2026-01-31', to: '2026-03-02' }, 'RENT, CLIENT PAYS'],
  ['words in any case', { q: 'karoo' }, 'KAROO KOFFIE, KAROO KOFFIE'],
  ['an amount, in or out', { q: 'R45,50' }, 'KAROO KOFFIE'],
  ['no wildcard', { q: '%' }, ''],
  ['reconciled', { show: 'reconciled' }, ''],
  ['unreconciled', { show: 'open', q: 'rent' }, 'RENT'],
])('the transactions of an account: %s', async (_why, input, expected) => {
  expect(await words(input)).toBe(expected);
});

test.each(['asc', 'desc'] as const)('pages without losing or repeating a transaction, %s', async (dir) => {
  const all = (await register({ dir })).rows.map(({ id }) => id);
  const paged: string[] = [];
  let after: string | null = null;
  let pages = 0;
  do {
    const page: Awaited<ReturnType<typeof register>> = await register({ dir, limit: 1, ...(after && { after }) });
    paged.push(...page.rows.map(({ id }) => id));
    expect(page.totals === null).toBe(after !== null);
    after = page.next;
    pages++;
  } while (after !== null);
  expect(paged).toEqual(all);
  expect(pages).toBe(4);
  expect(await register()).toMatchObject({ totals: { count: 4, inCents: 500_00, outCents: -445_50 } });
});

test('shows a movement of two statements once, and one without a date at the end of its statement', async () => {
  const account = '1050007777';
  const first = await aStatement(app, 'ann', { account, month: '2026-01', rows: JANUARY });
  // Statements of the same days come in the order of their uploads.
  app.clock.set('2026-03-31T08:00:01Z');
  const again = await aStatement(app, 'ann', {
    ...{ account, month: '2026-01', rows: [...JANUARY, ['31', 'LATE FEE', -10]] },
  });
  const list = async () => (await register({}, again)).rows.map(({ description }) => description);
  expect(await list()).toEqual(['LATE FEE', 'CLIENT PAYS', 'KAROO KOFFIE']);
  await queryAsUser(app, 'ann', (db) =>
    db
      .updateTable('bankTransactions')
      .set({ transactionDate: null })
      .where('bankStatementId', '=', first)
      .where('description', '=', 'KAROO KOFFIE')
      .execute(),
  );
  expect(await list()).toEqual(['LATE FEE', 'CLIENT PAYS', 'KAROO KOFFIE']);
  expect((await register({ from: '2026-01-31' }, again)).rows).toHaveLength(3);
  expect((await register({ to: '2026-01-30' }, again)).rows).toHaveLength(0);
});

test('an account outlives its first statement, and ends with its last one', async () => {
  const account = '1050006666';
  const first = await aStatement(app, 'ann', { account, month: '2026-01' });
  const second = await aStatement(app, 'ann', { account, month: '2026-02' });
  await app.ok(statements.delete, { id: first }, 'ann');
  expect(await app.ok(bankAccounts.get, { id: first }, 'ann')).toMatchObject({ statementCount: 1 });
  await app.ok(statements.delete, { id: second }, 'ann');
  for (const id of [first, second])
    expect(await app.call(bankAccounts.get, { id }, 'ann')).toMatchObject({
      ...{ status: 404, error: { code: 'BANK_ACCOUNT_NOT_FOUND' } },
    });
});

const file = async (query = '', as: TestUser | undefined = 'ann') =>
  app.request(`/api/v1/bank-accounts/${ids.january}/export${query}`, {}, as);

test('exports the filtered transactions with their statements', async () => {
  const response = await file('?dir=asc&direction=out');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="bank-account-nedbank-4821-2026-03-31.csv"',
  );
  const lines = (await response.text()).trim().split('\r\n');
  expect(lines[0]).toMatch(/Balance check,Statement$/);
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(/^2026-01-05,KAROO KOFFIE,,100\.00,.*,confirmed,march\.pdf$/),
    expect.stringMatching(/^2026-03-02,RENT,/),
    expect.stringMatching(/^2026-03-09,KAROO KOFFIE,/),
  ]);
  const workbook = await file('?format=xlsx');
  expect(workbook.headers.get('x-records')).toBe('4');
  expect(new Uint8Array(await workbook.arrayBuffer()).slice(0, 2)).toEqual(Uint8Array.of(0x50, 0x4b));
});

test('refuses strangers, guests and bad input', async () => {
  expect(await app.ok(bankAccounts.list, {}, 'ben')).toEqual([]);
  for (const procedure of [bankAccounts.get, bankAccounts.transactions])
    expect(await app.call(procedure, { id: ids.march } as never, 'ben')).toMatchObject({
      ...{ status: 404, error: { code: 'BANK_ACCOUNT_NOT_FOUND' } },
    });
  expect((await app.call(bankAccounts.list, {})).status).toBe(401);
  expect((await app.call(bankAccounts.transactions, { id: ids.march, after: 'rubbish' } as never, 'ann')).status).toBe(
    400,
  );
  expect((await app.call(bankAccounts.transactions, { id: ids.march, show: 'some' } as never, 'ann')).status).toBe(400);
  expect((await file('', 'ben')).status).toBe(404);
  expect((await app.request(`/api/v1/bank-accounts/${ids.january}/export`)).status).toBe(401);
  expect((await file('?format=pdf')).status).toBe(400);
  expect(await (await file('?q=nothing')).json()).toMatchObject({ code: 'NO_TRANSACTIONS' });
});
