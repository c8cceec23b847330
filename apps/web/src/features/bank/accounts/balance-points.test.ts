import { calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { cents } from '@tillslip/domain/kernel/money';
import { expect, test } from 'vitest';
import { balanceLines, balanceRuns } from './balance-points.ts';

const statement = (id: string, start: string, end: string, opening: number | null, closing: number | null) => ({
  ...{ id, filename: id, transactionCount: 1, balanceResult: 'passed' as const },
  periodStart: calendarDate(start),
  periodEnd: calendarDate(end),
  openingCents: opening === null ? null : cents(opening),
  closingCents: closing === null ? null : cents(closing),
});

const JANUARY = statement('jan', '2026-01-01', '2026-01-31', 100, 200);
const MARCH = statement('mar', '2026-03-01', '2026-03-31', null, -100);
const gap = {
  ...{ beforeId: 'jan', afterId: 'mar', kind: 'unknown' as const, from: null, to: null },
  ...{ beforeCents: null, afterCents: null, differenceCents: null },
};

test('a gap ends the line, and what is not known is not drawn', () => {
  expect(
    balanceRuns({ statements: [JANUARY, MARCH], gaps: [gap] }).map((run) => run.map(({ balance }) => balance)),
  ).toEqual([[100, 200], [-100]]);
  expect(balanceRuns({ statements: [JANUARY, MARCH], gaps: [] })).toHaveLength(1);
  expect(balanceRuns({ statements: [], gaps: [] })).toEqual([]);
});

const SIZE = { width: 100, height: 30 };

test.each([
  ['the highest is at the top', [JANUARY], { lines: ['M0 30L100 0'], zero: null }],
  ['an overdraft shows where zero is', [JANUARY, MARCH], { lines: ['M0 10L33.7 0L100 30'], zero: 20 }],
  [
    'equal balances are in the middle',
    [statement('a', '2026-01-01', '2026-01-31', 5, 5)],
    { lines: ['M0 15L100 15'], zero: null },
  ],
  ['none', [], { lines: [], zero: null }],
])('%s', (_why, statements, expected) => {
  expect(balanceLines(balanceRuns({ statements, gaps: [] }), SIZE)).toEqual(expected);
});
