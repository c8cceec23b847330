import {
  addDays,
  type CalendarDate,
  type CalendarMonth,
  daysBetween,
  firstDayOfMonth,
  lastDayOfMonth,
} from '../../kernel/calendar-date.ts';
import { type SettingChange, settingsOn } from './dated-settings.ts';
import { type DueDateOptions, type FilingMethod, vatDueDate } from './due-date.ts';
import {
  isRegisteredOn,
  monthEndOfCode,
  monthOfCode,
  periodCode,
  type VatPeriod,
  type VatPeriodSetting,
  vatPeriodOf,
} from './vat-period.ts';

/** The days of a period that was created. */
export interface CreatedPeriod {
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  /** As it was named when it was created; by its last day where that is not known. */
  readonly periodCode?: string;
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
  if (held)
    return {
      start: held.periodStart,
      end: held.periodEnd,
      code: held.periodCode ?? periodCode(held.periodEnd, setting),
    };
  let { start, end } = vatPeriodOf(day, setting);
  for (const { periodStart, periodEnd } of created) {
    if (periodEnd < day && periodEnd >= start) start = addDays(periodEnd, 1);
    if (periodStart > day && periodStart <= end) end = addDays(periodStart, -1);
  }
  return { start, end, code: periodCode(end, setting) };
}

/** Check whether a return is filed for a period: its days are within the registration. */
export const isReturn = ({ start }: Pick<VatPeriod, 'start'>, setting: VatPeriodSetting): boolean =>
  isRegisteredOn(start, setting);

/**
 * List the periods from the one that contains `from` to the one that contains `until`, oldest first; those without a
 * return, outside the registration, are left out.
 */
export function returnPeriods(
  from: CalendarDate,
  until: CalendarDate,
  setting: VatPeriodSetting,
  created: readonly CreatedPeriod[],
): VatPeriod[] {
  const periods: VatPeriod[] = [];
  for (let day = from; day <= until; ) {
    const period = returnPeriodOf(day, setting, created);
    if (isReturn(period, setting)) periods.push(period);
    day = addDays(period.end, 1);
  }
  return periods;
}

/**
 * The return that an address names by a month, `YYYY-MM`: the one whose code is that month, otherwise the one with its first
 * day, or its last where the company was not registered before.
 */
export function returnOfMonth(
  month: CalendarMonth,
  setting: VatPeriodSetting,
  created: readonly CreatedPeriod[],
): VatPeriod {
  const first = firstDayOfMonth(month);
  const { registeredFrom } = setting;
  const days = [lastDayOfMonth(first), ...(registeredFrom?.startsWith(month) ? [registeredFrom] : [])];
  const whole = returnPeriodOf(first, setting, created);
  const periods = [whole, ...days.map((day) => returnPeriodOf(day, setting, created))];
  const returns = periods.filter((period) => isReturn(period, setting));
  return returns.find(({ code }) => monthOfCode(code) === month) ?? returns[0] ?? whole;
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
 * A day of the oldest period that may still be due: the one before today's, and those before it whose due date has not
 * passed, as a cut-off day early in the month leaves two of them.
 */
export function dueSince(today: CalendarDate, context: ReturnsContext, options: DueDateOptions = {}): CalendarDate {
  const { setting, created } = context;
  let day = addDays(returnPeriodOf(today, setting, created).start, -1);
  for (;;) {
    const earlier = addDays(returnPeriodOf(day, setting, created).start, -1);
    const due = dueReturn(returnPeriodOf(earlier, setting, created), today, context, options);
    if (due.daysLeft < 0 || !isReturn(due.period, setting)) return day;
    day = earlier;
  }
}

/**
 * The return to file next: the first one that is not filed and not overdue. It begins with the period before today's,
 * whose due date may still come. Null where the registration ended and nothing is left to file.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 27 and 28(1).
 * Spec: decisions 6.
 */
export function nextReturn(
  today: CalendarDate,
  context: ReturnsContext,
  options: DueDateOptions = {},
): DueReturn | null {
  const { registeredFrom, registeredUntil } = context.setting;
  const before = dueSince(today, context, options);
  const from = registeredFrom && registeredFrom > before ? registeredFrom : before;
  let day = registeredUntil && registeredUntil < from ? registeredUntil : from;
  while (!registeredUntil || day <= registeredUntil) {
    const due = dueReturn(returnPeriodOf(day, context.setting, context.created), today, context, options);
    if (due.daysLeft >= 0 && !isFiled(due.period, context.created)) return due;
    day = addDays(due.period.end, 1);
  }
  return null;
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
  const dueDate = vatDueDate(monthEndOfCode(period.code), filingMethod, options);
  return { period, filingMethod, dueDate, daysLeft: daysBetween(today, dueDate) };
}
