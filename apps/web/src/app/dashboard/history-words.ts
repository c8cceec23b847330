import { formatMonth, shiftMonth } from '../../ui/format/local-day.ts';

/** A sparkline as text: each month with its figure; `month` is the last one. */
export const historyWords = (month: string, figures: readonly string[]): string =>
  figures.map((figure, n) => `${formatMonth(shiftMonth(month, n + 1 - figures.length))}: ${figure}`).join(', ');
