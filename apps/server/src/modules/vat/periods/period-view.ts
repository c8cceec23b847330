import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { type CalendarDate, daysBetween } from '@tillslip/domain/kernel/calendar-date';
import { settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { vatDueDate } from '@tillslip/domain/vat/periods/due-date';
import type { PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import { monthEndOfCode } from '@tillslip/domain/vat/periods/vat-period';
import { nextPeriodStatuses } from '@tillslip/domain/vat/periods/vat-period-status';
import type { CompanyRow } from '../../companies/index.ts';
import type { PeriodRow } from '../figures/periods.repository.ts';
import { submittedReturnOf } from '../figures/submitted-return.ts';

/** Build the contract's view of a period, with its due date and the days left. */
export function periodView(
  row: PeriodRow,
  company: Pick<CompanyRow, 'filingMethod' | 'settingChanges'>,
  today: CalendarDate,
  declaredHolidays: readonly PublicHoliday[],
): VatPeriod {
  const { id, companyId, periodStart, periodEnd, periodCode, status, submittedNetCents, reopenReason } = row;
  const { sarsReference, paymentReference, paidOn } = row;
  const { filingMethod } = settingsOn({ filingMethod: company.filingMethod }, company.settingChanges, periodEnd);
  const dueDate =
    submittedReturnOf(row)?.dueDate ?? vatDueDate(monthEndOfCode(periodCode), filingMethod, { declaredHolidays });
  return {
    ...{ id, companyId, periodStart, periodEnd, status, submittedNetCents, reopenReason, dueDate },
    ...{ sarsReference, paymentReference, paidOn },
    periodCode,
    daysLeft: daysBetween(today, dueDate),
    nextStatuses: [...nextPeriodStatuses(status)],
    submittedAt: row.submittedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
