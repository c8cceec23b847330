import { addDays, type CalendarDate, daysBetween } from '../../kernel/calendar-date.ts';
import { type SettingChange, settingsOn } from './dated-settings.ts';
import { type DueDateOptions, type FilingMethod, vatDueDate } from './due-date.ts';
import { periodCode, type VatPeriod, type VatPeriodSetting, vatPeriodOf } from './vat-period.ts';

/** The days of a period that was created. */
export interface CreatedPeriod {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
}

/**
 * The period whose return contains a day: the created one, otherwise the one of the company's category less the days
 * that created periods have. Together the periods contain every day exactly once, also after a change of category.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 27 (a change of category ends no period early and leaves no day out).
 * Spec: decisions 6.
 */
export function returnPeriodOf(
  day: CalendarDate,
  setting: VatPeriodSetting,
  created: readonly CreatedPeriod[],
): VatPeriod {
  const held = created.find(({ periodStart, periodEnd }) => periodStart <= day && day <= periodEnd);
  if (held) return { start: held.periodStart, end: held.periodEnd, code: periodCode(held.periodEnd) };
  let { start, end } = vatPeriodOf(day, setting);
  for (const { periodStart, periodEnd } of created) {
    if (periodEnd < day && periodEnd >= start) start = addDays(periodEnd, 1);
    if (periodStart > day && periodStart <= end) end = addDays(periodStart, -1);
  }
  return { start, end, code: periodCode(end) };
}

/** List the periods from the one that contains `from` to the one that contains `until`, oldest first. */
export function returnPeriods(
  from: CalendarDate,
  until: CalendarDate,
  setting: VatPeriodSetting,
  created: readonly CreatedPeriod[],
): VatPeriod[] {
  const periods: VatPeriod[] = [];
  for (let day = from; day <= until; ) {
    const period = returnPeriodOf(day, setting, created);
    periods.push(period);
    day = addDays(period.end, 1);
  }
  return periods;
}

/** A created period, and whether its return was filed. */
export interface FiledPeriod extends CreatedPeriod {
  readonly isFiled: boolean;
}

/** A return that a vendor has to file. */
export interface DueReturn {
  readonly period: VatPeriod;
  readonly filingMethod: FilingMethod;
  readonly dueDate: CalendarDate;
  /** 0 on the day itself; negative when overdue. */
  readonly daysLeft: number;
}

/** What decides the returns that a vendor has to file. */
export interface ReturnsContext {
  readonly setting: VatPeriodSetting;
  /** The newest one; `settingChanges` has the earlier ones. */
  readonly filingMethod: FilingMethod;
  readonly settingChanges?: readonly SettingChange[];
  readonly created: readonly FiledPeriod[];
}

/**
 * The return to file next: the first one that is not filed and not overdue. It begins with the period before today's,
 * whose due date may still come.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 27 and 28(1).
 * Spec: decisions 6.
 */
export function nextReturn(today: CalendarDate, context: ReturnsContext, options: DueDateOptions = {}): DueReturn {
  const current = returnPeriodOf(today, context.setting, context.created);
  let day = addDays(current.start, -1);
  for (;;) {
    const due = dueReturn(returnPeriodOf(day, context.setting, context.created), today, context, options);
    if (due.daysLeft >= 0 && !isFiled(due.period, context.created)) return due;
    day = addDays(due.period.end, 1);
  }
}

/**
 * The returns that were due and not filed, oldest first, whether or not their periods were created: every one from the
 * company's first day on, and earlier ones that have documents.
 *
 * @param firstDay the first day for which the company files here.
 * @param documentDays days with documents, in any order.
 * Law: Value-Added Tax Act 89 of 1991, section 28(1).
 * Spec: decisions 6.
 */
export function overdueReturns(
  today: CalendarDate,
  context: ReturnsContext,
  { firstDay, documentDays }: { readonly firstDay: CalendarDate; readonly documentDays: readonly CalendarDate[] },
  options: DueDateOptions = {},
): DueReturn[] {
  const { setting, created } = context;
  const starts = [firstDay, ...documentDays, ...created.map(({ periodStart }) => periodStart)];
  const regularFrom = [firstDay, ...created.map(({ periodStart }) => periodStart)].reduce((a, b) => (a < b ? a : b));
  const from = starts.reduce((a, b) => (a < b ? a : b));
  return returnPeriods(from, today, setting, created)
    .filter(({ start, end }) => end >= regularFrom || documentDays.some((day) => start <= day && day <= end))
    .filter((period) => !isFiled(period, created))
    .map((period) => dueReturn(period, today, context, options))
    .filter(({ daysLeft }) => daysLeft < 0);
}

const isFiled = ({ end }: VatPeriod, created: readonly FiledPeriod[]): boolean =>
  created.some(({ periodEnd, isFiled: filed }) => filed && periodEnd === end);

function dueReturn(
  period: VatPeriod,
  today: CalendarDate,
  { filingMethod: newest, settingChanges = [] }: ReturnsContext,
  options: DueDateOptions,
): DueReturn {
  const { filingMethod } = settingsOn({ filingMethod: newest }, settingChanges, period.end);
  const dueDate = vatDueDate(period.end, filingMethod, options);
  return { period, filingMethod, dueDate, daysLeft: daysBetween(today, dueDate) };
}
