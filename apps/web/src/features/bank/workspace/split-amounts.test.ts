import { absolute, cents } from '@tillslip/domain/kernel/money';
import { createI18n } from '@tillslip/messages/create-i18n';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceOf, matchProblem, splitPayment } from './split-amounts.ts';

const english = createI18n('en');

const doc = (receiptId: string, open: number) => ({ receiptId, openCents: cents(open) });
const row = (amount: number) => ({ amountCents: cents(amount) });

test.each([
  ['one invoice in full', -100, [doc('a', 100)], [100]],
  ['two invoices in full', -300, [doc('a', 100), doc('b', 200)], [100, 200]],
  ['a part payment', -60, [doc('a', 100)], [60]],
  ['the last one gets the rest', -150, [doc('a', 100), doc('b', 200)], [100, 50]],
  ['nothing left for the last', -100, [doc('a', 100), doc('b', 200)], [100, 0]],
  ['an overpayment stays with the transaction', -500, [doc('a', 100)], [100]],
  ['money back for a credit note', 100, [doc('a', -100)], [100]],
])('split: %s', (_why, paid, documents, amounts) => {
  expect(splitPayment(cents(paid), documents).map(({ amountCents }) => amountCents)).toEqual(amounts);
});

test('shares never exceed the payment, and none exceeds its invoice', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (paid, opens) => {
      const documents = opens.map((open, index) => doc(String(index), open));
      const shares = splitPayment(cents(paid), documents);
      const total = shares.reduce((all, share) => all + share.amountCents, 0);
      expect(total).toBeLessThanOrEqual(Math.abs(paid));
      for (const [index, share] of shares.entries()) {
        expect(share.amountCents).toBeGreaterThanOrEqual(0);
        expect(share.amountCents).toBeLessThanOrEqual(absolute(cents(opens[index] ?? 0)));
      }
    }),
  );
});

test.each([
  ['exactly', [-300], [doc('a', 100), doc('b', 200)], 0],
  ['part of the invoice stays unpaid', [-60], [doc('a', 100)], -40],
  ['two payments, overpaid', [-80, -40], [doc('a', 100)], 20],
])('balance: %s', (_why, paid, documents, difference) => {
  expect(balanceOf(paid.map(cents), documents).differenceCents).toBe(difference);
});

test.each([
  ['a payment and an invoice', [row(-1)], [doc('a', 1)], null],
  ['money back and a credit note', [row(1)], [doc('a', -1)], null],
  ['no invoice chosen', [row(-1)], [], 'Choose an invoice.'],
  ['a transfer', [row(-5), row(5)], [], null],
  ['not a transfer', [row(-5), row(4)], [], expect.stringContaining('same amount')],
  ['several with several', [row(-1), row(-2)], [doc('a', 1), doc('b', 2)], expect.stringContaining('one transaction')],
  ['in and out', [row(-1), row(2)], [doc('a', 1)], expect.stringContaining('different directions')],
  ['money out and a credit note', [row(-1)], [doc('a', -1)], expect.stringContaining('not a credit note')],
  ['money in and an invoice', [row(1)], [doc('a', 1)], expect.stringContaining('credit note')],
])('problem: %s', (_why, rows, documents, reason) => {
  expect(matchProblem(english, rows, documents)).toEqual(reason);
});
