import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Period } from '../workspace/workspace.queries.ts';

/** What the address of a list beside the workspace may carry. */
export const PERIOD_PARAMS = ['company', 'from', 'to'] as const;

/** The address of such a list; everything is text there. */
export type PeriodSearch = Partial<Record<(typeof PERIOD_PARAMS)[number], string>>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address as a filter for the API; what cannot be understood is left out. */
export const readPeriod = ({ company, from, to }: PeriodSearch): Period => ({
  ...(company && UUID.test(company) && { companyId: company }),
  ...(from && isCalendarDate(from) && { from }),
  ...(to && isCalendarDate(to) && { to }),
});

/** The address after a filter changed; what is empty is left out. */
export const changePeriod = (search: PeriodSearch, change: PeriodSearch): PeriodSearch =>
  Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value));
