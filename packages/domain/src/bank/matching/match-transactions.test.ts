import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { learnedFrom } from './match-memory.ts';
import { matchTransactions } from './match-transactions.ts';
import type { DocumentToMatch, LearnedName, MatchContext, TransactionToMatch } from './match-types.ts';

const transaction = (
  differs: Partial<Omit<TransactionToMatch, 'amount' | 'date'>> & { amount?: number; date?: string } = {},
): TransactionToMatch => ({
  id: 'r1',
  accountId: 'cheque',
  description: 'POS PURCHASE KAROO KOFFIE PAARL',
  reference: null,
  ...differs,
  date: calendarDate(differs.date ?? '2026-03-04'),
  amount: cents(differs.amount ?? -115_00),
});

const document = (
  differs: Partial<Omit<DocumentToMatch, 'open' | 'date'>> & { open?: number; date?: string } = {},
): DocumentToMatch => ({
  id: 'd1',
  supplierName: 'Karoo Koffie (Pty) Ltd',
  invoiceNumber: 'KK10234',
  vat: cents(15_00),
  paidBy: 'card',
  foreign: null,
  ...differs,
  date: calendarDate(differs.date ?? '2026-03-03'),
  open: cents(differs.open ?? 115_00),
});

const known: LearnedName = {
  ...(learnedFrom(transaction().description, document().supplierName) ?? { descriptionKey: '', supplierKey: '' }),
  confirmations: 3,
};
const nothing: MatchContext = { learned: [], rejected: [] };
const match = (transactions: readonly TransactionToMatch[], documents: readonly DocumentToMatch[], context = nothing) =>
  matchTransactions(transactions, documents, context).get('r1') ?? [];

test.each([
  [
    'exact amount, name and day',
    transaction(),
    document(),
    'one-to-one',
    { code: 'AMOUNT_EXACT', amountCents: 115_00 },
  ],
  ['net of VAT', transaction({ amount: -100_00 }), document(), 'one-to-one', { code: 'AMOUNT_WITHOUT_VAT' }],
  [
    'a card cost on top',
    transaction({ amount: -117_50 }),
    document(),
    'one-to-one',
    { code: 'AMOUNT_MORE', differenceCents: 2_50 },
  ],
  [
    'cash, rounded',
    transaction({ amount: -115_00 }),
    document({ open: 115_04, paidBy: 'cash' }),
    'one-to-one',
    { code: 'AMOUNT_ROUNDED' },
  ],
  [
    'foreign, near its rand value',
    transaction({ amount: -118_00 }),
    document({ foreign: { currency: 'USD', amount: cents(6_50), isRandKnown: true } }),
    'one-to-one',
    { code: 'AMOUNT_NEAR_RAND_VALUE', percent: 2.6 },
  ],
  [
    'the number in the text',
    transaction({ description: 'EFT INV KK10234' }),
    document(),
    'one-to-one',
    { code: 'INVOICE_NUMBER_FOUND', invoiceNumber: 'KK10234' },
  ],
  [
    'the web address of the supplier',
    transaction({ description: 'APPLE.COM/BILL 4711' }),
    document({ supplierName: 'Apple Distribution International' }),
    'one-to-one',
    { code: 'SUPPLIER_NAMED', supplier: 'Apple Distribution International' },
  ],
  [
    'its digits alone',
    transaction({ description: 'EFT 10234' }),
    document(),
    'one-to-one',
    { code: 'INVOICE_NUMBER_FOUND', invoiceNumber: 'KK10234' },
  ],
  [
    'less by a card cost',
    transaction({ amount: -113_00 }),
    document(),
    'one-to-one',
    { code: 'AMOUNT_LESS', differenceCents: 2_00 },
  ],
  [
    'the name of the supplier',
    transaction(),
    document(),
    'one-to-one',
    { code: 'SUPPLIER_NAMED', supplier: 'Karoo Koffie (Pty) Ltd' },
  ],
  ['a day after', transaction(), document(), 'one-to-one', { code: 'PAID_AFTER', days: 1 }],
  ['the same day', transaction({ date: '2026-03-03' }), document(), 'one-to-one', { code: 'PAID_SAME_DAY' }],
  ['days before', transaction({ date: '2026-03-01' }), document(), 'one-to-one', { code: 'PAID_BEFORE', days: 2 }],
  [
    'a part, with the number',
    transaction({ amount: -40_00, description: 'EFT KK10234' }),
    document(),
    'part-payment',
    { code: 'AMOUNT_IS_PART' },
  ],
  [
    'money back with its credit note',
    transaction({ amount: 115_00 }),
    document({ open: -115_00 }),
    'refund',
    { code: 'AMOUNT_EXACT', amountCents: 115_00 },
  ],
] as const)('suggested: %s', (_why, given, asked, kind, reason) => {
  const [best] = match([given], [asked]);
  expect(best).toMatchObject({ kind, documentIds: ['d1'], isAutomatic: false });
  expect(best?.reasons).toContainEqual(reason);
});

test.each([
  ['a card payment long after', transaction({ date: '2026-05-01' }), document()],
  ['another amount', transaction({ amount: -99_00 }), document()],
  ['money in does not pay an invoice', transaction({ amount: 115_00 }), document()],
  ['an amount that only nearly fits, without a name', transaction({ amount: -117_50, description: 'EFT' }), document()],
] as const)('not suggested: %s', (_why, given, asked) => {
  expect(match([given], [asked])).toEqual([]);
});

test('three confirmations, and nothing else it could be: automatic', () => {
  const [best] = match([transaction()], [document()], { learned: [known], rejected: [] });
  expect(best).toMatchObject({ isAutomatic: true });
  const supplier = 'Karoo Koffie (Pty) Ltd';
  expect(best?.reasons).toContainEqual({ code: 'ACCEPTED_BEFORE', supplier, times: 3 });
});

test.each([
  ['two confirmations are too few', [transaction()], [document()], { ...known, confirmations: 2 }],
  ['two documents alike', [transaction()], [document(), document({ id: 'd2', invoiceNumber: 'KK10235' })], known],
  ['two rows alike', [transaction(), transaction({ id: 'r2' })], [document()], known],
  ['the amount is not exact', [transaction({ amount: -117_50 })], [document()], known],
  ['an unusual day', [transaction({ date: '2026-03-12' })], [document()], known],
] as const)('not automatic: %s', (_why, transactions, documents, learned) => {
  const offered = match(transactions, documents, { learned: [learned], rejected: [] });
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.every(({ isAutomatic }) => !isAutomatic)).toBe(true);
});

test('a refused pair is not offered again', () => {
  const rejected = [{ transactionId: 'r1', documentId: 'd1' }];
  expect(match([transaction()], [document()], { learned: [known], rejected })).toEqual([]);
});

test('one payment for several documents of a supplier', () => {
  const documents = [
    document({ open: 70_00 }),
    document({ id: 'd2', open: 45_00 }),
    document({ id: 'd3', open: 60_00 }),
  ];
  expect(match([transaction()], documents)[0]).toMatchObject({
    ...{ kind: 'several-documents', documentIds: ['d1', 'd2'] },
    reasons: [{ code: 'DOCUMENTS_ADD_UP', count: 2, amountCents: 115_00 }],
  });
});

test('two ways to reach the sum: none is offered', () => {
  const documents = [70_00, 45_00, 75_00, 40_00].map((open, index) => document({ id: `d${index}`, open }));
  expect(match([transaction()], documents)).toEqual([]);
});

test('several payments that name a document and add up to it', () => {
  const transactions = [
    transaction({ amount: -40_00, description: 'EFT KK10234' }),
    transaction({ id: 'r2', amount: -75_00, description: 'EFT KK10234' }),
  ];
  expect(match(transactions, [document()])[0]).toMatchObject({
    kind: 'several-rows',
    transactionIds: ['r1', 'r2'],
    documentIds: ['d1'],
    reasons: [{ code: 'PAYMENTS_ADD_UP', count: 2, amountCents: 115_00 }],
  });
});

test('a transfer is paired with its other side, in both directions', () => {
  const out = transaction({ description: 'TRANSFER TO SAVINGS' });
  const into = transaction({ id: 'r2', accountId: 'savings', description: 'TRANSFER FROM CHEQUE', amount: 115_00 });
  const all = matchTransactions([out, into], [], nothing);
  expect(all.get('r1')?.[0]).toMatchObject({
    ...{ kind: 'transfer', transactionIds: ['r1', 'r2'] },
    reasons: [{ code: 'BETWEEN_OWN_ACCOUNTS' }, { code: 'TRANSFER_NAMED' }],
  });
  expect(all.get('r2')?.[0]).toMatchObject({ kind: 'transfer', transactionIds: ['r2', 'r1'] });
  const twice = matchTransactions([out, into, { ...into, id: 'r3' }], [], nothing);
  expect(twice.get('r1')).toEqual([]);
});

test('a row the bank took back is paired with it', () => {
  const back = transaction({ id: 'r2', description: 'REVERSAL KAROO KOFFIE', amount: 115_00, date: '2026-03-06' });
  expect(match([transaction(), back], [])[0]).toMatchObject({
    ...{ kind: 'reversal', transactionIds: ['r1', 'r2'] },
    reasons: [{ code: 'MONEY_CAME_BACK' }, { code: 'SAME_NAME' }],
  });
});
