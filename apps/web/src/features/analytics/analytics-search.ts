import type { I18n } from '@lingui/core';
import { monthText } from '@tillslip/messages/dates';

/** The search parameters of the page. */
export const ANALYTICS_PARAMS = ['company', 'month'] as const;

/** The search parameters, all text. */
export type AnalyticsSearch = Partial<Record<(typeof ANALYTICS_PARAMS)[number], string>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** The range of the list of years. Spec: 2 §9. */
const YEARS_BACK = 4;
const YEARS_AHEAD = 1;

/** Read the month and company from the URL. Defaults are this month and all companies. */
export function readAnalyticsSearch(
  search: AnalyticsSearch,
  today: string,
): { month: string; companyId: string | null } {
  return {
    month: search.month !== undefined && MONTH.test(search.month) ? search.month : today.slice(0, 7),
    companyId: search.company !== undefined && UUID.test(search.company) ? search.company : null,
  };
}

/** The years to choose from, newest first, and the year in the URL. Spec: 2 §2. */
export function analyticsYears(today: string, shown: string): string[] {
  const now = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS_BACK + 1 + YEARS_AHEAD }, (_, n) => String(now + YEARS_AHEAD - n));
  const year = shown.slice(0, 4);
  return years.includes(year) ? years : [...years, year].sort().toReversed();
}

/** The months to choose from: `09` is September. */
export const monthsOfYear = (i18n: I18n): { value: string; label: string }[] =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1).padStart(2, '0'),
    label: monthText(i18n, index + 1),
  }));
