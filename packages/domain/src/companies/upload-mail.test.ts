import { expect, test } from 'vitest';
import { isTimeToTell } from './upload-mail.ts';

const MINUTE = 60_000;
const now = new Date('2026-03-31T08:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test.each<[string, number, number, boolean]>([
  // why                                           first ago          last ago            tell
  ['one that was just added: others may follow', 0, 0, false],
  ['almost quiet', 5 * MINUTE - 1, 5 * MINUTE - 1, false],
  ['quiet for five minutes', 5 * MINUTE, 5 * MINUTE, true],
  ['they keep arriving, for less than an hour', 60 * MINUTE - 1, 0, false],
  ['they keep arriving, for an hour', 60 * MINUTE, 0, true],
])('%s', (_why, first, last, expected) => {
  expect(isTimeToTell(ago(first), ago(last), now)).toBe(expected);
});
