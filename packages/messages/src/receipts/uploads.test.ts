import type { SplitReason } from '@tillslip/domain/receipts/intake/propose-split';
import { expect, test } from 'vitest';
import { createI18n } from '../create-i18n.ts';
import { groupingReasonText, type NamedUpload, splitReasonText, uploadName } from './uploads.ts';

const english = createI18n('en');
const difference = { firstPart: 1, secondPart: 3, firstValue: 'A', secondValue: 'B' };

test.each<[SplitReason, string]>([
  [
    { code: 'INVOICE_NUMBERS_DIFFER', parts: 'pages', ...difference },
    'Pages 1 and 3 have different invoice numbers: A and B.',
  ],
  [{ code: 'VAT_NUMBERS_DIFFER', parts: 'files', ...difference }, 'Files 1 and 3 have different VAT numbers: A and B.'],
  [{ code: 'SUPPLIERS_DIFFER', parts: 'files', ...difference }, 'Files 1 and 3 have different suppliers: A and B.'],
  [{ code: 'AS_RECORDED', text: 'As it was.' }, 'As it was.'],
])('a split: %j', (reason, text) => {
  expect(splitReasonText(english, reason)).toBe(text);
});

test('a grouping', () => {
  expect(groupingReasonText(english, 'electronic-invoice')).toBe('Each electronic invoice is a separate document.');
  expect(groupingReasonText(english, 'pdf')).toBe('Each PDF is usually a separate document.');
});

test.each<[string, NamedUpload, string]>([
  ['one file', { filename: 'slip.jpg', pageRange: null, fileCount: 1 }, 'slip.jpg'],
  ['several files', { filename: 'slip.jpg', pageRange: null, fileCount: 3 }, 'slip.jpg and 2 more'],
  ['one page of a file', { filename: 'scan.pdf', pageRange: { from: 2, to: 2 }, fileCount: 1 }, 'scan.pdf, page 2'],
  ['several pages', { filename: 'scan.pdf', pageRange: { from: 2, to: 4 }, fileCount: 1 }, 'scan.pdf, pages 2 to 4'],
])('the name of an upload: %s', (_why, upload, text) => {
  expect(uploadName(english, upload)).toBe(text);
});
