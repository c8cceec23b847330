import type { Company } from '@tillslip/contract/companies';
import { type CalendarDate, calendarDate } from '@tillslip/domain/kernel/calendar-date';
import { returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';

interface Days {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

type PeriodsOfCompany = Pick<Company, 'vatCategory' | 'financialYearEnd' | 'earlierPeriods'>;

/**
 * Return the period that contains a month, `YYYY-MM`: an existing one, which may be older than a change of the
 * company's VAT category, else the one of its category with the days that existing ones leave.
 */
export function periodOfMonth(
  month: string,
  created: readonly Days[],
  { vatCategory: category, financialYearEnd: yearEndMonth, earlierPeriods: earlier }: PeriodsOfCompany,
): Days {
  const { start, end } = returnPeriodOf(calendarDate(`${month}-01`), { category, yearEndMonth, earlier }, created);
  return { periodStart: start, periodEnd: end };
}
