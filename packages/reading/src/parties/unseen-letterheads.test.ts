import { expect, test } from 'vitest';
import { readReceipt } from '../receipt/read-receipt.ts';
import { layOutText } from '../testing/lay-out-text.ts';

const read = (lines: readonly string[]) => readReceipt(layOutText(lines.join('\n')));

const GOODS = ['Bread                20.00', 'Milk                 30.00', 'TOTAL                50.00'];
/** A line that makes a page a sheet. */
const WIDE = `12${' '.repeat(80)}12`;
const MACHINE = ['Kwela Trading (Pty', 'Merchant ID: 5796631328', 'TID: 73659065', 'Purchase 50.00', 'APPROVED'];

test.each([
  // why                                                 lines                                                          supplier
  [
    'the merchant of a card machine is the company that runs the shop',
    [...MACHINE, 'Mossie Kafee', '12 Long Street, Paarl', 'VAT REG 4999352711', ...GOODS],
    'Mossie Kafee',
  ],
  ['a slip with no other name is the merchant’s', [...MACHINE, ...GOODS], 'Kwela Trading (Pty'],
  [
    'the company is below the phone of its shop',
    ['Mossie Kafee', 'Tel: (019) 555 0121', 'Kwela Trading 48 (Pty) Ltd', 'VAT REG 4999352711', ...GOODS],
    'Mossie Kafee',
  ],
  [
    'Name: beside an account number is the customer, who is no payee',
    [
      'VAT No. 4999126164',
      'Name: Kwela Training (Pty) Ltd',
      `A/C no.: 851508   Invoice 204   12 May 2026`,
      ...GOODS,
      WIDE,
      'Account holder   Mossie Motors',
      'Bank   Kopje Bank',
    ],
    'Mossie Motors',
  ],
  [
    'the payee in a line of bank details, although it has a label',
    [
      'Mrs T Mkhize',
      '464 Kruger Street',
      'Paarl 7646',
      ...GOODS,
      WIDE,
      'Acc name: Mossie Inn Bank: Kopje Bank A/C: 8375373424',
    ],
    'Mossie Inn',
  ],
  [
    'who is the customer of the payment slip is the customer above',
    [
      'KWELA BAKERY CC',
      '12 Long Street',
      'Paarl 7646',
      'Mossie Municipality',
      'Private Bag X26',
      'Upington 8801',
      ...GOODS,
      WIDE,
      `Mossie Municipality${' '.repeat(30)}Customer   KWELA BAKERY CC`,
    ],
    'Mossie Municipality',
  ],
  [
    'head office and branch are headings',
    [
      'Mossie Motors',
      'Head Office          Workshop',
      '12 Long Street       Unit 9',
      'Paarl 7646           Upington',
      ...GOODS,
    ],
    'Mossie Motors',
  ],
  [
    'a floor is an address',
    ['Third Floor, Kopano House', '12 Long Street', 'Paarl 7646', ...GOODS, WIDE, 'Mossie Municipality'],
    'Mossie Municipality',
  ],
  [
    'the number of a branch is no street',
    ['Shop 4437', 'Mossie Grill', 'VAT REG 4999352711', ...GOODS],
    'Mossie Grill',
  ],
  [
    'a label of a slip, whose value is in its row',
    ['Tafelbaas             21', 'Mossie Grill', '12 Long Street, Paarl', 'VAT REG 4999352711', ...GOODS],
    'Mossie Grill',
  ],
  [
    'a name below the postcode of the customer, over a street of its own',
    [
      'To: Kwela Foods',
      'PO Box 3459',
      'Paarl',
      '7646',
      'Dr J.C. Mossie',
      '12 Long Street, Upington',
      'VAT No 4999352711',
      ...GOODS,
    ],
    'Dr J.C. Mossie',
  ],
  [
    'the web address has the name after t/a',
    [
      'Kwela Foods CC',
      '77 Ring Road',
      'Paarl 7646',
      'Zand Beleggings BK T/A Mossie Auto',
      'PO Box 2191',
      'www.mossieauto.co.za',
      ...GOODS,
    ],
    'Zand Beleggings BK T/A Mossie Auto',
  ],
])('the seller where %s', (_why, lines, supplier) => {
  expect(read(lines).supplierName).toBe(supplier);
});

test('a name that only a customer’s label names is never checked', () => {
  const { fields } = read(['Name: Kwela Training (Pty) Ltd', 'A/C no.: 851508', ...GOODS, WIDE]);
  expect(fields.supplierName?.class).not.toBe('checked');
});

test.each([
  // why                                                       lines                                                              class
  ['the only number', ['Mossie Lodge CC', '12 Long Street', 'VAT No 4999352711'], 'checked'],
  [
    'one of two in blocks of two names, of which no heading names one',
    [
      'Kwela Lodge CC',
      'PO Box 1787',
      'VAT No 4999565320',
      'Mossie Hire CC',
      '12 Long Street',
      'VAT No 4999352711',
      'Renter: J.H. Naicker',
    ],
    'guess',
  ],
])('the seller’s tax number is as sure as its owner: %s', (_why, lines, confidence) => {
  expect(read([...lines, ...GOODS, WIDE]).fields.supplierVatNumber?.class).toBe(confidence);
});
