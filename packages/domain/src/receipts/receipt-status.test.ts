import { expect, test } from 'vitest';
import { countsInFigures, moveReceipt, RECEIPT_STATUSES } from './receipt-status.ts';

test.each([
  ['a review is completed', 'needs_review', 'completed', true],
  ['a receipt in review is deleted', 'needs_review', 'deleted', true],
  ['an edit removes the total', 'completed', 'needs_review', true],
  ['a receipt is deleted', 'completed', 'deleted', true],
  ['deleted is final', 'deleted', 'completed', false],
  ['the same state is refused', 'completed', 'completed', false],
] as const)('%s', (_why, from, to, allowed) => {
  expect(moveReceipt(from, to)).toEqual(allowed ? { ok: true, value: to } : { ok: false, error: 'STATUS_NOT_ALLOWED' });
});

test('only completed receipts count', () => {
  expect(RECEIPT_STATUSES.filter(countsInFigures)).toEqual(['completed']);
});
