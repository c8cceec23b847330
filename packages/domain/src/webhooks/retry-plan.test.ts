import { describe, expect, test } from 'vitest';
import { isToSwitchOff, nextAttempt, restUntil } from './retry-plan.ts';

const HOUR = 60;
const ms = (minutes: number) => minutes * 60_000;

describe('nextAttempt', () => {
  test.each<[why: string, minutesDue: number, wait: number | null]>([
    ['a minute after the first attempt', 0, 1],
    ['a minute after a second one that came at once', 0.5, 1],
    ['as long as it was due', 4, 4],
    ['twelve hours at most', 30 * HOUR, 12 * HOUR],
    ['the last one 72 hours after the first', 65 * HOUR, 7 * HOUR],
    ['none after that', 72 * HOUR, null],
    ['none when nobody worked for days', 100 * HOUR, null],
  ])('%s', (_why, minutesDue, wait) => {
    const start = ms(1_000_000);
    const now = start + ms(minutesDue);
    expect(nextAttempt(start, now)).toBe(wait === null ? null : now + ms(wait));
  });

  test('a delivery that is never accepted gets 17 attempts, the last after exactly 72 hours', () => {
    const attempts = [0];
    for (let next = nextAttempt(0, 0); next !== null; next = nextAttempt(0, next)) attempts.push(next);
    expect(attempts).toHaveLength(17);
    expect(attempts.slice(0, 5)).toEqual([0, 1, 2, 4, 8].map(ms));
    expect(attempts.at(-1)).toBe(ms(72 * HOUR));
  });
});

test.each<[why: string, minutesFailing: number, rest: number]>([
  ['a minute after the first failure', 0, 1],
  ['as long as it has been failing', 10, 10],
  ['an hour at most', 24 * HOUR, 60],
])('a webhook rests %s', (_why, minutesFailing, rest) => {
  const now = ms(minutesFailing);
  expect(restUntil(0, now)).toBe(now + ms(rest));
});

test.each<[why: string, minutesFailing: number, expected: boolean]>([
  ['nothing was accepted while a delivery was tried', 72 * HOUR, true],
  ['something was accepted a day ago', 24 * HOUR, false],
])('switched off where %s: %s', (_why, minutesFailing, expected) => {
  expect(isToSwitchOff(0, ms(minutesFailing))).toBe(expected);
});
