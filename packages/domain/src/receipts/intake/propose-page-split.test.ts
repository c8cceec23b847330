import { expect, test } from 'vitest';
import { cents } from '../../kernel/money.ts';
import { type PageFacts, proposePageSplit } from './propose-page-split.ts';

/** A page of text without facts. */
const plain = (facts: Partial<PageFacts> = {}): PageFacts => ({
  supplierName: null,
  supplierVatNumber: null,
  invoiceNumber: null,
  totalCents: null,
  documentType: 'UNKNOWN',
  isLaterPage: false,
  ...facts,
});

/** The only page of an invoice. */
const invoice = (invoiceNumber: string | null, facts: Partial<PageFacts> = {}): PageFacts =>
  plain({ invoiceNumber, documentType: 'TAX_INVOICE', totalCents: cents(115_00), ...facts });

test.each<[string, PageFacts[], string | null]>([
  ['no page', [], null],
  ['one invoice of one page', [invoice('A-1')], null],
  ['three invoices', [invoice('A-1'), invoice('A-2'), invoice('A-3')], '1-1 2-2 3-3'],
  ['the second page of an invoice has no number', [invoice('A-1'), plain(), invoice('A-2')], '1-2 3-3'],
  [
    'the total is on the last page only',
    [
      invoice('A-1', { totalCents: null }),
      plain({ totalCents: cents(1) }),
      invoice('A-2', { totalCents: null }),
      plain({ totalCents: cents(2) }),
    ],
    '1-2 3-4',
  ],
  ['the number is repeated on each page', [invoice('A-1'), invoice('A-1'), invoice('A-2'), invoice('a 2')], '1-2 3-4'],
  ['an order number on a page that is not an invoice', [invoice('A-1'), plain({ invoiceNumber: 'PO-9' })], null],
  ['a page that calls itself the second', [invoice('A-1'), invoice('A-9', { isLaterPage: true })], null],
  [
    'a number between two pages of one invoice',
    [invoice('A-1'), invoice('PO-9'), invoice('A-1'), invoice('A-2')],
    '1-3 4-4',
  ],
  [
    'a delivery note belongs to the invoice before it',
    [invoice('A-1'), invoice('DN-7', { documentType: 'DELIVERY_NOTE' }), invoice('A-2')],
    '1-2 3-3',
  ],
  [
    'a statement of account lists the numbers of many invoices',
    [invoice('A-1', { documentType: 'STATEMENT' }), invoice('A-2', { documentType: 'STATEMENT' })],
    null,
  ],
  ['another number without a total is not an invoice', [invoice('A-1'), invoice('A-2', { totalCents: null })], null],
  [
    'slips without numbers, by their suppliers',
    [invoice(null, { supplierName: 'Engen' }), invoice(null, { supplierName: 'Woolworths' })],
    '1-1 2-2',
  ],
  [
    'another supplier on a page without a total',
    [invoice(null, { supplierName: 'Engen' }), invoice(null, { supplierName: 'Woolworths', totalCents: null })],
    null,
  ],
  [
    'the same number of two suppliers is one invoice read badly',
    [invoice('1001', { supplierName: 'Engen' }), invoice('1001', { supplierName: 'Woolworths' })],
    null,
  ],
])('%s', (_why, pages, expected) => {
  const groups = proposePageSplit(pages);
  expect(groups?.map(({ from, to }) => `${from}-${to}`).join(' ') ?? null).toBe(expected);
});

test('every invoice but the first has a reason to start', () => {
  const reasons = proposePageSplit([invoice('A-1'), plain(), invoice('A-2')])?.map(({ reason }) => reason);
  expect(reasons).toEqual([
    null,
    {
      code: 'INVOICE_NUMBERS_DIFFER',
      parts: 'pages',
      firstPart: 1,
      secondPart: 3,
      firstValue: 'A-1',
      secondValue: 'A-2',
    },
  ]);
});
