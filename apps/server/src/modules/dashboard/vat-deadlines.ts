import type { Deadline } from '@tillslip/contract/dashboard';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { nextVatDeadline } from '@tillslip/domain/vat/next-vat-deadline';
import type { PublicHoliday } from '@tillslip/domain/vat/public-holidays';
import type { VatCompany } from './dashboard.repository.ts';

/** The return each vendor among these companies has to file next, the nearest first. */
export const deadlinesOf = (
  companies: readonly VatCompany[],
  today: CalendarDate,
  declaredHolidays: readonly PublicHoliday[],
): Deadline[] =>
  companies
    .filter(({ isVatVendor }) => isVatVendor)
    .map((company) => {
      const { period, dueDate, daysLeft } = nextVatDeadline(today, company, { declaredHolidays });
      return {
        companyId: company.id,
        companyName: company.companyName,
        isSample: company.isSample,
        vatCategory: company.vatCategory,
        filingMethod: company.filingMethod,
        periodCode: period.code,
        periodStart: period.start,
        periodEnd: period.end,
        dueDate,
        daysLeft,
      };
    })
    .toSorted((a, b) => a.daysLeft - b.daysLeft);
