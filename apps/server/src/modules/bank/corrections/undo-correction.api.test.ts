import { contract } from '@tillslip/contract/contract';
import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

let accounts = 1050200000;
const nextAccount = () => String(++accounts);

const ROWS: SpecimenOptions['rows'] = [
  ['02', 'POS PURCHASE TEA', -45.5, 954.5],
  ['05', 'EFT CREDIT PROTEA', 400, 1354.5],
  ['06', 'POS PURCHASE BREAD', -10, 1344.5],
];
const whole = () => aStatement(app, 'ann', { account: nextAccount(), rows: ROWS, closing: 1344.5 });
const get = (id: string, as: 'ann' | 'ben' = 'ann') => app.ok(statements.get, { id }, as);
const rowsOf = (id: string) => app.ok(statements.transactions, { id }, 'ann');
const correct = async (id: string, change: Change) => {
  expect(await app.tryEdit(statements.correct, { id, change }, 'ann')).toMatchObject({ status: 200 });
};
const undo = (id: string, correctionId: string, as: 'ann' | 'ben' = 'ann') =>
  app.call(statements.undoCorrection, { id, correctionId }, as);

/** What a correction may change, and what its undo must bring back. */
async function stateOf(id: string) {
  const statement = await get(id);
  const rows = await rowsOf(id);
  const { balanceConfirmed, balanceResult, breaks, openEnds, transactionCount, netMovementCents } = statement;
  return {
    ...{ balanceConfirmed, balanceResult, breaks, openEnds, transactionCount, netMovementCents },
    ...{ printedEnds: statement.printedEnds, bankName: statement.bankName, periodStart: statement.periodStart },
    rows: rows.map(({ version: _, ...row }) => row),
  };
}

const edited = (transactionId: string, part: object = {}): Change => ({
  ...{ kind: 'edit', transactionId, date: calendarDate('2026-03-04'), description: 'Rooibos', reference: 'R' },
  ...{ amountCents: cents(-46_50), balanceCents: null },
  ...part,
});

test.each<[string, (rows: readonly { id: string }[]) => Change]>([
  ['an edited transaction', (rows) => edited(rows[0]?.id ?? '')],
  ['a removed transaction', (rows) => ({ kind: 'remove', transactionId: rows[1]?.id ?? '' })],
  ['the last transaction, removed', (rows) => ({ kind: 'remove', transactionId: rows[2]?.id ?? '' })],
  [
    'an added transaction',
    (rows) => ({
      ...{ kind: 'insert', beforeId: rows[1]?.id ?? '', date: null, description: 'New', reference: null },
      ...{ amountCents: cents(5_00), balanceCents: null },
    }),
  ],
  ['a balance at an end', () => ({ kind: 'ends', closingCents: cents(1_00) })],
])('undoes %s, and all is as it was', async (_why, change) => {
  const id = await whole();
  const before = await stateOf(id);
  await correct(id, change(await rowsOf(id)));
  expect(await stateOf(id)).not.toEqual(before);
  const [made] = (await get(id)).corrections;
  expect(made).toMatchObject({ canUndo: true });
  expect(await undo(id, made?.id ?? '')).toMatchObject({ status: 200, body: { corrections: [] } });
  expect(await stateOf(id)).toEqual(before);
  expect(await undo(id, made?.id ?? '')).toMatchObject({ status: 409, error: { code: 'CORRECTION_NOT_OFFERED' } });
});

test('undoes an offered correction, and it is offered again', async () => {
  const rows = [ROWS[0], ['05', 'EFT CREDIT PROTEA', -400, 1354.5], ROWS[2]] as NonNullable<SpecimenOptions['rows']>;
  const id = await aStatement(app, 'ann', { account: nextAccount(), rows, closing: 1344.5 });
  const before = await stateOf(id);
  const transactionId = before.breaks[0]?.transactionId ?? null;
  await correct(id, { kind: 'correction', transactionId, correction: 'WRONG_SIGN' });
  const [made] = (await get(id)).corrections;
  expect(made).toMatchObject({
    ...{ kind: 'WRONG_SIGN', transactionId, canUndo: true },
    ...{ before: { amountCents: -400_00 }, after: { amountCents: 400_00 } },
  });
  await undo(id, made?.id ?? '');
  expect(await stateOf(id)).toEqual(before);
});

test('a corrected header is undone in the fields that it changed', async () => {
  const id = await whole();
  const { printedEnds, bankName, accountType, periodStart, periodEnd } = await get(id);
  const head = { ...printedEnds, bankName, accountType, periodStart, periodEnd };
  await correct(id, { kind: 'header', ...head, accountType: 'Savings account' });
  const [made] = (await get(id)).corrections;
  await correct(id, { kind: 'ends', closingCents: cents(5_00) });
  expect((await undo(id, made?.id ?? '')).body).toMatchObject({
    ...{ accountType, printedEnds: { closingCents: 5_00 } },
    corrections: [{ kind: 'ends', canUndo: true }],
  });
});

test('a correction of what was corrected again waits for the later one', async () => {
  const id = await whole();
  const before = await stateOf(id);
  const [row] = await rowsOf(id);
  await correct(id, edited(row?.id ?? ''));
  await correct(id, edited(row?.id ?? '', { description: 'Rooibos and honey' }));
  const [second, first] = (await get(id)).corrections;
  expect([second?.canUndo, first?.canUndo]).toEqual([true, false]);
  expect(await undo(id, first?.id ?? '')).toMatchObject({ status: 409, error: { code: 'CORRECTION_NOT_OFFERED' } });
  await undo(id, second?.id ?? '');
  expect(await undo(id, first?.id ?? '')).toMatchObject({ status: 200 });
  expect(await stateOf(id)).toEqual(before);
});

test('a correction of a transaction that is matched since is not undone, and nobody else can undo one', async () => {
  const id = await whole();
  const [row] = await rowsOf(id);
  await correct(id, edited(row?.id ?? ''));
  const [made] = (await get(id)).corrections;
  expect(await undo(id, made?.id ?? '', 'ben')).toMatchObject({ status: 404, error: { code: 'STATEMENT_NOT_FOUND' } });
  await queryAsUser(app, 'ann', (db) =>
    db
      .updateTable('bankTransactions')
      .set({ isReconciled: true })
      .where('id', '=', row?.id ?? '')
      .execute(),
  );
  const before = await stateOf(id);
  expect(await undo(id, made?.id ?? '')).toMatchObject({ status: 409, error: { code: 'TRANSACTION_MATCHED' } });
  expect(await stateOf(id)).toEqual(before);
});

test('an amount that is not read is asked for, given with one answer, and not read again after the undo', async () => {
  const id = await whole();
  const [, row] = await rowsOf(id);
  await queryAsUser(app, 'ann', (db) =>
    db
      .updateTable('bankTransactions')
      .set({ amountCents: cents(0), creditAmountCents: null, unreadAmount: '4,00.0Cr' })
      .where('id', '=', row?.id ?? '')
      .execute(),
  );
  const asked = await get(id);
  expect(asked.breaks).toEqual([
    {
      ...{ transactionId: row?.id, reason: { code: 'AMOUNT_NOT_READ', printed: '4,00.0Cr' } },
      correction: { code: 'AMOUNT_NOT_READ', transactionId: row?.id, amountCents: 400_00 },
    },
  ]);
  await correct(id, { kind: 'correction', transactionId: row?.id ?? null, correction: 'AMOUNT_NOT_READ' });
  const given = await get(id);
  expect(given).toMatchObject({
    ...{ balanceConfirmed: true, breaks: [] },
    corrections: [{ kind: 'AMOUNT_NOT_READ', before: { amountCents: null }, after: { amountCents: 400_00 } }],
  });
  expect((await rowsOf(id))[1]).toMatchObject({ amountCents: 400_00, creditCents: 400_00, unreadAmount: null });
  await undo(id, given.corrections[0]?.id ?? '');
  expect((await rowsOf(id))[1]).toMatchObject({ amountCents: 0, creditCents: null, unreadAmount: '4,00.0Cr' });
  expect((await get(id)).breaks).toEqual(asked.breaks);
});
