import { expect, test } from 'vitest';
import { calendarDate } from '../kernel/calendar-date.ts';
import { cents } from '../kernel/money.ts';
import {
  type BulkSyncOptions,
  type BulkSyncProblem,
  type BulkSyncWarning,
  checkOptions,
  DEFAULT_OPTIONS,
  warnAbout,
} from './bulk-sync-options.ts';

const OWN = '5f0f3a0e-8a6f-4c55-9d6e-000000000001';
const days = (from: string | null, to: string | null) => ({
  dateRange: { from: from === null ? null : calendarDate(from), to: to === null ? null : calendarDate(to) },
});
const amounts = (min: number | null, max: number | null) => ({
  amountRange: { minCents: min === null ? null : cents(min), maxCents: max === null ? null : cents(max) },
});

test.each<[string, Partial<BulkSyncOptions>, BulkSyncProblem[]]>([
  ['as it is proposed', {}, []],
  ['a range without days', days(null, null), ['START_DATE_REQUIRED', 'END_DATE_REQUIRED']],
  ['a range without an end', days('2026-03-01', null), ['END_DATE_REQUIRED']],
  ['the end first', days('2026-03-02', '2026-03-01'), ['DATES_REVERSED']],
  ['one day', days('2026-03-01', '2026-03-01'), []],
  ['the larger amount first', amounts(101, 100), ['AMOUNTS_REVERSED']],
  ['one amount', amounts(100, 100), []],
  ['only a least amount', amounts(100, null), []],
  ['a limit of none', { limit: 0 }, ['LIMIT']],
  ['a limit of one', { limit: 1 }, []],
  ['no batch at all', { batchSize: 0 }, ['BATCH_SIZE']],
  ['the smallest batch', { batchSize: 1 }, []],
  ['the largest batch', { batchSize: 50 }, []],
  ['a batch that is too large', { batchSize: 51 }, ['BATCH_SIZE']],
  ['half a document', { batchSize: 2.5 }, ['BATCH_SIZE']],
  ['no retry', { maxRetries: 0 }, []],
  ['fewer than no retries', { maxRetries: -1 }, ['MAX_RETRIES']],
  ['the most retries', { maxRetries: 10 }, []],
  ['too many retries', { maxRetries: 11 }, ['MAX_RETRIES']],
  ['the company of the connection', { companyId: OWN }, []],
  ['another company', { companyId: '5f0f3a0e-8a6f-4c55-9d6e-000000000002' }, ['OTHER_COMPANY']],
  [
    'everything at once',
    { ...days('2026-03-02', '2026-03-01'), batchSize: 0, maxRetries: 11 },
    ['DATES_REVERSED', 'BATCH_SIZE', 'MAX_RETRIES'],
  ],
])('%s', (_why, change, problems) => {
  expect(checkOptions({ ...DEFAULT_OPTIONS, ...change }, OWN)).toEqual(problems);
});

test.each<[string, Partial<BulkSyncOptions>, number, BulkSyncWarning[]]>([
  ['nothing special', {}, 1000, []],
  ['many documents', {}, 1001, ['LARGE_SYNC']],
  ['the largest batch without a warning', { batchSize: 20 }, 1, []],
  ['a large batch', { batchSize: 21 }, 1, ['LARGE_BATCH']],
  ['it stops at the first error', { continueOnError: false }, 1, ['STOPS_ON_ERROR']],
])('warnings: %s', (_why, change, records, warnings) => {
  expect(warnAbout({ ...DEFAULT_OPTIONS, ...change }, records)).toEqual(warnings);
});
