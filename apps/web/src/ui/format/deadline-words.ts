import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** How long until a return is due; `daysLeft` is 0 on the due date, negative after it. */
export function daysLeftWords(i18n: I18n, daysLeft: number): string {
  const daysLate = -daysLeft;
  if (daysLate > 0) return i18n.t(msg`${plural(daysLate, { 1: 'Was due yesterday', other: 'Was due # days ago' })}`);
  if (daysLeft === 0) return i18n.t(msg`Due today`);
  return i18n.t(msg`${plural(daysLeft, { 1: 'Due tomorrow', other: 'Due in # days' })}`);
}

/** True within a week of the deadline. */
export const isNear = (daysLeft: number): boolean => daysLeft <= 7;
