import type { I18n } from '@lingui/core';
import { monthYearText } from '@tillslip/messages/dates';
import { shiftMonth } from '../../ui/format/local-day.ts';

/** A sparkline as text: each month with its figure; `month` is the last one. */
export const historyWords = (i18n: I18n, month: string, figures: readonly string[]): string =>
  figures.map((figure, n) => `${monthYearText(i18n, shiftMonth(month, n + 1 - figures.length))}: ${figure}`).join(', ');
