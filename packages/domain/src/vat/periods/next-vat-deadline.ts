import { type CalendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import { type DueDateOptions, vatDueDate } from './due-date.ts';
import { previousVatPeriod, type VatPeriod, vatPeriodOf } from './vat-period.ts';
import { periodSettingOf, type VatSettings } from './vat-settings.ts';

/** The return a vendor has to file next. */
export interface VatDeadline {
  readonly period: VatPeriod;
  readonly dueDate: CalendarDate;
  /** 0 on the day itself. */
  readonly daysLeft: number;
}

/**
 * The next day by which a vendor must file: for the previous period until its due date has passed, otherwise for
 * the current period. Overdue returns are not considered.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 27 and 28(1).
 * Spec: decisions 6.
 */
export function nextVatDeadline(today: CalendarDate, settings: VatSettings, options: DueDateOptions = {}): VatDeadline {
  const setting = periodSettingOf(settings);
  const current = vatPeriodOf(today, setting);
  const previous = deadlineOf(previousVatPeriod(current, setting), today, settings, options);
  return previous.daysLeft >= 0 ? previous : deadlineOf(current, today, settings, options);
}

function deadlineOf(
  period: VatPeriod,
  today: CalendarDate,
  { filingMethod }: VatSettings,
  options: DueDateOptions,
): VatDeadline {
  const dueDate = vatDueDate(period.end, filingMethod, options);
  return { period, dueDate, daysLeft: daysBetween(today, dueDate) };
}
