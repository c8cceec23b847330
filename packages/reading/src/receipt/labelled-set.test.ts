import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { containsEitherWay, editDistance, toAlphanumeric } from '../compare-text.ts';
import { memoize } from '../memoize.ts';
import { type PackedPage, unpackPages } from '../testing/packed-words.ts';
import { readReceipt } from './read-receipt.ts';
import type { ReadingField, ReceiptReading } from './receipt-reading.ts';

/** A fictional document of `fixtures/words`: its words and its facts. */
interface Labelled {
  readonly id: string;
  readonly truth: Readonly<Record<string, string | number | null>> & {
    readonly line_items: readonly { readonly amount: number }[] | null;
  };
  readonly pages: readonly PackedPage[];
}

const SET = { folder: path.resolve(import.meta.dirname, '../../../../fixtures/words') };

/** All documents with their readings, read once for all tests. */
const allRead = memoize(({ folder }: typeof SET) =>
  ['receipts.json', 'invoices.json'].flatMap((list) => {
    const documents: readonly Labelled[] = JSON.parse(readFileSync(path.join(folder, list), 'utf8'));
    return documents.map((document) => ({ document, reading: readReceipt(unpackPages(document.pages)) }));
  }),
);

const inUnits = (amount: number | null): number | null => (amount === null ? null : amount / 100);

/** Names and addresses are right when at most this share of their letters differs. */
const MAX_ERROR_SHARE = 0.15;

function isRight(truth: string | number, given: unknown): boolean {
  if (typeof given !== 'string' || typeof truth !== 'string') return truth === given;
  const [meant, seen] = [toAlphanumeric(truth), toAlphanumeric(given)];
  return containsEitherWay(meant, seen) || editDistance(meant, seen) <= meant.length * MAX_ERROR_SHARE;
}

type Field = readonly [field: ReadingField, truth: string, value: (one: ReceiptReading) => unknown];

/** How each field is compared: its name in the truth, and the value read in the same form. */
const FIELDS: readonly Field[] = [
  ['supplierName', 'supplier_name', (one) => one.supplierName],
  ['supplierAddress', 'supplier_address', (one) => one.supplierAddress],
  ['supplierVatNumber', 'supplier_vat', (one) => one.supplierVatNumber],
  ['invoiceNumber', 'invoice_number', (one) => one.invoiceNumber],
  ['invoiceDate', 'date', (one) => one.invoiceDate],
  ['subtotalCents', 'subtotal', (one) => inUnits(one.subtotalCents)],
  ['vatCents', 'vat_amount', (one) => inUnits(one.vatCents)],
  ['totalCents', 'total', (one) => inUnits(one.totalCents)],
  ['currency', 'currency', (one) => one.currency],
  ['paymentMethod', 'payment_method', (one) => one.paymentMethod],
];

/** The readings of a field for every document whose truth is known. */
function readingsOf([field, name, value]: Field) {
  return allRead(SET).flatMap(({ document, reading }) => {
    const truth = document.truth[name] ?? null;
    if (truth === null) return [];
    return [{ id: document.id, isRight: isRight(truth, value(reading)), class: reading.fields[field]?.class ?? null }];
  });
}

test.each(FIELDS)('%s: no checked value is wrong', (...field) => {
  expect(readingsOf(field).filter((one) => one.class === 'checked' && !one.isRight)).toEqual([]);
});

/** For the documents that have the field: how many are read correctly, with which confidence. */
const FIGURES: Readonly<Partial<Record<ReadingField, object>>> = {
  supplierName: { known: 101, right: 101, checked: 48, likely: 38, guess: 15 },
  supplierAddress: { known: 101, right: 95, checked: 0, likely: 95, guess: 1 },
  supplierVatNumber: { known: 85, right: 85, checked: 63, likely: 14, guess: 8 },
  invoiceNumber: { known: 95, right: 95, checked: 77, likely: 13, guess: 5 },
  invoiceDate: { known: 101, right: 101, checked: 81, likely: 19, guess: 1 },
  subtotalCents: { known: 59, right: 59, checked: 59, likely: 0, guess: 0 },
  vatCents: { known: 87, right: 87, checked: 76, likely: 11, guess: 0 },
  totalCents: { known: 100, right: 100, checked: 97, likely: 2, guess: 1 },
  currency: { known: 101, right: 101, checked: 0, likely: 0, guess: 0 },
  paymentMethod: { known: 59, right: 57, checked: 0, likely: 57, guess: 0 },
};

test.each(FIELDS)('%s: the number of correct values and their confidence do not change', (...field) => {
  const all = readingsOf(field);
  const classed = (wanted: string) => all.filter((one) => one.class === wanted).length;
  expect({
    known: all.length,
    right: all.filter((one) => one.isRight).length,
    ...{ checked: classed('checked'), likely: classed('likely'), guess: classed('guess') },
  }).toEqual(FIGURES[field[0]]);
});

test('the numbers of right and wrong line amounts do not change', () => {
  const counts = { printed: 0, read: 0, right: 0 };
  for (const { document, reading } of allRead(SET)) {
    if (!document.truth.line_items?.length) continue;
    const left = reading.lineItems.flatMap(({ totalCents }) => totalCents ?? []);
    counts.read += left.length;
    for (const { amount } of document.truth.line_items) {
      const at = left.indexOf(cents(Math.round(amount * 100)));
      counts.printed++;
      if (at < 0) continue;
      left.splice(at, 1);
      counts.right++;
    }
  }
  expect(counts).toEqual({ printed: 376, read: 376, right: 376 });
});
