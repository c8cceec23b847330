import { expect, test } from 'vitest';
import { readingSignals } from './reading-signals.ts';

test.each([
  ['a good reading', { poorPictures: [], contradicted: [] }, []],
  [
    'a poor picture',
    { poorPictures: [{ problem: 'dark', isUnreadable: false }], contradicted: [] },
    [{ code: 'POOR_PICTURE', problem: 'dark', isUnreadable: false, evidence: [], fields: [] }],
  ],
  [
    'a PDF with different invoice data',
    { poorPictures: [], contradicted: ['supplierVatNumber', 'totalCents'] },
    [{ code: 'INVOICE_DATA_DIFFERS', evidence: [], fields: ['supplierVatNumber', 'totalCents'] }],
  ],
  [
    'a sale of the company itself',
    { poorPictures: [], contradicted: [], isOwnSale: true },
    [{ code: 'OWN_SALE', evidence: [], fields: [] }],
  ],
] as const)('%s', (_why, notes, expected) => {
  expect(readingSignals(notes)).toEqual(expected);
});

test('a field that a person typed is not compared', () => {
  const notes = { poorPictures: [], contradicted: ['invoiceDate'] };
  expect(readingSignals(notes, (field) => field === 'invoiceDate')).toEqual([]);
});
