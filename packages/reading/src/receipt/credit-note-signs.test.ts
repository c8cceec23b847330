import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';

const note = (title: string, lines: string) => `Karoo Paints (Pty) Ltd\n12 Main Road\n${title}\n${lines}`;

const BELOW_ZERO = `Description  Amount
Paint  -200.00
Brushes  -100.00
Subtotal  -300.00
VAT 15%  -45.00
Total  -345.00`;
const FEE_KEPT = `Description  Amount
Paint  -200.00
Brushes  -100.00
Handling fee  50.00
Subtotal  -250.00
VAT 15%  -37.50
Total  -287.50`;

test.each([
  ['printed below zero', note('CREDIT NOTE', BELOW_ZERO), [300_00, 45_00, 345_00], [200_00, 100_00]],
  [
    'printed above zero',
    note('CREDIT NOTE', BELOW_ZERO.replaceAll('-', '')),
    [300_00, 45_00, 345_00],
    [200_00, 100_00],
  ],
  ['Afrikaans', note('KREDIETNOTA', BELOW_ZERO), [300_00, 45_00, 345_00], [200_00, 100_00]],
  ['a fee is kept', note('CREDIT NOTE', FEE_KEPT), [250_00, 37_50, 287_50], [200_00, 100_00, -50_00]],
  [
    'only the lines below zero',
    note('CREDIT NOTE', 'Paint  -200.00\nBrushes  -100.00\nSubtotal  300.00\nVAT 15%  45.00\nTotal  345.00\nRef  1.00'),
    [300_00, 45_00, 345_00],
    [200_00, 100_00],
  ],
])('the amounts of a credit note are above zero: %s', (_why, text, amounts, lines) => {
  const { subtotalCents, vatCents, totalCents, lineItems } = readReceipt(layOutText(text));
  expect([subtotalCents, vatCents, totalCents]).toEqual(amounts);
  expect(lineItems.map((line) => line.totalCents)).toEqual(lines);
});

test('an invoice keeps the sign it prints', () => {
  expect(readReceipt(layOutText(note('TAX INVOICE', BELOW_ZERO))).totalCents).toBe(-345_00);
});

test('a price below zero becomes a price', () => {
  const table = `Description         Qty    Price      Amount
Paint               2      -100.00    -200.00
Brushes             1      -100.00    -100.00
Total                                 -300.00`;
  const [paint] = readReceipt(layOutText(note('CREDIT NOTE', table))).lineItems;
  expect(paint).toMatchObject({ quantity: 2, unitPriceCents: 100_00, totalCents: 200_00 });
});
