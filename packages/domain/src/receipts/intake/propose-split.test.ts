import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { type PartFacts, proposeSplit } from './propose-split.ts';

const part = (facts: Partial<PartFacts>): PartFacts => ({
  supplierName: null,
  supplierVatNumber: null,
  invoiceNumber: null,
  totalCents: cents(115_00),
  ...facts,
});

test.each([
  ['one file', [part({ invoiceNumber: 'INV-1' })], null],
  ['pages of one invoice', [part({ invoiceNumber: 'INV-1' }), part({ invoiceNumber: 'inv 1' })], null],
  ['a number misread on one page', [part({ invoiceNumber: 'INV-10' }), part({ invoiceNumber: 'INV-1O' })], null],
  ['different numbers', [part({ invoiceNumber: 'INV-1' }), part({ invoiceNumber: 'INV-2' })], [[0], [1]]],
  ['different suppliers', [part({ supplierName: 'Engen' }), part({ supplierName: 'Woolworths' })], [[0], [1]]],
  [
    'one supplier written in two ways',
    [part({ supplierName: 'Karoo Crafts' }), part({ supplierName: 'KAROO CRAFTS (PTY) LTD' })],
    null,
  ],
  [
    'different VAT numbers',
    [part({ supplierVatNumber: '4123456789' }), part({ supplierVatNumber: '4987654321' })],
    [[0], [1]],
  ],
  [
    'a page without a total belongs to the one before',
    [part({ invoiceNumber: '1' }), part({ invoiceNumber: '2', totalCents: null })],
    null,
  ],
  [
    'two invoices of two pages',
    [part({ invoiceNumber: 'A1' }), part({}), part({ invoiceNumber: 'B2' }), part({})],
    [
      [0, 1],
      [2, 3],
    ],
  ],
  ['no facts at all', [part({}), part({})], null],
] as const)('%s', (_why, parts, groups) => {
  expect(proposeSplit(parts)?.groups ?? null).toEqual(groups);
});

test.each([
  ['INVOICE_NUMBERS_DIFFER', { invoiceNumber: 'A1' }, { invoiceNumber: 'B2' }, 'A1', 'B2'],
  [
    'VAT_NUMBERS_DIFFER',
    { supplierVatNumber: '4123 456 789' },
    { supplierVatNumber: '4987654321' },
    ...(['4123456789', '4987654321'] as const),
  ],
  ['SUPPLIERS_DIFFER', { supplierName: 'Engen' }, { supplierName: 'Woolworths' }, 'Engen', 'Woolworths'],
])('the reason names the files and what differs: %s', (code, first, second, firstValue, secondValue) => {
  expect(proposeSplit([part(first), part(second)])?.reasons).toEqual([
    { code, parts: 'files', firstPart: 1, secondPart: 2, firstValue, secondValue },
  ]);
});
