import { expect, test } from 'vitest';
import { buildLayout } from '../layout/build-rows.ts';
import { layOutText } from '../testing/lay-out-text.ts';
import { readParties } from './read-parties.ts';

const read = (lines: readonly string[]) => readParties(buildLayout(layOutText(lines.join('\n'))));
const valuesIn = (lines: readonly string[]) => read(lines).values;
const rows = (count: number) => Array.from({ length: count }, () => '12');
/** Two lines of two columns, beginning at the left edge and at column 60. */
const beside = (left: string, right: string) => left.padEnd(60) + right;

const VAT = 'VAT: 4999352711';
const OTHER_VAT = 'VAT: 4999212964';

test.each([
  // why                                            the better name    class
  ['a lead of more than 0.75 is likely', 'Mossie Abcde CC', 'likely'],
  ['a smaller lead is a guess', 'Mossie Abc CC', 'guess'],
])('the class of a name with a second source: %s', (_why, name, expected) => {
  const { values, fields } = read(['12', name, ...rows(4), 'Karoo CC', ...rows(26)]);
  expect([values.supplierName, fields.supplierName?.class]).toEqual([name, expected]);
});

test.each([
  // why                                        rows above  name             other    class
  ['far ahead, but without a word of a business', 1, 'Mossie Abcdefgh Abcdefg Abcdefghij', 'Abc', 'guess'],
  ['a score of more than 2 is likely', 4, 'Mossie Motors', 'Abc', 'likely'],
  ['a lower score is a guess', 5, 'Mossie Motors', 'Abc', 'guess'],
])('the class of a name without one: %s', (_why, above, name, other, expected) => {
  const { values, fields } = read([...rows(above), name, other, ...rows(30)]);
  expect([values.supplierName, fields.supplierName?.class]).toEqual([name, expected]);
});

const RAN_ON = ['Bill to: Acacia Foods', '12 Long Street', 'Mossie Motors'];

test.each([
  // why                                                               rows above the other name   supplier
  ['another name that scores more than 0 is the supplier', 11, 'Karoo Foods'],
  ['else the block of the buyer ran into the supplier’s', 13, 'Mossie Motors'],
])('%s', (_why, count, name) => {
  const values = valuesIn([...RAN_ON, ...rows(count), 'Karoo Foods', ...rows(43 - count)]);
  expect([values.supplierName, values.recipientName]).toEqual([name, 'Acacia Foods']);
});

const SELLER = ['Mossie Motors CC', '12 Church Street', 'Tel: 021 555 0101', VAT];
const BUYER = ['Acacia Foods CC', '7 Long Street', 'Paarl 7646'];

test.each([
  // why                                                         rows between   buyer
  ['a block without a heading, 0.56 down the page, is the buyer', 10, 'Acacia Foods CC'],
  ['0.64 down the page it is small print', 12, null],
])('%s', (_why, count, name) => {
  expect(valuesIn([...SELLER, ...rows(count), ...BUYER, ...rows(19 - count)]).recipientName).toBe(name);
});

const UNCLEAR = ['Mossie Motors', VAT, ...rows(3)];

test.each([
  // why                                                            lines                                       class
  ['the only labelled one', ['12', 'Mossie Ab', 'Karoo', VAT, ...rows(30)], 'checked'],
  ['one of two, where the name is not certain', [...UNCLEAR, beside('', OTHER_VAT), ...rows(30)], 'guess'],
  [
    'one of two, beside a buyer under a heading',
    [...UNCLEAR, beside('', 'Bill to: Acacia Foods'), beside('', OTHER_VAT), ...rows(30)],
    'checked',
  ],
])('a VAT number: %s', (_why, lines, expected) => {
  const { values, fields } = read(lines);
  expect([values.supplierVatNumber, fields.supplierVatNumber?.class]).toEqual(['4999352711', expected]);
});

test.each([
  // why                               lines
  [
    'in a block under a heading',
    ['Mossie Motors CC', 'Bill to: Acacia Foods', '7 Long Street', OTHER_VAT, ...rows(9), VAT],
  ],
  [
    'in a block without one',
    [...SELLER.slice(0, 3), ...rows(9), ...BUYER, OTHER_VAT, ...rows(9), beside('', VAT), ...rows(9)],
  ],
])('a VAT number of the other party, %s, is not the supplier’s', (_why, lines) => {
  expect(valuesIn(lines)).toMatchObject({ supplierVatNumber: '4999352711', recipientVatNumber: '4999212964' });
});

test('the only VAT number is the supplier’s, although it is printed in the block of another party', () => {
  const lines = ['Mossie Motors CC', '12 Church Street', ...rows(9), ...BUYER, VAT, ...rows(19)];
  expect(valuesIn([...lines, 'Total incl. VAT']).supplierVatNumber).toBe('4999352711');
});

test.each([
  // why                                    last line
  ['no tax is charged', '12'],
  ['it says so', 'No VAT charged'],
  ['it is no tax invoice', 'Not a tax invoice'],
])('the only VAT number in the block of another party is not the supplier’s where %s', (_why, line) => {
  const lines = ['Mossie Motors CC', '12 Church Street', ...rows(9), ...BUYER, VAT, ...rows(19), line];
  expect(valuesIn(lines)).toMatchObject({ supplierVatNumber: null, recipientVatNumber: '4999352711' });
});

test.each([
  // why                          line
  ['an account', 'Acc no 4999352711'],
  ['of a bank', 'Karoo Bank 4999352711'],
])('a number without a label of a tax is none: %s', (_why, line) => {
  expect(valuesIn(['Mossie Motors CC', '12 Church Street', line, ...rows(9)]).supplierVatNumber).toBe(null);
});

test('a label of a tax over three lines', () => {
  const lines = ['Mossie Motors CC', '12 Church Street', 'VAT', 'REGISTRATION', 'NO 4999352711', ...rows(9)];
  expect(valuesIn(lines).supplierVatNumber).toBe('4999352711');
});

test('a party of its own begins under the other’s town', () => {
  const lines = ['Karoo Motors', '3 Loop Street', 'Paarl 7646', ...BUYER, OTHER_VAT, ...rows(20)];
  expect(valuesIn(lines)).toMatchObject({ recipientName: 'Acacia Foods CC', supplierVatNumber: null });
});

const CUSTOMER = ['TAX INVOICE', ...rows(2), 'Acacia Foods', '7 Long Street', 'Paarl 7646'];

test.each([
  // why                                    lines                                                             supplier
  [
    'the holder of the bank account',
    [...CUSTOMER, ...rows(20), 'Account name: Mossie Motors CC', 'Branch code 051001'],
  ],
  ['in a sentence', [...CUSTOMER, ...rows(20), 'Pay into: Mossie Motors CC, Kopje Bank, Branch 051001']],
  [
    'who a payment slip goes to',
    [...CUSTOMER, 'Mossie Motors CC', ...rows(19), 'PAYMENT ADVICE', 'To: Mossie Motors CC', '3 Loop Street'],
  ],
  ['a name with its owner', ['Mossie Motors CC (a division of Karoo Holdings)', '3 Loop Street', 'Tel: 021 555 0101']],
  ['the line of the sender', ['Mossie Motors CC | 3 Loop Street | Paarl 7646', ...rows(3), ...CUSTOMER, ...rows(20)]],
  [
    'under a heading',
    [
      'TAX INVOICE',
      beside('Acacia Foods', 'From: Mossie Motors CC'),
      beside('7 Long Street', '3 Loop Street'),
      ...rows(20),
    ],
  ],
])('who sells: %s', (_why, lines) => {
  expect(valuesIn(lines).supplierName).toBe('Mossie Motors CC');
});

test.each([
  ['at the foot with its numbers', 'Mossie Motors CC Reg 2019/574495/07', VAT],
  ['in the last line', 'Mossie Motors CC', '12'],
])('a legal name %s', (_why, name, below) => {
  const head = beside('TAX INVOICE', 'Date: 12/03/2026');
  expect(valuesIn([head, ...rows(30), name, below]).supplierName).toBe('Mossie Motors CC');
});

test('a name found only in a web address is a guess', () => {
  const { values, fields } = read(['12', ...rows(30), 'www.pakaloo-couriers.co.za']);
  expect([values.supplierName, fields.supplierName?.class]).toEqual(['Pakaloo Couriers', 'guess']);
});

test.each([
  // why                                                       lines of a sheet                                          checked
  ['its own tax number', ['Mossie Motors', '3 Loop Street', VAT], true],
  ['only a street: a customer has one too', ['Mossie Motors', '3 Loop Street'], false],
  ['a tax number elsewhere', ['Mossie Motors', '3 Loop Street', ...rows(12), VAT], false],
  ['two tax numbers', ['Mossie Motors', '3 Loop Street', VAT, ...rows(12), OTHER_VAT], false],
])('a name on a sheet with %s', (_why, lines, isChecked) => {
  const sheet = beside('', 'Date: 12/03/2026');
  const given = read([lines[0] ?? '', ...lines.slice(1), sheet, ...rows(19), 'VAT incl.']).fields.supplierName?.class;
  expect(given === 'checked').toBe(isChecked);
});
