import type { Company } from '@tillslip/contract/companies';
import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { vatPeriodOf } from '@tillslip/domain/vat/periods/vat-period';

interface Days {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

/**
 * The period a month, `YYYY-MM`, lies in: one that was created, for it may be from before the company's
 * category changed, else the one of its category.
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
