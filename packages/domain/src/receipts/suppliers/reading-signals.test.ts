import { expect, test } from 'vitest';
import { readingSignals } from './reading-signals.ts';

test.each([
  ['a good reading', { advice: [], contradicted: [] }, []],
  ['a poor picture', { advice: ['Hold still.'], contradicted: [] }, [['POOR_PICTURE', 'Hold still.', []]]],
  [
    'a PDF whose data differs',
    { advice: [], contradicted: ['supplierVatNumber', 'totalCents'] },
    [
      [
        'INVOICE_DATA_DIFFERS',
        'The data inside this PDF says otherwise than its page: supplier VAT number, total. The page counts.',
        ['supplierVatNumber', 'totalCents'],
      ],
    ],
  ],
] as const)('%s', (_why, remarks, expected) => {
  expect(readingSignals(remarks).map(({ code, message, fields }) => [code, message, fields])).toEqual(expected);
});

test('what a person typed is no question any more', () => {
  const remarks = { advice: [], contradicted: ['invoiceDate'] };
  expect(readingSignals(remarks, (field) => field === 'invoiceDate')).toEqual([]);
});
