import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Period } from '../workspace/workspace.queries.ts';

/** The search parameters of the missing and unpaid invoices. */
export const PERIOD_PARAMS = ['company', 'from', 'to'] as const;

/** The search parameters, all text. */
export type PeriodSearch = Partial<Record<(typeof PERIOD_PARAMS)[number], string>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Read the API filter from the URL; invalid values are left out. */
export const readPeriod = ({ company, from, to }: PeriodSearch): Period => ({
  ...(company && UUID.test(company) && { companyId: company }),
  ...(from && isCalendarDate(from) && { from }),
  ...(to && isCalendarDate(to) && { to }),
});

/** The URL after a filter changed; empty values are left out. */
export const changePeriod = (search: PeriodSearch, change: PeriodSearch): PeriodSearch =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value));
