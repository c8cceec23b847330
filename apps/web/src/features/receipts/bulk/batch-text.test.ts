import { createI18n } from '@tillslip/messages/create-i18n';
import { expect, test } from 'vitest';
import { batchText, finishedCount, isBatchBusy, timeLeftText } from './batch-text.ts';

const english = createI18n('en');

const batch = {
  ...{ id: 'b', total: 200, queued: 4, reading: 2, awaitingDecision: 1, saved: 190, needsReview: 11 },
  ...{ failed: 2, cancelled: 1, msLeft: null, unsent: [], createdAt: '2026-09-14T10:00:00.000Z' },
};

test.each([
  ['unknown', null, null],
  ['seconds', 20_000, 'less than a minute left'],
  ['a minute', 60_000, 'about a minute left'],
  ['some minutes', 200_000, 'about 3 minutes left'],
  ['almost an hour', 3_500_000, 'about 58 minutes left'],
  ['an hour', 3_600_000, 'about an hour left'],
  ['hours', 7_300_000, 'about 2 hours left'],
])('time left: %s', (_why, ms, text) => {
  expect(timeLeftText(english, ms)).toBe(text);
});

test('the results so far', () => {
  expect(batchText(english, batch)).toBe('179 read, 12 need review, 2 failed, 1 stopped');
  expect(batchText(english, { ...batch, needsReview: 0, awaitingDecision: 1, failed: 0, cancelled: 0 })).toBe(
    '190 read, 1 needs review',
  );
});

test('the progress', () => {
  expect(finishedCount(batch)).toBe(194);
  expect(isBatchBusy(batch)).toBe(true);
  expect(isBatchBusy({ ...batch, queued: 0, reading: 0 })).toBe(false);
});
