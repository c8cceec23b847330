import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { expect, test } from 'vitest';
import { type LookedAt, litPlace } from './lit-place.ts';

const OWN = { x0: 0.6, y0: 0.8, x1: 0.9, y1: 0.85 };
const OTHER = { x0: 0.6, y0: 0.3, x1: 0.9, y1: 0.35 };

const evidence: ReceiptDetail['evidence'] = {
  totalCents: {
    ...{ confidence: 0.85, class: 'likely', page: 1, box: OWN, alternatives: ['R 118.00', 'R 120.00'] },
    alternativePlaces: { 'R 118.00': { page: 2, box: OTHER } },
  },
  documentDate: { confidence: 0.5, class: 'guess', page: 1, box: OWN, alternatives: ['2026-03-04'] },
  vatCents: { confidence: 0.85, class: 'likely', page: null, box: null, alternatives: [] },
};

test.each<[why: string, looked: LookedAt | null, expected: ReturnType<typeof litPlace>]>([
  ['nothing is looked at', null, null],
  ['a field lights its own place', { field: 'totalCents' }, { id: 'totalCents', page: 1, box: OWN, tone: 'sure' }],
  ['a guess looks like one', { field: 'documentDate' }, { id: 'documentDate', page: 1, box: OWN, tone: 'guess' }],
  [
    'another reading lights where it stands, on its own page',
    { field: 'totalCents', alternative: 'R 118.00' },
    { id: 'totalCents R 118.00', page: 2, box: OTHER, tone: 'guess' },
  ],
  ['a reading without a place does not borrow one', { field: 'totalCents', alternative: 'R 120.00' }, null],
  ['nor one of a field without places', { field: 'documentDate', alternative: '2026-03-04' }, null],
  ['a field that follows from others has no place', { field: 'vatCents' }, null],
  ['a field nobody read has none', { field: 'supplierName' }, null],
])('%s', (_why, looked, expected) => {
  expect(litPlace(looked, evidence)).toEqual(expected);
});
