import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';

const read = (lines: readonly string[]) => readReceipt(layOutText(lines.join('\n')));

const GOODS = ['Bread   20.00', 'Milk   30.00', 'Total   50.00'];

test.each([
  // why                                                     lines                                                                       supplier
  [
    'a shop in a mall that is called a city',
    ['VULA N1 City Convenience Centre', 'Kwela Fuels 7701 (Pty) Ltd', '12 Long Street', 'Paarl 7646', ...GOODS],
    'VULA N1 City Convenience Centre',
  ],
  [
    'words of a ticket are labels',
    ['TAX INVOICE', 'Entry 07:58', 'Exit 11:02', 'Total 15.00', 'Protea Parking', 'VAT 4999352711'],
    'Protea Parking',
  ],
  [
    'how a card slip was paid is no name',
    ['CARD', 'Thandi Crafts', '12 Long Street', 'Paarl 7646', ...GOODS],
    'Thandi Crafts',
  ],
  [
    'Cell is a label only before a number',
    ['Cell-U', 'PO Box 774, Paarl, 7646', 'VAT no 4999352711', 'Tax Invoice', ...GOODS],
    'Cell-U',
  ],
  [
    'a town below a street is no name',
    [...Array.from({ length: 3 }, () => '12'), '7 Long Street', 'Hilton', '3245', ...GOODS],
    null,
  ],
  [
    'a company form in full below the name',
    ['Karoo Hills Stationers', 'Proprietary Limited', '12 Church Street', 'VAT No 4999352711', ...GOODS],
    'Karoo Hills Stationers Proprietary Limited',
  ],
  [
    'a shop and not its owner, whose registration is at the foot',
    [
      'Lowveld Bolts (owned by Zand 560 (Pty) Ltd)',
      '334 Boom Lane, Midrand, 1685',
      ...GOODS,
      ...Array.from({ length: 40 }, () => ''),
      'Zand 560 (Pty) Ltd Reg 2010/514799/23',
    ],
    'Lowveld Bolts',
  ],
  [
    'who is paid, below the name of a buyer without a heading',
    [
      'Ikhaya Cleaning CC',
      '460 Voortrekker Road',
      'Upington 8801',
      'INVOICE',
      ...GOODS,
      'Account holder   Lerato Barnard Repairs',
      'Bank             Karoo Bank',
      'Branch code      051001',
    ],
    'Lerato Barnard Repairs',
  ],
  [
    'a shop under its company and its number',
    [
      'Share call 0860 555 111',
      'Acacia Retailers (Pty) Ltd',
      'VAT No 4999352711',
      'Karoo Hyper Tygervalley',
      '(027) 555-0127',
      ...GOODS,
    ],
    'Karoo Hyper Tygervalley',
  ],
  [
    'a shop under its company and t/a',
    ['Acacia Retailers CC t/a', 'Karoo Hyper Mall@Reds', '12 Church Street'],
    'Karoo Hyper Mall@Reds',
  ],
  [
    'a shop over its owner',
    ['Karoo Apteek', 'Owner: Acacia Retailers (Pty) Ltd', 'P.O. Box 1716', 'Upington, 8801', 'VAT 4999352711'],
    'Karoo Apteek',
  ],
  [
    'a letterhead over an attention line',
    [
      'Karoo Fashions',
      '150 Aloe Street',
      'Paarl, 7646',
      'Phone 045 555 0456',
      'Attention Protea Body Corporate',
      'Tax invoice',
    ],
    'Karoo Fashions',
  ],
  [
    'who signed, below the total',
    [
      'Invoice',
      'TO: Acacia Foods NPC',
      '7 Long Street',
      'Paarl 7646',
      ...GOODS,
      'B4U Plumbers',
      'With thanks',
      'B4U Plumbers',
    ],
    'B4U Plumbers',
  ],
  [
    'below a greeting the customer is named',
    ['Hello', 'Acacia Foods CC', '7 Long Street', 'Paarl 7646', 'Mossie Motors', '3 Loop Street', ...GOODS],
    'Mossie Motors',
  ],
  [
    'a qualification with years is no line of a sender',
    ['De Wet Brothers', 'Qualified artisan, 22 years experience', 'PO Box 4683, Boksburg, 1459', ...GOODS],
    'De Wet Brothers',
  ],
  [
    'terms at the foot are no name',
    [
      'Mossie Motors',
      '3 Loop Street',
      ...GOODS,
      'Ownership of the goods passes on full payment.',
      'VAT No. 4999352711',
    ],
    'Mossie Motors',
  ],
  [
    'below a role the addressee is named',
    [
      'Accounts payable',
      'Acacia Foods CC',
      '7 Long Street',
      'Paarl 7646',
      '',
      'Mossie Motors',
      '3 Loop Street',
      ...GOODS,
    ],
    'Mossie Motors',
  ],
  [
    'a company after Attention is the customer',
    [
      'Round Rock Motors',
      '3 Loop Street',
      'Paarl 7646',
      'VAT No 4999352711',
      'ATTENTION ACACIA TOTAL FOODS (PTY) LTD',
      'Customer VAT 4999212964',
      ...GOODS,
    ],
    'Round Rock Motors',
  ],
  [
    'a customer and its person directly below the number of the seller',
    [
      'Mossie Motors',
      '3 Loop Street',
      'Paarl 7646',
      'VAT No 4999352711',
      'Acacia Foods NPC',
      'Attention P Dube',
      ...GOODS,
    ],
    'Mossie Motors',
  ],
  [
    'thanks name the customer',
    ['Thanks for riding, Acacia Foods CC', ...GOODS, 'Issued by Moovo', '3 Loop Street, Paarl 7646'],
    'Moovo',
  ],
  [
    'who was paid',
    ['Thank you for your payment to Moovo', 'Visa 5680', ...GOODS, '3 Loop Street, Paarl 7646'],
    'Moovo',
  ],
  [
    'a bank with numbers alone is no payee',
    [
      'Mossie Motors',
      '3 Loop Street',
      'Paarl 7646',
      ...GOODS,
      'Please pay into Union Savings, 2845313832, 632005.',
      'Branch code 632005',
    ],
    'Mossie Motors',
  ],
  [
    'IT in capitals is a trade',
    ['2 Oceans IT', '3 Loop Street', 'Paarl 7646', ...GOODS, '', '', 'for it'],
    '2 Oceans IT',
  ],
  [
    'hours below a name are no name',
    ['24Seven Clean', 'Ma-Vr 7:00-18:00', 'BTW No 4999352711', ...GOODS],
    '24Seven Clean',
  ],
  [
    'a title with an address below it is no name',
    [
      'TAX INVOICE (COPY)',
      '12 Church Street, Paarl 7646',
      ...GOODS,
      'Total for stay   50.00',
      '',
      'Karoo Sterre Chalets',
    ],
    'Karoo Sterre Chalets',
  ],
  [
    'a seller whose name is a picture, by its web address',
    [
      'Acacia Foods CC                                      Invoice IN110425',
      '12 Church Street                                     Date 2026-07-01',
      'Paarl 7646',
      '',
      '',
      ...GOODS,
      'Questions? Visit www.lowveldtelematics.co.za',
    ],
    'Lowveldtelematics',
  ],
  [
    'a heading far to the left is over its own column',
    [
      'Van:                                                         Acacia Foods CC',
      'Mossie Motors BK                                             12 Church Street',
      '3 Loop Street                                                Paarl 7646',
      'Paarl 7646',
      ...GOODS,
    ],
    'Mossie Motors BK',
  ],
] as const)('%s', (_why, lines, name) => {
  expect(read(lines).supplierName).toBe(name);
});

test.each([
  // why                                          line                             number
  ['a Dutch number with letters at its end', 'VAT No NL999809209B01', 'NL999809209B01'],
  ['an Irish number', 'VAT No IE9998092FA', 'IE9998092FA'],
  ['a French number with spaces', 'TVA FR 60 421 938 861', 'FR60421938861'],
  ['the word number is no country', 'VAT NO 4999352711', '4999352711'],
])('%s', (_why, line, number) => {
  expect(read(['Acacia Foods', '12 Church Street', line, ...GOODS]).supplierVatNumber).toBe(number);
});

test.each([
  // why                                               line                                         number
  ['in the middle of Trust, ust is no name of a tax', 'Pay to: Huur Trust 4957335025', 'guess'],
  ['the number of a block that is the buyer’s', 'U BTW nr 4999352711', undefined],
])('%s', (_why, line, expected) => {
  expect(read(['Acacia Foods', '12 Church Street', line, ...GOODS]).fields.supplierVatNumber?.class).toBe(expected);
});

test('a tax number that is only in the block of another party is never checked', () => {
  const lines = ['Mossie Motors', 'Tel 021 555 0101', '', '', 'TAX INVOICE', 'Acacia Foods CC', '12 Church Street'];
  const reading = read([...lines, 'Paarl 7646', 'VAT No 4999352711', ...GOODS]);
  expect(reading.fields.supplierVatNumber?.class).toBe('guess');
});

test('the mail address of a customer names no seller', () => {
  const head = ['To: Acacia Foods CC        Invoice IN110425', '12 Church Street        hello@acaciafoods.co.za'];
  expect(read([...head, 'Paarl 7646', ...GOODS]).supplierName).not.toBe('Acaciafoods');
});
