import { expect, test } from 'vitest';
import { readReceipt } from '../receipt/read-receipt.ts';
import { layOutText } from '../testing/lay-out-text.ts';

const supplierOf = (lines: readonly string[]) => {
  const { supplierName, fields } = readReceipt(layOutText(lines.join('\n')));
  return [supplierName, fields.supplierName?.class];
};
const GOODS = ['Bread                20.00', 'Milk                 30.00', 'TOTAL                50.00'];
/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(80)}12`;
const BUYER = ['Acacia Auditors', '7 Loop Street', 'Paarl 7646', 'VAT no 4999367420'];
const HEAD = ['TAX INVOICE', 'Invoice no 204', '12 Church Street, George'];
const right = (text: string) => `${' '.repeat(80 - text.length)}${text}`;

test.each([
  // why                                             lines                                                                                     supplier
  [
    'not the manager of the shop',
    ['Store manager N. Naicker', '086 155 5112', 'Mossie Outfitters', ...GOODS],
    'Mossie Outfitters',
  ],
  [
    'not the manager in Afrikaans',
    ['Bestuurder N. Naicker', '086 155 5112', 'Mossie Outfitters', ...GOODS],
    'Mossie Outfitters',
  ],
  [
    'not when a business was established',
    ['Mossie Plants', ...GOODS, WIDE, 'Est. 1994 | 100% black owned', 'VAT No. 4999474234', '12 Church Street'],
    'Mossie Plants',
  ],
  [
    'not the title of an estimate',
    ['Cost Estimate', 'Date 12 May 2026', 'Mossie Plants', '12 Church Street', ...GOODS],
    'Mossie Plants',
  ],
  ['not passengers', ['Mossie Airways', ...GOODS, WIDE, 'Passenger(s): NEL/PIETER MR, NEL/ANNA MRS'], 'Mossie Airways'],
  [
    'a shop with a person’s title in its name',
    ['Mr Tyre', '12 Church Street, Lydenburg', 'VAT 4999475579', ...GOODS],
    'Mr Tyre',
  ],
])('the supplier is %s', (_why, lines, name) => {
  expect(supplierOf(lines)[0]).toBe(name);
});

test('the person at the foot of a sheet signed, where a business is named there too', () => {
  const lines = [
    right('12 Church Street'),
    right('George 6529'),
    '',
    ...BUYER.slice(0, 3),
    '',
    ...GOODS,
    WIDE,
    'Mossie Plants',
    'N.C. Botha',
  ];
  expect(supplierOf(lines)[0]).toBe('Mossie Plants');
});

test.each([
  // why                                                               letterhead                                                supplier         class
  [
    'names the supplier of a letterhead without a name',
    [...HEAD, 'info@mossievet.example', 'VAT no 4999373790'],
    'Mossievet',
    'guess',
  ],
  [
    'does not, where its letterhead has a name',
    [...HEAD.slice(0, 2), 'Mossie Plants CC', '12 Church Street', 'info@kudu.example', 'VAT no 4999373790'],
    'Mossie Plants CC',
    'likely',
  ],
])('a web address %s', (_why, letterhead, name, confidence) => {
  expect(supplierOf([...letterhead, '', ...BUYER, '', ...GOODS, WIDE])).toEqual([name, confidence]);
});

const SENT = ['TAX INVOICE', 'Invoice no 204   12 May 2026', '', 'Customer', 'Acacia Foods CC', '', ...GOODS, WIDE];

test.each([
  // why                                       lines                                                                         supplier
  ['whose receipt it is', ['Your receipt from Kudu Cycles', 'Order 118', '12/05/2026', ...GOODS], 'Kudu Cycles'],
  [
    'who thanks, and not who is greeted',
    ['Hi Thandi,', 'Thanks for your order from Kudu Cycles', '12/05/2026', ...GOODS],
    'Kudu Cycles',
  ],
  ['on whose behalf it is signed', [...SENT, 'For and on behalf of Kudu Cycles'], 'Kudu Cycles'],
  ['to whom payment is made', [...SENT, 'Please make payment to Kudu Cycles, FNB 62001234567'], 'Kudu Cycles'],
  ['not who is thanked for choosing us', ['Kudu Cycles', ...GOODS, 'Thank you for choosing us'], 'Kudu Cycles'],
])('the supplier is %s', (_why, lines, name) => {
  expect(supplierOf(lines)[0]).toBe(name);
});

test.each([
  // why                                     text                                                                                        name
  ['who sold what is brought', 'Enjoy your meal, Dr N Gumede\nYou ordered from Kota King\nPizza   102.99', 'Kota King'],
  [
    'a sender with registration and VAT number',
    'Mossie Express, Co. Reg: 2024/752287/23, VAT Nr: 4999273404\nFee   100.00',
    'Mossie Express',
  ],
])('the seller is named in a line: %s', (_why, text, name) => {
  expect(readReceipt(layOutText(text)).supplierName).toBe(name);
});
