import { expect, test } from 'vitest';
import { layOutText } from '../../testing/lay-out-text.ts';
import { readReceipt } from '../read-receipt.ts';

const read = (lines: readonly string[]) => readReceipt(layOutText(lines.join('\n')));
const TOTAL = ['Bread        20.00', 'Milk         20.00', 'Eggs         20.00', 'TOTAL        60.00'];

test.each([
  // why                                                       lines                                                                     number    class
  [
    'a word that no list has, before the word number',
    ['Mossie Motors', 'IV No    0570', 'Date     23-09-2026'],
    '0570',
    'guess',
  ],
  [
    'as the heading of a column',
    ['Mossie Motors', 'IV No     Date         Terms', '0570      23-09-2026   COD'],
    '0570',
    'guess',
  ],
  ['a number word within a word is none', ['Mossie Motors', 'CAPPUCCINO  ', '500ML'], null, undefined],
  ['an end of a word that is one, before a number', ['Mossie Motors', 'Vryheid 3100'], null, undefined],
  ['a known label has its number', ['IV No    0570', 'Invoice No   7741', 'Date     23-09-2026'], '7741', 'checked'],
  [
    'a label that is known within words that are not',
    ['VAT INVOICE number 5512, issued on 1 May 2026'],
    '5512',
    'checked',
  ],
  ['Nbr is the word number', ['Invoice Nbr   13260', 'Date   16 Feb 2026'], '13260', 'checked'],
  ['an account and an invoice in one label', ['Rekeningnr. / Faktuurnr.   TAX79891'], 'TAX79891', 'checked'],
  ['Strook', ['BTW FAKTUUR', 'STROOK NR   1012J'], '1012J', 'checked'],
  [
    'a name behind the next label belongs to that',
    ['Tax Invoice', 'Doc: 0019780 Operator Thandi Store 9065'],
    '0019780',
    'checked',
  ],
  [
    'the reference of a card machine is among its numbers',
    ['Tax Invoice', 'TID: 73659065', 'Ref: 181256276004', ...TOTAL, 'Order/Receipt 8191V'],
    '8191V',
    'checked',
  ],
  [
    'a quotation among the labels, which is no title',
    ['Mossie Motors', '12 Long Street', 'Paarl 7646', 'Date   20 Jan 2026', 'Nr     PKS0347', 'Quote  REF527782'],
    'PKS0347',
    'checked',
  ],
  [
    'a delivery note is named beside the title of an invoice',
    ['INVOICE', 'Document      333', 'Delivery note DN53009'],
    '333',
    'checked',
  ],
])('the document’s number where there is %s', (_why, lines, number, confidence) => {
  const { invoiceNumber, fields } = read([...lines, ...TOTAL]);
  expect([invoiceNumber, fields.invoiceNumber?.class]).toEqual([number, confidence]);
});
