import type { Company } from '@tillslip/contract/companies';
import type { CalendarDate, CalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import { returnOfMonth, returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';
import { monthOfCode, type VatPeriodSetting } from '@tillslip/domain/vat/periods/vat-period';

interface Days {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

type Created = Days & { readonly periodCode?: string };

type PeriodsOfCompany = Pick<
  Company,
  ('vatCategory' | 'vatCutOff' | 'financialYearEnd' | 'earlierPeriods') | ('vatRegisteredFrom' | 'vatRegisteredUntil')
>;

const settingOf = (company: PeriodsOfCompany): VatPeriodSetting => ({
  ...{ category: company.vatCategory, cutOff: company.vatCutOff, yearEndMonth: company.financialYearEnd },
  ...{ registeredFrom: company.vatRegisteredFrom, registeredUntil: company.vatRegisteredUntil },
  earlier: company.earlierPeriods,
});

/**
 * Return the period that a month, `YYYY-MM`, names or that contains it: an existing one, which may be older than a change of
 * the company's VAT settings, else the one of its category with the days that existing ones leave.
 */
export function periodOfMonth(month: string, created: readonly Created[], company: PeriodsOfCompany): Days {
  const { start, end } = returnOfMonth(month as CalendarMonth, settingOf(company), created);
  return { periodStart: start, periodEnd: end };
}

/** Return the month, `YYYY-MM`, that names the period of a day in addresses. */
export const monthOfPeriod = (day: CalendarDate, created: readonly Created[], company: PeriodsOfCompany): string =>
  monthOfCode(returnPeriodOf(day, settingOf(company), created).code);
