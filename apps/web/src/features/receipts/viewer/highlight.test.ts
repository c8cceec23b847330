import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { expect, test } from 'vitest';
import { type ActiveReading, highlightOf } from './highlight.ts';

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

test.each<[why: string, active: ActiveReading | null, expected: ReturnType<typeof highlightOf>]>([
  ['no active field', null, null],
  ['a field highlights its own place', { field: 'totalCents' }, { id: 'totalCents', page: 1, box: OWN, tone: 'good' }],
  ['a guess has its own tone', { field: 'documentDate' }, { id: 'documentDate', page: 1, box: OWN, tone: 'guess' }],
  [
    'an alternative highlights its own place, on its own page',
    { field: 'totalCents', alternative: 'R 118.00' },
    { id: 'totalCents R 118.00', page: 2, box: OTHER, tone: 'guess' },
  ],
  ['an alternative without a place has no highlight', { field: 'totalCents', alternative: 'R 120.00' }, null],
  [
    'an alternative of a field without places has no highlight',
    { field: 'documentDate', alternative: '2026-03-04' },
    null,
  ],
  ['a calculated field has no highlight', { field: 'vatCents' }, null],
  ['a field that was not read has no highlight', { field: 'supplierName' }, null],
])('%s', (_why, active, expected) => {
  expect(highlightOf(active, evidence)).toEqual(expected);
});
