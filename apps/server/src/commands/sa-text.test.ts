import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReceipt } from '@tillslip/reading/receipt/read-receipt';
import type { ReceiptReading } from '@tillslip/reading/receipt/receipt-reading';
import { layOutText } from '@tillslip/reading/testing/lay-out-text';
import { expect, test } from 'vitest';

/**
 * Texts of South African slips and invoices with their expected values, kept outside the project because their licences do
 * not allow copies. `SA_TEXT_DIR` names the folder; without it the tests are skipped.
 */
const FOLDER = process.env.SA_TEXT_DIR ?? '';
const isThere = existsSync(join(FOLDER, 'slips/expected.json'));

type Expected = Readonly<Record<string, Readonly<Record<string, string | number | null>>>>;

const rand = (amount: number | null): number | null => (amount === null ? null : amount / 100);

/** Compare amounts without their sign, because a credit note may print its amount without one. */
const size = (amount: number | null): number | null => (amount === null ? null : Math.abs(amount) / 100);

const READ: Readonly<Record<string, (reading: ReceiptReading) => string | number | null>> = {
  total: ({ totalCents }) => rand(totalCents),
  subtotal: ({ subtotalCents }) => rand(subtotalCents),
  vatAmount: ({ vatCents }) => rand(vatCents),
  transactionDate: ({ invoiceDate }) => invoiceDate,
  receiptNumber: ({ invoiceNumber }) => invoiceNumber,
  supplierVatNumber: ({ supplierVatNumber }) => supplierVatNumber,
  paymentMethod: ({ paymentMethod }) => paymentMethod,
  vat_amount: ({ vatCents }) => rand(vatCents),
  doc_date: ({ invoiceDate }) => invoiceDate,
  due_date: ({ dueDate }) => dueDate,
  reference: ({ invoiceNumber }) => invoiceNumber,
  supplier: ({ supplierName }) => supplierName,
  supplier_vat: ({ supplierVatNumber }) => supplierVatNumber,
  recipient_vat: ({ recipientVatNumber }) => recipientVatNumber,
};

test.skipIf(!isThere)('finds the South African texts in the folder SA_TEXT_DIR', () => {
  expect(existsSync(join(FOLDER, 'invoices/expected.json'))).toBe(true);
});

for (const kind of ['slips', 'invoices']) {
  const expected: Expected = isThere ? JSON.parse(readFileSync(join(FOLDER, kind, 'expected.json'), 'utf8')) : {};
  test.skipIf(!isThere).each(Object.entries(expected))(`${kind}: reads the values of %s`, (name, facts) => {
    const reading = readReceipt(layOutText(readFileSync(join(FOLDER, kind, `${name}.txt`), 'utf8')));
    for (const [field, value] of Object.entries(facts)) {
      const read = READ[field];
      if (read) expect(read(reading), field).toBe(value);
    }
    if (typeof facts.amount === 'number') expect(size(reading.totalCents)).toBe(Math.abs(facts.amount));
  });
}
