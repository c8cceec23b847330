import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { exampleRow, exampleStatement, rowsFrom } from '../example-statement.testing.ts';
import { checkBalances, hasOneBalanceThroughout } from './check-balances.ts';
import type { StatementFacts, StatementTransaction } from './statement-facts.ts';

const totals = (differs: Partial<StatementFacts['totals']>) => ({
  debits: null,
  credits: null,
  debitCount: null,
  creditCount: null,
  ...differs,
});
const transactions = exampleStatement().transactions;
const transaction = (index: number, differs: object) =>
  transactions.map((each, at) => (at === index ? { ...each, ...differs } : each));

test.each([
  // why, what differs from the faultless statement, first break (index, reason, correction)
  ['a faultless statement', {}, null],
  ['no rows, and the balance stays', { transactions: [], closing: cents(1_000_00) }, null],
  ['a cent off the closing balance is forgiven', { closing: cents(1_250_01) }, null],
  [
    'two cents off a row are forgiven',
    { transactions: transaction(1, { balance: cents(1_300_02) }), closing: cents(1_250_00) },
    null,
  ],
  ['rows may share one printed balance', { transactions: transaction(0, { balance: null }) }, null],
  [
    'no balances at all: the whole adds up',
    { transactions: transactions.map((each) => ({ ...each, balance: null })) },
    null,
  ],
  [
    'three cents off a row',
    { transactions: transaction(1, { balance: cents(1_300_03) }) },
    { index: 1, reason: { code: 'BALANCE_DIFFERS' } },
  ],
  [
    'two cents off the closing balance',
    { closing: cents(1_250_02) },
    { index: 3, reason: { code: 'CLOSING_BALANCE_DIFFERS' } },
  ],
  [
    'a sign turned',
    { transactions: transaction(0, { amount: cents(100_00) }) },
    { index: 0, correction: { code: 'WRONG_SIGN', at: 0, amountCents: -100_00 } },
  ],
  [
    'a digit of an amount',
    { transactions: transaction(1, { amount: cents(430_00) }) },
    { index: 1, correction: { code: 'WRONG_DIGIT', at: 1, amountCents: 400_00 } },
  ],
  [
    'a digit of a balance',
    { transactions: transaction(1, { balance: cents(1_800_00) }) },
    { index: 1, correction: { code: 'WRONG_BALANCE_DIGIT', at: 1, balanceCents: 1_300_00 } },
  ],
  [
    'a row is missing',
    { transactions: transactions.toSpliced(1, 1) },
    { index: 1, correction: { code: 'MISSING', at: 1, amountCents: 400_00 } },
  ],
  [
    'the last row is missing',
    { transactions: transactions.slice(0, 2) },
    {
      index: 2,
      reason: { code: 'CLOSING_BALANCE_DIFFERS' },
      correction: { code: 'MISSING', at: 2, amountCents: -50_00 },
    },
  ],
  [
    'a row is doubled',
    { transactions: transactions.toSpliced(2, 0, exampleRow(400_00, 1_300_00)) },
    { index: 2, correction: { code: 'REPEATED', at: 2 } },
  ],
  [
    'a carried balance that is not the running one',
    { marks: [{ afterRows: 1, balance: cents(950_00), page: 2 }] },
    { index: 1, reason: { code: 'CARRIED_BALANCE_DIFFERS' } },
  ],
  [
    'the total of money out',
    { totals: totals({ debits: cents(160_00) }) },
    { index: 3, reason: { code: 'TOTAL_DIFFERS' } },
  ],
  [
    'the total of money out alone offers no correction',
    { totals: totals({ debits: cents(180_55) }) },
    { correction: null },
  ],
  [
    'an amount that is not read, with what the balances demand',
    { transactions: transaction(1, { amount: cents(0), unread: '4,333.5Cr' }) },
    {
      ...{ index: 1, reason: { code: 'AMOUNT_NOT_READ', printed: '4,333.5Cr' } },
      correction: { code: 'AMOUNT_NOT_READ', at: 1, amountCents: 400_00 },
    },
  ],
  [
    'an amount that is not read at the end, with what the closing balance demands',
    { transactions: transaction(2, { amount: cents(0), balance: null, unread: '' }) },
    {
      ...{ index: 2, reason: { code: 'AMOUNT_NOT_READ', printed: '' } },
      correction: { code: 'AMOUNT_NOT_READ', at: 2, amountCents: -50_00 },
    },
  ],
  [
    'two amounts that are not read between two balances',
    {
      transactions: transactions.map((each, at) =>
        at < 2 ? { ...each, amount: cents(0), unread: '?', balance: at === 0 ? null : each.balance } : each,
      ),
    },
    { index: 0, reason: { code: 'AMOUNT_NOT_READ' }, correction: null },
  ],
  [
    'an amount that is not read of the first transaction, where the opening balance is not printed',
    { opening: null, transactions: transaction(0, { amount: cents(0), unread: '1O0.0' }) },
    { index: 0, reason: { code: 'AMOUNT_NOT_READ' }, correction: null },
  ],
  [
    'two turned signs would explain it',
    {
      closing: cents(950_00),
      transactions: [
        exampleRow(-100_00, null),
        exampleRow(-100_00, null, { description: 'Other' }),
        exampleRow(-50_00, 950_00),
      ],
    },
    { correction: null },
  ],
  [
    'one of two that are alike: either sign, or one of them was doubled',
    {
      closing: cents(950_00),
      transactions: [exampleRow(-100_00, null), exampleRow(-100_00, null), exampleRow(-50_00, 950_00)],
    },
    { correction: null },
  ],
  [
    'one of two alike with balances of their own is no doubled one',
    {
      closing: cents(900_00),
      transactions: [
        exampleRow(-50_00, 950_00),
        exampleRow(-50_00, 950_00 - 50_00 + 50_00 + 1),
        exampleRow(-50_00, 900_00),
      ],
    },
    { index: 1, correction: { code: 'MISSING' } },
  ],
  ['the count of money in', { totals: totals({ creditCount: 2 }) }, { index: 3, reason: { code: 'COUNT_DIFFERS' } }],
] as const)('%s', (_why, differs, first) => {
  const check = checkBalances(exampleStatement(differs));
  if (first === null) expect(check).toMatchObject({ balanceConfirmed: true, status: 'completed', firstBreak: null });
  else expect(check).toMatchObject({ balanceConfirmed: false, status: 'processing', firstBreak: first });
});

test('without balances a turned sign and a doubled row are found by what is missing at the end', () => {
  const bare: readonly StatementTransaction[] = transactions.map((each) => ({ ...each, balance: null }));
  const turned = checkBalances(exampleStatement({ transactions: bare.with(1, { ...exampleRow(-400_00, null) }) }));
  expect(turned.firstBreak).toMatchObject({ index: 1, correction: { code: 'WRONG_SIGN', amountCents: 400_00 } });
  const doubled = checkBalances(exampleStatement({ transactions: bare.toSpliced(2, 0, exampleRow(400_00, null)) }));
  expect(doubled.firstBreak).toMatchObject({ index: 2, correction: { code: 'REPEATED' } });
});

test('totals that leave the fees out agree too', () => {
  const withFee = [...transactions.slice(0, 2), { ...exampleRow(-50_00, 1_250_00), isFee: true }];
  const check = checkBalances(
    exampleStatement({ transactions: withFee, totals: totals({ debits: cents(100_00), debitCount: 1 }) }),
  );
  expect(check.balanceConfirmed).toBe(true);
});

test('a statement without an opening balance adds up but is not confirmed until the balance is known', () => {
  const facts = exampleStatement({ opening: null });
  expect(checkBalances(facts)).toMatchObject({
    balanceConfirmed: false,
    status: 'completed',
    opening: 1_000_00,
    openEnds: ['opening'],
    transactions: [{ balanceConfirmed: false }, { balanceConfirmed: true }, { balanceConfirmed: true }],
  });
  expect(checkBalances(facts, { opening: cents(1_000_00) })).toMatchObject({ balanceConfirmed: true, openEnds: [] });
  expect(checkBalances(facts, { opening: cents(900_00) })).toMatchObject({
    balanceConfirmed: false,
    firstBreak: { index: 0 },
  });
});

test('a bank’s own export needs no printed ends', () => {
  const facts = exampleStatement({ source: 'export', opening: null, closing: null });
  expect(checkBalances(facts)).toMatchObject({
    balanceConfirmed: true,
    opening: 1_000_00,
    closing: 1_250_00,
    openEnds: [],
  });
});

test('nothing printed to check against: nothing is confirmed', () => {
  const facts = exampleStatement({ opening: null, closing: null, transactions: [exampleRow(5_00, null)] });
  expect(checkBalances(facts)).toMatchObject({ balanceConfirmed: false, opening: null, firstBreak: null });
});

test('a missing page is named at the row that follows it', () => {
  const place = (page: number) => ({ page, x0: 0, y0: 0, x1: 1, y1: 0.1 });
  const paged = transactions.map((each, index) => ({ ...each, place: place(index === 0 ? 1 : 2) }));
  const pages = [
    { page: 1, number: 1, of: 3 },
    { page: 2, number: 3, of: 3 },
  ];
  const check = checkBalances(exampleStatement({ transactions: paged, pages }));
  expect(check.firstBreak).toEqual({
    index: 1,
    reason: { code: 'PAGES_MISSING', pages: [2] },
    correction: null,
  });
});

test.each([
  ['the balance shows the direction', { direction: 'unknown' }, 100_00, 1],
  ['not confirmed, but the sign is printed', { direction: 'sign' }, 99_00, 0.7],
  ['not confirmed, the words give the direction', { direction: 'keyword' }, 99_00, 0.7],
  ['not confirmed, and nothing gives the direction', { direction: 'unknown' }, 99_00, 0.3],
] as const)('confidence: %s', (_why, differs, amount, confidence) => {
  const [first] = checkBalances(
    exampleStatement({ transactions: [exampleRow(amount, 1_100_00, differs)], closing: null }),
  ).transactions;
  expect(first?.confidence).toBe(confidence);
});

test('every balance the same is a failed reading', () => {
  const same = [exampleRow(1_00, 5_00), exampleRow(2_00, 5_00), exampleRow(-3_00, 5_00)];
  expect(hasOneBalanceThroughout(same)).toBe(true);
  expect(checkBalances(exampleStatement({ transactions: same })).status).toBe('failed');
  expect(hasOneBalanceThroughout(rowsFrom(0, [1, 2, 3]))).toBe(false);
});

const amounts = fc.array(
  fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((amount) => Math.abs(amount) > 5),
  { minLength: 1, maxLength: 40 },
);

test('transactions that follow from each other are confirmed, and taking any one away breaks the check there', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), amounts, fc.nat(), (opening, moved, pick) => {
      const all = rowsFrom(opening, moved);
      const closing = all.at(-1)?.balance ?? null;
      const facts = exampleStatement({ opening: cents(opening), closing, transactions: all });
      expect(checkBalances(facts).balanceConfirmed).toBe(true);
      const at = pick % all.length;
      const without = checkBalances({ ...facts, transactions: all.toSpliced(at, 1) });
      expect(without).toMatchObject({ balanceConfirmed: false, firstBreak: { index: at } });
    }),
  );
});

test.each<[string, Partial<StatementFacts>, object]>([
  ['both ends agree', { closing: cents(1_000_00) }, { status: 'completed', balanceConfirmed: true }],
  ['only a closing balance', { opening: null }, { status: 'processing', balanceConfirmed: false }],
  ['only an opening balance', { closing: null }, { status: 'processing', balanceConfirmed: false }],
  ['the ends differ', {}, { status: 'processing', firstBreak: { reason: { code: 'CLOSING_BALANCE_DIFFERS' } } }],
  [
    'a total that nothing explains',
    { closing: cents(1_000_00), totals: totals({ debits: cents(5_00), credits: cents(5_00) }) },
    { status: 'processing', firstBreak: { reason: { code: 'TOTAL_DIFFERS', direction: 'out' } } },
  ],
])('a statement without transactions is clean only if nothing is left to explain: %s', (_why, differs, result) => {
  expect(checkBalances(exampleStatement({ transactions: [], ...differs }))).toMatchObject(result);
});
