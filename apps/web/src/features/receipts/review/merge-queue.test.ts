import type { ReviewItem } from '@tillslip/contract/receipts/review';
import { expect, test } from 'vitest';
import { UNKNOWN_RECEIPT } from '../../../testing/receipt-samples.ts';
import { mergeQueue, neighbour, nextOpen } from './merge-queue.ts';

const item = (id: string, supplierName: string | null = null): ReviewItem => ({
  ...{
    id,
    version: 1,
    status: 'needs_review',
    validity: 'pending',
    summary: UNKNOWN_RECEIPT.summary,
    supplierName,
    invoiceNumber: null,
    invoiceDate: null,
  },
  ...{ totalCents: null, vatCents: null, signedTotalCents: null, signedVatCents: null, currency: null },
  ...{ paymentMethod: null, documentType: 'UNKNOWN', companyId: null, companyName: null, folderName: null },
  ...{ isDuplicate: false, reviewedAt: null, thumbnailUrl: null, createdAt: '2026-09-14T10:00:00.000Z' },
  ...{ reasons: [], fields: [] },
});

const ids = (items: readonly ReviewItem[]) => items.map(({ id }) => id);

test.each([
  ['the first fetch is taken as it is', [], ['a', 'b'], ['a', 'b']],
  ['accepted items keep their place', ['a', 'b'], ['b'], ['a', 'b']],
  ['new items come last, whatever their confidence', ['a', 'b'], ['c', 'a', 'b'], ['a', 'b', 'c']],
])('%s', (_why, known, fresh, expected) => {
  expect(
    ids(
      mergeQueue(
        known.map((id) => item(id)),
        fresh.map((id) => item(id)),
      ),
    ),
  ).toEqual(expected);
});

test('changed items are updated', () => {
  expect(mergeQueue([item('a', 'Old')], [item('a', 'New')])[0]?.supplierName).toBe('New');
});

test.each([
  ['the next one', 'a', [], 'b'],
  ['done items are skipped', 'a', ['b'], 'c'],
  ['wraps around at the end', 'c', [], 'a'],
  ['never the current one', 'b', ['a', 'c'], null],
  ['the first open one if there is no current one', null, ['a'], 'b'],
])('next: %s', (_why, current, done, expected) => {
  expect(nextOpen(['a', 'b', 'c'], current, new Set(done))).toBe(expected);
});

test.each([
  ['next', 'a', 1, 'b'],
  ['previous', 'b', -1, 'a'],
  ['beyond the end', 'b', 1, null],
  ['before the start', 'a', -1, null],
] as const)('neighbour: %s', (_why, current, by, expected) => {
  expect(neighbour(['a', 'b'], current, by)).toBe(expected);
});
