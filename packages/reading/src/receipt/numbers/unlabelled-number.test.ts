import { expect, test } from 'vitest';
import { buildLayout } from '../../layout/build-rows.ts';
import { layOutText } from '../../testing/lay-out-text.ts';
import { readReceipt } from '../read-receipt.ts';
import { rankInvoiceNumbers } from './rank-numbers.ts';
import { findUnlabelledNumber } from './unlabelled-number.ts';

const unlabelledOn = (...lines: readonly string[]) =>
  findUnlabelledNumber(buildLayout(layOutText(['Kudu Motors', ...lines].join('\n'))))?.text;

const numberOn = (...lines: readonly string[]) =>
  rankInvoiceNumbers(
    buildLayout(layOutText(['Kudu Motors', 'Paint and brushes', ...lines, 'Thank you'].join('\n'))),
  ).find(({ score }) => score > 0)?.number;

test.each([
  // why                                               lines                                                        number
  ['the first in the row of day and time', ['3218 25 23989 09/01/2026 11:22'], '3218'],
  ['behind them as well', ['09/01/2026 11:22 T87/167061 10'], 'T87/167061'],
  ['not a till, which has three digits', ['025 09/01/2026 11:22'], undefined],
  ['not beside a day without a time', ['Delivered to 3218 on 09/01/2026'], undefined],
  ['alone above the day', ['POS8-35155', '09/01/2026', 'Bread 20.00'], 'POS8-35155'],
  ['alone below the day', ['09/01/2026 11:22', '158245'], '158245'],
  ['alone two rows away', ['158245', 'Bread 20.00', '09/01/2026 11:22'], '158245'],
  ['not three rows away', ['158245', 'Bread 20.00', 'Milk 30.00', '09/01/2026 11:22'], undefined],
  ['not among words', ['Bread 158245', '09/01/2026 11:22'], undefined],
  ['not a bar code of twelve digits', ['250972255097', '09/01/2026 11:22'], undefined],
  ['eleven digits are none', ['25097225509', '09/01/2026 11:22'], '25097225509'],
] as const)('%s', (_why, lines, number) => {
  expect(unlabelledOn(...lines)).toBe(number);
});

test.each([
  // why                                            lines                                                    number
  ['a number with a label comes first', ['158245', '09/01/2026 11:22', 'Slip no 4471'], '4471'],
  ['not the number of an account', ['Account', '158245', '09/01/2026 11:22'], undefined],
  ['not a phone number', ['021 555 0142', '09/01/2026 11:22'], undefined],
  ['behind other words of the title', ['TAX INVOICE (COPY) - premium DHC1333'], 'DHC1333'],
  ['alone under them', ['TAX INVOICE (COPY) - premium', 'DHC1333'], 'DHC1333'],
  ['a single capital belongs to a number', ['Nr. A 8040'], 'A 8040'],
  ['but not the sign of a currency', ['Nr. R 8040'], undefined],
  ['before its date with the weekday', ['No. 2026/39, Tue, 25 Aug 2026'], '2026/39'],
  ['not in a trade name', ['No. 14 on Beach', 'TAX INVOICE', 'Invoice   Date', 'SG948     26-01-2026'], 'SG948'],
  [
    'not the invoice that a note credits',
    ['CREDIT NO   DATE', '64844       13 Jun 2026', 'Relates to our invoice SI54383'],
    '64844',
  ],
  ['a sign right before small letters', ['Receipt #ch_786947297'], 'ch_786947297'],
  [
    'a reference under a title is no invoice number',
    ['TAX INVOICE - ORIGINAL', 'Ref      Invoice no', 'KKD01M   TI-7852044'],
    'TI-7852044',
  ],
  ['abbreviated on a credit note', ['Credit Note', 'CN number   TI223716'], 'TI223716'],
] as const)('of all numbers: %s', (_why, lines, number) => {
  expect(numberOn(...lines)).toBe(number);
});

test('a number without a label is a guess', () => {
  const reading = readReceipt(layOutText('Kudu Motors\n158245\n09/01/2026 11:22\nBread   20.00\nTotal   20.00'));
  expect(reading.invoiceNumber).toBe('158245');
  expect(reading.fields.invoiceNumber?.class).toBe('guess');
});
