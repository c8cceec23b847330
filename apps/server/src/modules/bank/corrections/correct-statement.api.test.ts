import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCompany } from '../../../../test/documents.ts';
import type { EditInput } from '../../../../test/newest-version.ts';
import { queryAsUser } from '../../../../test/query-as-user.ts';
import { aStatement, type SpecimenOptions } from '../../../../test/statements.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

const { statements } = contract;
type Change = EditInput<typeof statements.correct>['change'];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** The number of the last account; each statement has an account of its own. */
let accounts = 1050100000;
const nextAccount = () => String(++accounts);

const TURNED: SpecimenOptions['rows'] = [
  ['02', 'POS PURCHASE TEA', -45.5],
  ['05', 'EFT CREDIT PROTEA', -400, 1354.5],
  ['06', 'POS PURCHASE BREAD', -10, 1344.5],
];
const broken = () => aStatement(app, 'ann', { account: nextAccount(), rows: TURNED, closing: 1344.5 });

const get = (id: string) => app.ok(statements.get, { id }, 'ann');
const rowsOf = (id: string) => app.ok(statements.transactions, { id }, 'ann');
const correct = (id: string, change: Change) => app.tryEdit(statements.correct, { id, change }, 'ann');

test('the offered correction is applied as offered: the balances are confirmed, the original reading is kept, the change is recorded', async () => {
  const id = await broken();
  const [found] = (await get(id)).breaks;
  const transactionId = found?.transactionId ?? null;
  const corrected = await correct(id, { kind: 'correction', transactionId, correction: 'WRONG_SIGN' });
  expect(corrected).toMatchObject({ status: 200, body: { balanceConfirmed: true, status: 'completed', breaks: [] } });
  const transactions = await rowsOf(id);
  expect(transactions[1]).toMatchObject({
    amountCents: 400_00,
    creditCents: 400_00,
    debitCents: null,
    isCorrected: true,
    type: 'credit',
  });
  expect(transactions.every(({ balanceConfirmed }) => balanceConfirmed)).toBe(true);
  const [raw, event] = await queryAsUser(app, 'ann', async (db) => [
    await db
      .selectFrom('bankTransactions')
      .select('raw')
      .where('id', '=', transactionId ?? '')
      .executeTakeFirst(),
    await db
      .selectFrom('auditEvents')
      .selectAll()
      .where('subjectId', '=', id)
      .where('action', '=', 'statement.corrected')
      .executeTakeFirst(),
  ]);
  expect(raw).toMatchObject({ raw: { amount: -400_00 } });
  expect(event).toMatchObject({ before: { amount: -400_00 }, after: { amount: 400_00 }, reason: 'correction' });
  expect(await correct(id, { kind: 'correction', transactionId, correction: 'WRONG_SIGN' })).toMatchObject({
    status: 409,
    error: { code: 'CORRECTION_NOT_OFFERED' },
  });
});

test('inserts a missing transaction, edits it and removes it again', async () => {
  const account = nextAccount();
  const rows = [
    ['02', 'POS PURCHASE TEA', -45.5],
    ['06', 'POS PURCHASE BREAD', -10, 1344.5],
  ] as const;
  const id = await aStatement(app, 'ann', { account, rows, closing: 1344.5 });
  const [found] = (await get(id)).breaks;
  expect(found?.correction).toMatchObject({ code: 'MISSING', amountCents: 400_00 });
  const transactionId = found?.transactionId ?? null;
  expect((await correct(id, { kind: 'correction', transactionId, correction: 'MISSING' })).body).toMatchObject({
    ...{ balanceConfirmed: false, balanceResult: 'incomplete', workedOutCount: 1, breaks: [] },
    ...{ transactionCount: 3, netMovementCents: 344_50 },
  });
  const [, added] = await rowsOf(id);
  expect(added).toMatchObject({
    ...{ description: '', amountCents: 400_00, date: '2026-03-06' },
    ...{ isCorrected: true, isWorkedOut: true, balanceConfirmed: false },
  });
  const said = {
    date: '2026-03-05',
    description: 'MONTHLY FEE',
    reference: 'F1',
    amountCents: 400_00,
    balanceCents: null,
  };
  expect((await correct(id, { kind: 'edit', transactionId: added?.id ?? '', ...said } as Change)).body).toMatchObject({
    ...{ balanceConfirmed: true, balanceResult: 'passed', workedOutCount: 0 },
  });
  expect((await rowsOf(id))[1]).toMatchObject({ ...said, isFee: true, vat: { claimableCents: -52_17 } });
  expect((await correct(id, { kind: 'remove', transactionId: added?.id ?? '' })).body).toMatchObject({
    ...{ balanceConfirmed: false, transactionCount: 2 },
  });
  const values = { date: null, description: 'Last', reference: null, amountCents: 1_00, balanceCents: null };
  expect((await correct(id, { kind: 'insert', beforeId: null, ...values } as Change)).status).toBe(200);
  expect((await rowsOf(id)).map(({ description }) => description)).toEqual([
    'POS PURCHASE TEA',
    'POS PURCHASE BREAD',
    'Last',
  ]);
});

test('a balance entered in the header closes an open end, and an account number that is not given stays', async () => {
  const account = nextAccount();
  const id = await aStatement(app, 'ann', { account, hasOpenEnds: true });
  const head = { bankName: 'first national bank', accountType: 'Cheque', periodStart: null, periodEnd: null };
  const change = { kind: 'header', ...head, openingCents: 1_000_00, closingCents: 1_989_50 } as Change;
  expect((await correct(id, change)).body).toMatchObject({
    ...{ balanceConfirmed: true, openEnds: [], bankName: 'FNB', accountMasked: `•••• ${account.slice(-4)}` },
  });
  const wrong = { kind: 'header', ...head, openingCents: 1_000_00, closingCents: 1_999_50 } as Change;
  expect((await correct(id, wrong)).body).toMatchObject({ balanceConfirmed: false, status: 'processing' });
});

test('the balance on the last row is confirmed with one answer, and what is not asked stays unknown', async () => {
  const id = await aStatement(app, 'ann', { account: nextAccount(), hasOpenEnds: true });
  const before = await get(id);
  expect(before).toMatchObject({
    ...{
      balanceConfirmed: false,
      balanceResult: 'ends-open',
      openEnds: ['opening', 'closing'],
      closingCents: 1_989_50,
    },
    printedEnds: { openingCents: null, closingCents: null },
  });
  const { body } = await correct(id, { kind: 'ends', closingCents: cents(1_989_50) });
  expect(body).toMatchObject({
    ...{ balanceConfirmed: false, balanceResult: 'ends-open', openEnds: ['opening'] },
    printedEnds: { openingCents: null, closingCents: 1_989_50 },
  });
  expect((await correct(id, { kind: 'ends', openingCents: cents(1_000_00) })).body).toMatchObject({
    ...{ balanceConfirmed: true, balanceResult: 'passed', openEnds: [] },
  });
  const wrong = await aStatement(app, 'ann', { account: nextAccount(), hasOpenEnds: true });
  expect((await correct(wrong, { kind: 'ends', closingCents: cents(1_999_50) })).body).toMatchObject({
    ...{ balanceConfirmed: false, balanceResult: 'failed', breaks: [{ reason: { code: 'CLOSING_BALANCE_DIFFERS' } }] },
  });
});

test.each<[string, (row: string) => Change, number, string]>([
  [
    'a row of another statement',
    () => ({ kind: 'remove', transactionId: crypto.randomUUID() }),
    404,
    'TRANSACTION_NOT_FOUND',
  ],
  [
    'a correction that is not offered',
    (row) => ({ kind: 'correction', transactionId: row, correction: 'REPEATED' }),
    409,
    'CORRECTION_NOT_OFFERED',
  ],
  ['an invalid id', () => ({ kind: 'remove', transactionId: 'x' }), 400, 'BAD_INPUT'],
])('%s is refused and nothing is changed', async (_why, change, status, code) => {
  const id = await broken();
  const before = [await get(id), await rowsOf(id)];
  const row = (await rowsOf(id))[1]?.id ?? '';
  expect(await correct(id, change(row))).toMatchObject({ status, error: { code } });
  expect([await get(id), await rowsOf(id)]).toEqual(before);
});

test('a reconciled transaction keeps its amount, but its description can change', async () => {
  const id = await broken();
  const [transaction] = await rowsOf(id);
  const transactionId = transaction?.id ?? '';
  await queryAsUser(app, 'ann', (db) =>
    db.updateTable('bankTransactions').set({ isReconciled: true }).where('id', '=', transactionId).execute(),
  );
  const said = { date: '2026-03-02', reference: null, amountCents: -45_50, balanceCents: null };
  expect(await correct(id, { kind: 'remove', transactionId })).toMatchObject({
    error: { code: 'TRANSACTION_MATCHED' },
  });
  const other = { kind: 'edit', transactionId, ...said, amountCents: -46_00, description: 'Tea' } as Change;
  expect(await correct(id, other)).toMatchObject({ status: 409, error: { code: 'TRANSACTION_MATCHED' } });
  const words = { kind: 'edit', transactionId, ...said, description: 'Tea for two' } as Change;
  expect(await correct(id, words)).toMatchObject({ status: 200 });
});

test('a bank charge of a submitted VAT period cannot be changed, moved or deleted', async () => {
  const companyId = await aCompany(app, 'ann', 'Submitted');
  const id = await aStatement(app, 'ann', { account: nextAccount() }, { companyId });
  const fee = (await rowsOf(id)).find(({ isFee }) => isFee)?.id ?? '';
  const { id: periodId } = await queryAsUser(app, 'ann', (db) =>
    db
      .insertInto('vatPeriods')
      .values({
        ...{
          userId: sql`app_user_id()`,
          companyId,
          periodCode: '202603',
          periodStart: sql`'2026-03-01'::date`,
          periodEnd: sql`'2026-03-31'::date`,
        },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await queryAsUser(app, 'ann', (db) =>
    sql`insert into vat_period_fees (user_id, period_id, transaction_id, fee) values (app_user_id(), ${periodId}, ${fee}, '{}')`.execute(
      db,
    ),
  );
  const before = [await get(id), await rowsOf(id)];
  const refused = {
    status: 409,
    error: { code: 'VAT_PERIOD_SUBMITTED', message: expect.stringContaining('bank charge') },
  };
  expect(await correct(id, { kind: 'remove', transactionId: fee })).toMatchObject(refused);
  expect(await app.tryEdit(statements.move, { id, companyId: null, folderId: null }, 'ann')).toMatchObject(refused);
  expect(await app.call(statements.delete, { id }, 'ann')).toMatchObject(refused);
  await expect(
    queryAsUser(app, 'ann', (db) => sql`update bank_transactions set amount_cents = 1 where id = ${fee}`.execute(db)),
  ).rejects.toThrow('VAT period');
  expect([await get(id), await rowsOf(id)]).toEqual(before);
});

test('the transactions of a statement without any are added by hand, until they explain its balances', async () => {
  const id = await aStatement(app, 'ann', { account: nextAccount(), rows: [], closing: 940 });
  expect(await get(id)).toMatchObject({ transactionCount: 0, status: 'processing', balanceConfirmed: false });
  const row = { kind: 'insert', beforeId: null, reference: null, balanceCents: null } as const;
  const add = (day: string, description: string, amount: number) =>
    correct(id, { ...row, date: calendarDate(day), description, amountCents: cents(amount) });
  expect(await add('2026-03-02', 'Koffie', -45_00)).toMatchObject({ status: 200, body: { balanceConfirmed: false } });
  expect(await add('2026-03-03', 'Tee', -15_00)).toMatchObject({ status: 200, body: { balanceConfirmed: true } });
  expect((await rowsOf(id)).map(({ description }) => description)).toEqual(['Koffie', 'Tee']);
});
