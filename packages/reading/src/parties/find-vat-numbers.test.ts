import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { segmentsOf } from '../layout/text-row.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { assignVatNumbers, findVatNumbers, numberCertainty } from './find-vat-numbers.ts';

const layoutOf = (text: string) => buildLayout(layOutText(text));

test.each([
  ['a label that begins 40 letters before', 35, true],
  ['words further away belong to something else', 37, false],
])('the label of a number: %s', (_why, letters, isLabelled) => {
  const [found] = findVatNumbers(layoutOf(`VAT ${'x'.repeat(letters)} 4999352711`));
  expect(found?.isLabelled).toBe(isLabelled);
});

test.each([
  // why                                                 rows between name and number
  ['a number seven rows under a name belongs to it', 6, '4999352711'],
  ['a number eight rows under it does not: the first number is used', 7, '4888888888'],
])('%s', (_why, rows, number) => {
  const between = Array.from({ length: rows }, () => 'paint').join('\n');
  const layout = layoutOf(`VAT No 4888888888\nMossie Hardware CC\n${between}\nVAT No 4999352711`);
  const name = segmentsOf(layout).find(({ text }) => text === 'Mossie Hardware CC') ?? null;
  expect(assignVatNumbers(findVatNumbers(layout), new Set(), name).supplier?.number).toBe(number);
});

test.each([
  // why                                                  text                                            certainty
  ['without a check digit, in clear print', 'VAT No 4888888888', 'text-layer'],
  ['printed twice', 'VAT No 4888888888\nVAT No 4888888888', 'printed-twice'],
])('why a number is certain: %s', (_why, text, certainty) => {
  const [found] = findVatNumbers(layoutOf(text));
  expect(found && numberCertainty(found)).toBe(certainty);
});

test.each([
  // why                                              lines                                    number
  ['a number that is cut at the end of its line', 'VAT Reg No 4999 178\n           561', '4999178561'],
  ['a whole number over other digits', 'VAT No 4999352711\n       561', '4999352711'],
  ['the rest of it before the next detail', 'Our VAT number: 499\n938 7048 • E info@mossie.example', '4999387048'],
  ['a house number is no rest of it', 'Our VAT number: 499\n938 7048 Main Road', undefined],
  [
    'the label goes on in the line of the number',
    '12 Old Mill Road / VAT Registration\nNumber: 4999741848 / CK 2014/424589/07',
    '4999741848',
  ],
  ['the tax ends the line above its label', '12 Main Road, Paarl · VAT\nReg No 4999741848 · Tel 1', '4999741848'],
  ['the tax ends the line above a number that is cut', '4700 VAT\nRegistration Number: 4999\n741 848', '4999741848'],
  ['another number under a line that ends otherwise', '12 Main Road, Paarl\nReg No 4999741848', undefined],
  ['slashes between its groups', 'VAT No 499/974/1848', '4999741848'],
  ['slashes after four, three and three digits', 'VAT Regn: 4999/974/185', '4999974185'],
  ['slashes of a longer reference', 'VAT Reg 4999/741/8481', undefined],
  ['words below are no digits of it', 'VAT Reg No 4999 178\n561 Main Road', undefined],
])('a tax number over lines: %s', (_why, text, number) => {
  expect(findVatNumbers(layoutOf(text))[0]?.number).toBe(number);
});

test.each([
  // why                                        lines                                                     labels
  ['the label over it in its column', ['VAT No (you)      VAT No (us)', '4999741848        4999352711'], [true, false]],
  ['the label beside it', ['Client VAT No     4999741848', 'Our VAT No        4999352711'], [true, false]],
  ['an address beside it', ['Date              VAT No', 'Main Road         4999352711'], [false]],
])('whose a number is: %s', (_why, lines, isCustomers) => {
  expect(findVatNumbers(layoutOf(lines.join('\n'))).map((one) => one.isCustomerNumber)).toEqual(isCustomers);
});

test.each([
  // why                     line                              number
  ['of Kenya', 'PIN No: P056590391A', 'P056590391A'],
  ['of India', 'GSTIN/UIN: 27ABCPX3771K1Z4', '27ABCPX3771K1Z4'],
  ['of India, without a label', '27ABCPX3771K1Z4', '27ABCPX3771K1Z4'],
  ['longer letters and digits', 'PIN No: P0565903912A', undefined],
])('a tax number %s', (_why, line, number) => {
  expect(findVatNumbers(layoutOf(line))[0]?.number).toBe(number);
});

test('a code at the start of a row under a heading that ends in VAT has no label', () => {
  const found = findVatNumbers(layoutOf('Code            Amount        VAT\n4999741848       20.00       3.00'));
  expect(found.map((one) => one.isLabelled)).toEqual([false]);
});

const STRIP = 'Account    Order No    Tax Exempt    VAT Reg        Sales Code';
const OF_BUYER = 'ACC1797    PO25317     N             4999904008     TM';

test.each([
  // why                                                     lines                                                  the customer's
  ['in a row with the account', ['VAT Reg No: 4999629233', STRIP, OF_BUYER], ['4999904008']],
  ['the only one may be the seller’s', [STRIP, OF_BUYER], []],
  [
    'with two headings it may be anybody’s',
    ['VAT Reg No: 4999629233', 'Account    VAT Reg', 'ACC1797    4999904008'],
    [],
  ],
  [
    'a row of the document’s own',
    [
      'VAT Reg No: 4999629233',
      'Number     Date        Page          VAT Reg',
      'A1797      1 May       1             4999904008',
    ],
    [],
  ],
])('a number under a heading: %s', (_why, lines, numbers) => {
  const found = findVatNumbers(layoutOf(lines.join('\n')));
  expect(found.filter((one) => one.isCustomerNumber).map(({ number }) => number)).toEqual(numbers);
});
