import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { findHighConfidence } from './high-confidence.ts';
import { matchTransactions } from './match-transactions.ts';
import type { DocumentToMatch, TransactionToMatch } from './match-types.ts';

type Row = Partial<Pick<TransactionToMatch, 'id' | 'accountId'>>;
const row = (date: string, description: string, amount: number, more: Row = {}): TransactionToMatch => ({
  ...{ id: 'r1', accountId: 'cheque', description, reference: null },
  ...{ date: calendarDate(`2026-${date}`), amount: cents(amount) },
  ...more,
});
const paper = (
  date: string,
  open: number,
  more: Partial<Omit<DocumentToMatch, 'open' | 'date'>> = {},
): DocumentToMatch => ({
  ...{ id: 'd1', supplierName: 'Harbour Grill', invoiceNumber: 'A-99812', vat: null, paidBy: 'card', foreign: null },
  ...{ date: calendarDate(`2026-${date}`), open: cents(open) },
  ...more,
});
const all = (rows: readonly TransactionToMatch[], papers: readonly DocumentToMatch[]) =>
  matchTransactions(rows, papers, { learned: [], rejected: [] });
const best = (rows: readonly TransactionToMatch[], papers: readonly DocumentToMatch[]) =>
  all(rows, papers).get('r1')?.[0];

const GRILL = 'POS PURCHASE HARBOUR GRILL';
const grocer = { supplierName: 'Kwikmark Supermarket' };
const KWIKMARK = 'POS PURCHASE KWIKMARK SUPERMARKET';

test.each([
  ['a tip of a tenth', row('03-04', GRILL, -495_00), paper('03-04', 450_00), 'AMOUNT_WITH_TIP'],
  ['a quarter is the most', row('03-04', GRILL, -562_50), paper('03-04', 450_00), 'AMOUNT_WITH_TIP'],
  ['more than a quarter is no tip', row('03-04', GRILL, -562_51), paper('03-04', 450_00), undefined],
  ['a tip four days later', row('03-08', GRILL, -495_00), paper('03-04', 450_00), 'AMOUNT_WITH_TIP'],
  ['a tip five days later', row('03-09', GRILL, -495_00), paper('03-04', 450_00), undefined],
  ['without the name', row('03-04', 'POS PURCHASE OTHER PLACE', -495_00), paper('03-04', 450_00), undefined],
  ['paid by transfer', row('03-04', GRILL, -495_00), paper('03-04', 450_00, { paidBy: 'eft' }), undefined],
  ['nobody tips a grocer', row('03-04', KWIKMARK, -495_00), paper('03-04', 450_00, grocer), undefined],
  ['cash in notes at a grocer', row('03-04', KWIKMARK, -650_43), paper('03-04', 450_43, grocer), 'AMOUNT_WITH_CASH'],
  ['not a note', row('03-04', KWIKMARK, -655_43), paper('03-04', 450_43, grocer), undefined],
  ['a total in whole rand says nothing', row('03-04', KWIKMARK, -650_00), paper('03-04', 450_00, grocer), undefined],
  [
    'unless the row says cash',
    row('03-04', `${KWIKMARK} CASH BACK`, -650_00),
    paper('03-04', 450_00, grocer),
    'AMOUNT_WITH_CASH',
  ],
  ['at most R5 000 of cash', row('03-04', KWIKMARK, -5_450_43), paper('03-04', 450_43, grocer), 'AMOUNT_WITH_CASH'],
  ['more cash than a till gives', row('03-04', KWIKMARK, -5_460_43), paper('03-04', 450_43, grocer), undefined],
  ['rounded down at the till', row('03-04', KWIKMARK, -187_40), paper('03-04', 187_43, grocer), 'AMOUNT_ROUNDED'],
] as const)('at a till: %s', (_why, given, asked, code) => {
  expect(best([given], [asked])?.reasons[0]?.code).toBe(code);
});

test('a tip is not looked for where the slip is paid exactly by another row', () => {
  const rows = [row('03-04', GRILL, -495_00), row('03-05', GRILL, -450_00, { id: 'r2' })];
  expect(best(rows, [paper('03-04', 450_00)])).toBeUndefined();
});

const plumber = { supplierName: 'Bergrivier Plumbers CC', paidBy: 'eft' } as const;
const PLUMBER = 'IB PAYMENT TO BERGRIVIER PLUMBERS';

test.each([
  ['a deposit with the name', row('03-10', PLUMBER, -4_100_00), paper('03-01', 12_000_00, plumber), 'AMOUNT_IS_PART'],
  ['a third', row('03-10', PLUMBER, -4_000_00), paper('03-01', 12_000_00, plumber), 'AMOUNT_IS_INSTALMENT'],
  ['nearly all of it is no part', row('03-10', PLUMBER, -11_500_00), paper('03-01', 12_000_00, plumber), undefined],
  [
    'what a card paid at a till is no part',
    row('03-10', 'POS PURCHASE BERGRIVIER PLUMBERS', -4_100_00),
    paper('03-01', 12_000_00, plumber),
    undefined,
  ],
  ['another name', row('03-10', 'IB PAYMENT TO VLEI', -4_100_00), paper('03-01', 12_000_00, plumber), undefined],
] as const)('a part payment without a number: %s', (_why, given, asked, code) => {
  const found = best([given], [asked]);
  expect(found?.reasons[0]?.code).toBe(code);
  // It does not count as the likely invoice (missing invoices).
  if (found) expect(found.score).toBeLessThan(0.7);
});

const months = ['03-05', '04-05', '05-05'];
const instalments = (amount: number) => months.map((day, index) => row(day, PLUMBER, -amount, { id: `r${index + 1}` }));

test.each([
  ['three equal ones', instalments(4_000_00), 12_000_00, ['r1', 'r2', 'r3']],
  ['two of three so far', instalments(4_000_00).slice(0, 2), 12_000_00, ['r1']],
  [
    'a deposit and the balance',
    [row('03-05', PLUMBER, -5_000_00), row('04-05', PLUMBER, -7_000_00, { id: 'r2' })],
    12_000_00,
    ['r1', 'r2'],
  ],
  ['one more than it takes: unknown which', instalments(6_000_00), 12_000_00, ['r1']],
])('instalments without a number: %s', (_why, rows, open, ids) => {
  const papers = [paper('03-01', open, plumber)];
  const found = all(rows, papers);
  expect(found.get('r1')?.[0]?.transactionIds.toSorted()).toEqual(ids);
  expect(findHighConfidence(found, rows, papers).size).toBe(0);
});

const fibre = { supplierName: 'Sterrekyk Fibre', paidBy: 'debit-order' } as const;
const taken = row('03-02', 'MAGTAPE DEBIT STERREKYK FIBRE', -599_00);
const back = (description: string, date = '03-04') => row(date, description, 599_00, { id: 'back' });

test.each([
  ['RTD with the name', back('RTD STERREKYK FIBRE 4711'), 'PAYMENT_RETURNED'],
  ['R/D with the name', back('R/D STERREKYK'), 'PAYMENT_RETURNED'],
  ['unpaid, without a name', back('UNPAID DEBIT ORDER 2211'), 'PAYMENT_RETURNED'],
  ['in Afrikaans', back('ONBETAALD STERREKYK FIBRE'), 'PAYMENT_RETURNED'],
  ['reversed', back('REVERSAL STERREKYK FIBRE'), 'MONEY_CAME_BACK'],
  ['without a name after a week', back('UNPAID DEBIT ORDER', '03-10'), undefined],
  ['with the name after 45 days', back('RTD STERREKYK FIBRE', '04-16'), 'PAYMENT_RETURNED'],
  ['with the name after 46 days', back('RTD STERREKYK FIBRE', '04-17'), undefined],
  ['before the payment', back('RTD STERREKYK FIBRE', '03-01'), undefined],
  ['money in that says nothing', back('STERREKYK FIBRE'), undefined],
] as const)('returned: %s', (_why, returned, code) => {
  expect(best([taken, returned], [])?.reasons[0]?.code).toBe(code);
});

const roofer = { supplierName: 'Northgate Shopfitters', paidBy: null } as const;
const PARTLY = 'IBANK PAYMENT TO NORTHGATESHOPFITT';

test.each([
  ['a fifth, half a year later', '08-27', 'EFT NORTHGATE SHOPFITTERS', 200_00, 'AMOUNT_IS_INSTALMENT'],
  ['a third comes within the time of an account', '06-27', 'EFT NORTHGATE SHOPFITTERS', 333_33, 'AMOUNT_IS_PART'],
  ['a third, half a year later', '08-27', 'EFT NORTHGATE SHOPFITTERS', 333_33, undefined],
  ['a part that is no equal one, half a year later', '08-27', 'EFT NORTHGATE SHOPFITTERS', 210_00, undefined],
  ['words that the bank joined and cut off', '03-27', PARTLY, 400_00, 'AMOUNT_IS_PART'],
  ['the beginning of the name alone', '03-27', 'IBANK PAYMENT TO NORTHGATE', 400_00, undefined],
] as const)('a part of a document: %s', (_why, day, description, amount, code) => {
  const found = best([row(day, description, -amount)], [paper('03-04', 1_000_00, roofer)]);
  expect(found?.reasons[0]?.code).toBe(code);
});

test('what was returned paid nothing: the second collection pays the invoice, for sure', () => {
  const again = row('03-09', 'MAGTAPE DEBIT STERREKYK FIBRE', -599_00, { id: 'again' });
  const rows = [taken, back('RTD STERREKYK FIBRE'), again];
  const papers = [paper('03-01', 599_00, fibre)];
  const found = all(rows, papers);
  expect(found.get('r1')?.[0]).toMatchObject({ kind: 'reversal', transactionIds: ['r1', 'back'] });
  expect(found.get('back')?.[0]).toMatchObject({ kind: 'reversal', transactionIds: ['back', 'r1'] });
  expect(found.get('again')?.[0]).toMatchObject({ kind: 'one-to-one', documentIds: ['d1'] });
  expect([...findHighConfidence(found, rows, papers)].toSorted()).toEqual(['again', 'back', 'r1']);
});

test('money of a customer that the bank took back is paired in the same way', () => {
  const rows = [
    row('03-02', 'COLLECTION VLEI MOTORS', 800_00),
    row('03-05', 'UNPAID VLEI MOTORS', -800_00, { id: 'b' }),
  ];
  expect(best(rows, [])).toMatchObject({ kind: 'reversal', transactionIds: ['r1', 'b'] });
});

test('the nearest of two months is the one that was returned; of two on one day none', () => {
  const earlier = row('02-02', 'MAGTAPE DEBIT STERREKYK FIBRE', -599_00, { id: 'earlier' });
  expect(all([earlier, taken, back('RTD STERREKYK FIBRE')], []).get('back')?.[0]?.transactionIds).toEqual([
    'back',
    'r1',
  ]);
  const twin = { ...taken, id: 'twin' };
  expect(all([twin, taken, back('RTD STERREKYK FIBRE')], []).get('back')).toEqual([]);
});
