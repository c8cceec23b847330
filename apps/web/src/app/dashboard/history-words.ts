import { formatMonth, shiftMonth } from '../../ui/format/local-day.ts';

/** What a small curve says to who does not see it: each month with its figure, `month` being the last of them. */
export const historyWords = (month: string, figures: readonly string[]): string =>
  figures.map((figure, n) => `${formatMonth(shiftMonth(month, n + 1 - figures.length))}: ${figure}`).join(', ');
