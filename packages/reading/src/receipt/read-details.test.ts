import { expect, test } from 'vitest';
import { layOutText } from '../testing/lay-out-text.ts';
import { readReceipt } from './read-receipt.ts';

const read = (...lines: readonly string[]) => readReceipt(layOutText(lines.join('\n')));

test.each([
  // why                                  lines                                                       terms
  ['behind the label', ['Karoo Crafts', 'Payment terms: 30 days from invoice'], '30 days from invoice'],
  ['in the next cell', ['Karoo Crafts', 'Terms                 Net 14'], 'Net 14'],
  [
    'under a heading',
    ['Karoo Crafts', 'Terms                    Rep', 'Strictly C.O.D           Anna'],
    'Strictly C.O.D',
  ],
  ['in Afrikaans', ['Karoo Kunsvlyt', 'Betalingsvoorwaardes: 30 dae'], '30 dae'],
  ['not general conditions', ['Karoo Crafts', 'Terms and conditions: strictly no returns after 30 days'], null],
  ['not another word behind it', ['Karoo Crafts', 'Terms: see overleaf'], null],
  ['none without a label', ['Karoo Crafts', 'Delivered within 30 days'], null],
] as const)('the terms: %s', (_why, lines, terms) => {
  expect(read(...lines).terms).toBe(terms);
});

test.each([
  ['the order', ['Karoo Crafts', 'Tax Invoice no: INV-204', 'PO number: 77012'], '77012'],
  ['the buyer’s reference', ['Karoo Crafts', 'Tax Invoice no: INV-204', 'Your ref: A-55120'], 'A-55120'],
  ['a reference', ['Karoo Crafts', 'Tax Invoice no: INV-204', 'Reference: 889120'], '889120'],
  ['the order before a reference', ['Reference: 889120', 'Order no: 77012', 'Invoice no: INV-204'], '77012'],
  ['in Afrikaans', ['Karoo Kunsvlyt', 'Faktuur nr: F-204', 'Bestelnommer: 77012'], '77012'],
  ['not the number of the document', ['Karoo Crafts', 'Reference: 889120'], null],
  ['not an account', ['Karoo Crafts', 'Tax Invoice no: INV-204', 'Account no: 4410'], null],
  ['not a VAT number', ['Karoo Crafts', 'Tax Invoice no: INV-204', 'VAT no: 4010139121'], null],
] as const)('the reference number: %s', (_why, lines, number) => {
  expect(read(...lines).referenceNumber).toBe(number);
});

test.each([
  [
    'number and address',
    ['Karoo Crafts (Pty) Ltd', 'Tel: 049 555 0110', 'accounts@karoo.example.co.za'],
    '049 555 0110, accounts@karoo.example.co.za',
  ],
  ['no fax', ['Karoo Crafts (Pty) Ltd', 'Fax: 049 555 0111', 'Tel: 049 555 0110'], '049 555 0110'],
  ['an address alone', ['Karoo Crafts (Pty) Ltd', 'accounts@karoo.example.co.za'], 'accounts@karoo.example.co.za'],
  [
    'not the buyer’s',
    ['Karoo Crafts (Pty) Ltd', 'Tax Invoice', '', 'Bill to:', 'Acacia Stores (Pty) Ltd', 'Tel: 021 555 0199'],
    null,
  ],
  [
    'a quantity at a price is no address',
    ['Karoo Crafts', 'Tel 049 555 0110', 'Bread 2@15.99', 'Total 31.98'],
    '049 555 0110',
  ],
] as const)('the supplier’s contact: %s', (_why, lines, contact) => {
  expect(read(...lines).supplierContact).toBe(contact);
});

test('each is shown where it is printed, and never as more than likely', () => {
  const { fields } = read(
    'Karoo Crafts',
    'Terms: 30 days',
    'Tax Invoice no: INV-204',
    'PO number: 77012',
    'Tel 049 555 0110',
  );
  for (const field of ['terms', 'referenceNumber', 'supplierContact'] as const)
    expect(fields[field]).toMatchObject({ class: 'likely', page: 1, box: expect.anything() });
});
