// @vitest-environment happy-dom
import type { ReviewItem } from '@tillslip/contract/receipts/review';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { REVIEW_REASONS } from '@tillslip/domain/receipts/check/needs-review';
import { FACT_NAMES } from '@tillslip/domain/receipts/facts/fact-schema';
import { READ_FAILURES } from '@tillslip/domain/receipts/facts/read-failures';
import { expect, test } from 'vitest';
import { plainTextsInBrowser } from '../../../testing/plain-texts-in-browser.tsx';
import {
  COMPANIES,
  checkWith,
  FINDINGS,
  ID,
  RECEIPT,
  ROW,
  SIGNALS,
  UNKNOWN_RECEIPT,
} from '../../../testing/receipt-samples.ts';
import { ReviewPage } from './review-page.tsx';

const KEY = ['receipts', 'review', null];
const route = { route: '/app/receipts/review' };
const offline = new TypeError('failed to fetch');

const item = (part: Partial<ReviewItem>): ReviewItem => ({
  ...ROW,
  ...{ status: 'needs_review', reasons: [...REVIEW_REASONS, 'unsure'] },
  fields: FACT_NAMES.map((field) => ({ field, class: 'guess', confidence: 0.3 })),
  ...part,
});
const queue = (rows: readonly ReviewItem[]) => [KEY, { rows, next: null, count: rows.length }] as const;

const reviewed = (receipt: ReceiptDetail, row = item({})) => ({
  ...route,
  data: [...COMPANIES, queue([row, item({ id: 'β' })]), [['receipts', 'one', ID], receipt]] as const,
});

/** Codes, and what no language writes in another way. */
const SAME = ['ZAR', 'USD', 'EUR', 'GBP', 'Ctrl + Enter', 'Enter', 'Alt + ↓', 'Esc'];

test.each([
  ['the queue that is loading', route],
  ['the queue that could not be loaded', { ...route, failed: [[KEY, offline]] }],
  ['nothing to review', { ...route, data: [queue([])] }],
  ['a document', reviewed(RECEIPT)],
  ['a document without doubts', reviewed(RECEIPT, item({ fields: [], reasons: [] }))],
  ['an accepted document', reviewed({ ...RECEIPT, reviewedAt: RECEIPT.createdAt })],
  ['a document without facts', reviewed(UNKNOWN_RECEIPT)],
  ...READ_FAILURES.map((readFailure) => [readFailure, reviewed({ ...UNKNOWN_RECEIPT, readFailure })] as const),
  [
    'a document with findings and signals',
    reviewed({ ...RECEIPT, check: checkWith(FINDINGS[0] ?? []), signals: SIGNALS[0] ?? [] }),
  ],
  ['a document that is loading', { ...route, data: [queue([item({})])] }],
  [
    'a document that could not be loaded',
    { ...route, data: [queue([item({})])], failed: [[['receipts', 'one', ID], offline]] },
  ],
  ['the keyboard shortcuts', { ...reviewed(RECEIPT), press: ['header button:last-of-type:not([aria-label])'] }],
] as const)('every text changes with the language: %s', async (_why, shown) => {
  const plain = await plainTextsInBrowser(<ReviewPage />, shown as never);
  expect(plain.filter((text) => !SAME.includes(text))).toEqual([]);
});
