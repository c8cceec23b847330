import { expect, test } from 'vitest';
import { batchDone, batchText, isBatchBusy, timeLeftText } from './batch-words.ts';

const batch = {
  ...{ id: 'b', total: 200, queued: 4, reading: 2, awaitingDecision: 1, saved: 190, needsReview: 11 },
  ...{ failed: 2, cancelled: 1, msLeft: null, createdAt: '2026-09-14T10:00:00.000Z' },
};

test.each([
  ['not known', null, null],
  ['seconds', 20_000, 'less than a minute left'],
  ['a minute', 60_000, 'about a minute left'],
  ['some minutes', 200_000, 'about 3 minutes left'],
  ['almost an hour', 3_500_000, 'about 58 minutes left'],
  ['an hour', 3_600_000, 'about an hour left'],
  ['hours', 7_300_000, 'about 2 hours left'],
])('time left: %s', (_why, ms, text) => {
  expect(timeLeftText(ms)).toBe(text);
});

test('what it came to', () => {
  expect(batchText(batch)).toBe('179 read, 12 need you, 2 failed, 1 stopped');
  expect(batchText({ ...batch, needsReview: 0, awaitingDecision: 1, failed: 0, cancelled: 0 })).toBe(
    '190 read, 1 needs you',
  );
});

test('how far it is', () => {
  expect(batchDone(batch)).toBe(194);
  expect(isBatchBusy(batch)).toBe(true);
  expect(isBatchBusy({ ...batch, queued: 0, reading: 0 })).toBe(false);
});
