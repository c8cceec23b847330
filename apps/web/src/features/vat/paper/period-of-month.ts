import type { Company } from '@tillslip/contract/companies';
import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { vatPeriodOf } from '@tillslip/domain/vat/periods/vat-period';

interface Days {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

/**
 * Return the period that contains a month, `YYYY-MM`: an existing one, which may be older than a change of the
 * company's VAT category, else the one of its category.
 */
export function periodOfMonth(
  month: string,
  created: readonly Days[],
  { vatCategory, financialYearEnd }: Pick<Company, 'vatCategory' | 'financialYearEnd'>,
): Days {
  const known = created.find(({ periodStart, periodEnd }) => periodStart.slice(0, 7) <= month && month <= periodEnd);
  if (known) return { periodStart: known.periodStart, periodEnd: known.periodEnd };
  const { start, end } = vatPeriodOf(calendarDate(`${month}-01`), {
    category: vatCategory,
    yearEndMonth: financialYearEnd,
  });
  return { periodStart: start, periodEnd: end };
}
