import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { allocateMatch, type TransactionInMatch } from './allocate-match.ts';
import type { DocumentToMatch } from './match-types.ts';

const transaction = (amount: number, id = 'r1', accountId = 'cheque'): TransactionInMatch => ({
  id,
  accountId,
  amount: cents(amount),
});
const document = (open: number, id = 'd1', differs: Partial<DocumentToMatch> = {}): DocumentToMatch => ({
  id,
  supplierName: 'Karoo Koffie',
  date: calendarDate('2026-03-03'),
  invoiceNumber: null,
  open: cents(open),
  vat: null,
  paidBy: 'eft',
  foreign: null,
  ...differs,
});
const given = (amount: number, documentId = 'd1', transactionId = 'r1') => ({
  transactionId,
  documentId,
  amount: cents(amount),
});
const part = (amount: number, waived = 0, documentId: string | null = 'd1', transactionId = 'r1') => ({
  ...{ transactionId, documentId, amount, waived },
});

test.each([
  ['the whole of a document', [transaction(-500_00)], [document(500_00)], [], 'one-to-one', [part(500_00)]],
  [
    'rounded to ten cents: nothing is left open',
    [transaction(-500_00)],
    [document(500_04, 'd1', { paidBy: 'cash' })],
    [],
    'one-to-one',
    [part(500_00, 4)],
  ],
  ['a card cost taken off', [transaction(-980_00)], [document(1_000_00)], [], 'one-to-one', [part(980_00, 20_00)]],
  [
    'a cost on top is not the supplier’s',
    [transaction(-1_010_00)],
    [document(1_000_00)],
    [],
    'one-to-one',
    [part(1_000_00)],
  ],
  ['a part stays a part', [transaction(-400_00)], [document(1_000_00)], [], 'part-payment', [part(400_00)]],
  [
    'a foreign document is paid by what the bank took',
    [transaction(-1_870_00)],
    [document(1_850_00, 'd1', { foreign: { currency: 'USD', amount: cents(100_00), isRandKnown: true } })],
    [],
    'one-to-one',
    [part(1_870_00, -20_00)],
  ],
  ['a credit note with money back', [transaction(250_00)], [document(-250_00)], [], 'refund', [part(250_00)]],
  [
    'one payment for two',
    [transaction(-900_00)],
    [document(500_00), document(400_00, 'd2')],
    [],
    'several-documents',
    [part(500_00), part(400_00, 0, 'd2')],
  ],
  [
    'two payments for one',
    [transaction(-500_00), transaction(-400_00, 'r2')],
    [document(900_00)],
    [],
    'several-rows',
    [part(500_00), part(400_00, 0, 'd1', 'r2')],
  ],
  [
    'a person says how much',
    [transaction(-900_00)],
    [document(500_00), document(600_00, 'd2')],
    [given(300_00), given(600_00, 'd2')],
    'several-documents',
    [part(300_00), part(600_00, 0, 'd2')],
  ],
  [
    'two own accounts',
    [transaction(-80_00), transaction(80_00, 'r2', 'savings')],
    [],
    [],
    'transfer',
    [part(80_00, 0, null), part(80_00, 0, null, 'r2')],
  ],
  [
    'the bank took it back',
    [transaction(-80_00), transaction(80_00, 'r2')],
    [],
    [],
    'reversal',
    [part(80_00, 0, null), part(80_00, 0, null, 'r2')],
  ],
])('%s', (_why, transactions, documents, amounts, kind, parts) => {
  expect(allocateMatch(transactions, documents, amounts)).toEqual({ ok: true, value: { kind, parts } });
});

test.each([
  ['money in pays nothing', [transaction(500_00)], [document(500_00)], []],
  ['money out is no refund', [transaction(-500_00)], [document(-500_00)], []],
  ['an invoice and a credit note at once', [transaction(-500_00)], [document(600_00), document(-100_00, 'd2')], []],
  ['nothing is open any more', [transaction(-500_00)], [document(0)], []],
  ['a document too many', [transaction(-500_00)], [document(500_00), document(100_00, 'd2')], []],
  ['a row too many', [transaction(-500_00), transaction(-10_00, 'r2')], [document(500_00)], []],
  ['more than the row has', [transaction(-500_00)], [document(900_00)], [given(600_00)]],
  ['more than the document asks', [transaction(-900_00)], [document(500_00)], [given(600_00)]],
  ['nothing for one of them', [transaction(-900_00)], [document(500_00), document(400_00, 'd2')], [given(500_00)]],
  ['a negative amount', [transaction(-900_00)], [document(500_00)], [given(-5_00)]],
  ['the same pair twice', [transaction(-900_00)], [document(500_00)], [given(5_00), given(5_00)]],
  ['a document that is not in it', [transaction(-900_00)], [document(500_00)], [given(5_00), given(5_00, 'd9')]],
  ['one own row', [transaction(-80_00)], [], []],
  ['own rows of different size', [transaction(-80_00), transaction(81_00, 'r2')], [], []],
  ['own rows in one direction', [transaction(-80_00), transaction(-80_00, 'r2')], [], []],
])('refused: %s', (_why, transactions, documents, amounts) => {
  expect(allocateMatch(transactions, documents, amounts)).toEqual({ ok: false, error: 'not-possible' });
});

const sizes = fc.array(fc.integer({ min: 1, max: 5_000_00 }), { minLength: 1, maxLength: 6 });

test('for any amounts: no row gives more than it has, and nothing falls below zero', () => {
  fc.assert(
    fc.property(sizes, sizes, (paid, asked) => {
      const transactions = paid.map((size, index) => transaction(-size, `r${index}`));
      const documents = asked.map((size, index) => document(size, `d${index}`));
      const result = allocateMatch(transactions, documents);
      if (!result.ok) return;
      for (const [index, size] of paid.entries()) {
        const own = result.value.parts.filter(({ transactionId }) => transactionId === `r${index}`);
        expect(own.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(size);
      }
      for (const [index, size] of asked.entries()) {
        const own = result.value.parts.filter(({ documentId }) => documentId === `d${index}`);
        expect(own.reduce((sum, { amount, waived }) => sum + amount + waived, 0)).toBeLessThanOrEqual(size);
      }
    }),
  );
});
