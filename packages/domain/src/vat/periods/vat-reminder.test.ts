import { expect, test } from 'vitest';
import { reminderDue } from './vat-reminder.ts';

test.each([
  ['too early', 15, null],
  ['two weeks', 14, 14],
  ['the server was off for a while', 9, 14],
  ['a week', 7, 7],
  ['between two', 4, 7],
  ['three days', 3, 3],
  ['tomorrow', 1, 1],
  ['today', 0, 1],
  ['too late', -1, null],
] as const)('%s', (_why, daysLeft, reminder) => {
  expect(reminderDue(daysLeft)).toBe(reminder);
});
