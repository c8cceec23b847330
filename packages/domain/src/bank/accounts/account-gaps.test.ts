import { expect, test } from 'vitest';
import { calendarDate } from '../../kernel/calendar-date.ts';
import { cents } from '../../kernel/money.ts';
import { accountGaps } from './account-gaps.ts';

type Given = readonly [
  id: string,
  start: string | null,
  end: string | null,
  opening: number | null,
  closing: number | null,
];

const JANUARY: Given = ['jan', '2026-01-01', '2026-01-31', 100_00, 150_00];

test.each<[string, Given[], object[]]>([
  ['the next statement goes on', [JANUARY, ['feb', '2026-02-01', '2026-02-28', 150_00, 90_00]], []],
  ['it starts on the last day of the one before', [JANUARY, ['feb', '2026-01-31', '2026-02-28', 150_00, 90_00]], []],
  ['a cent or two of rounding is no gap', [JANUARY, ['feb', '2026-02-01', '2026-02-28', 150_02, 90_00]], []],
  [
    'three cents are one',
    [JANUARY, ['feb', '2026-02-01', '2026-02-28', 150_03, 90_00]],
    [{ kind: 'missing', from: null, to: null, differenceCents: 3 }],
  ],
  [
    'a month is missing',
    [['mar', '2026-03-01', '2026-03-31', 90_00, 80_00], JANUARY],
    [
      {
        ...{ kind: 'missing', beforeId: 'jan', afterId: 'mar', from: '2026-02-01', to: '2026-02-28' },
        ...{ beforeCents: 150_00, afterCents: 90_00, differenceCents: -60_00 },
      },
    ],
  ],
  ['nothing happened in days without a statement', [JANUARY, ['feb', '2026-02-03', '2026-02-28', 150_00, 90_00]], []],
  [
    'days without a statement and no balance to compare',
    [JANUARY, ['feb', '2026-02-03', '2026-02-28', null, 90_00]],
    [{ kind: 'unknown', from: '2026-02-01', to: '2026-02-02', differenceCents: null }],
  ],
  ['no balance, but no day between', [JANUARY, ['feb', '2026-02-01', '2026-02-28', null, null]], []],
  ['days that overlap', [JANUARY, ['part', '2026-01-15', '2026-02-10', 120_00, 99_00]], []],
  [
    'a short statement inside a long one does not end it',
    [JANUARY, ['part', '2026-01-10', '2026-01-12', 1_00, 2_00], ['feb', '2026-02-01', '2026-02-28', 150_00, 90_00]],
    [],
  ],
  [
    'two exports of one month, and the next goes on from the later one',
    [JANUARY, ['more', '2026-01-01', '2026-01-31', 100_00, 140_00], ['feb', '2026-02-01', '2026-02-28', 140_00, 90_00]],
    [],
  ],
  [
    'two exports of one month, and the next goes on from neither',
    [JANUARY, ['more', '2026-01-01', '2026-01-31', 100_00, 140_00], ['feb', '2026-02-01', '2026-02-28', 9_00, 90_00]],
    [{ beforeId: 'more', beforeCents: 140_00 }],
  ],
  ['a statement without days', [JANUARY, ['none', null, null, 1_00, 2_00]], []],
  ['one statement', [JANUARY], []],
  ['none', [], []],
])('%s', (_why, given, gaps) => {
  const spans = given.map(([id, start, end, opening, closing]) => ({
    id,
    periodStart: start === null ? null : calendarDate(start),
    periodEnd: end === null ? null : calendarDate(end),
    openingCents: opening === null ? null : cents(opening),
    closingCents: closing === null ? null : cents(closing),
  }));
  expect(accountGaps(spans)).toMatchObject(gaps);
  expect(accountGaps(spans)).toHaveLength(gaps.length);
});
