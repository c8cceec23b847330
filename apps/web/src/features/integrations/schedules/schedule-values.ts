import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { checkSchedule, SCHEDULE_DEFAULTS, type ScheduleValues } from '@tillslip/domain/schedules/check-schedule';
import type { DayOfWeek, ScheduleFrequency } from '@tillslip/domain/schedules/recurrence';
import { scheduleProblemText } from '@tillslip/messages/integrations/schedules';
import type { client } from '../../../api/client.ts';

/** What the calls that save a schedule take. */
export type ScheduleInput = Parameters<typeof client.schedules.create>[0]['schedule'];

/** The values of the form, as typed. */
export interface ScheduleFormValues {
  readonly name: string;
  readonly description: string;
  readonly frequency: ScheduleFrequency;
  readonly everyHours: string;
  readonly timeOfDay: string;
  readonly daysOfWeek: DayOfWeek[];
  readonly dayOfMonth: string;
  readonly timeZone: string;
  /** Each filter is behind its checkbox. Spec: 3 §2. */
  readonly hasDates: boolean;
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly hasAmounts: boolean;
  readonly min: string;
  readonly max: string;
  readonly hasLimit: boolean;
  readonly limit: string;
  readonly autoRetry: boolean;
  readonly maxRetries: string;
  readonly notifies: boolean;
}

/** The values of the form for a schedule; the defaults for a new one. */
export function scheduleValues(schedule: ScheduleValues | null): ScheduleFormValues {
  const values = schedule ?? SCHEDULE_DEFAULTS;
  const { dateFrom, dateTo, minCents, maxCents, limit } = values;
  return {
    name: values.name,
    description: values.description,
    frequency: values.frequency,
    everyHours: String(values.everyHours),
    timeOfDay: values.timeOfDay,
    daysOfWeek: [...values.daysOfWeek],
    dayOfMonth: String(values.dayOfMonth),
    timeZone: values.timeZone,
    ...{ hasDates: dateFrom !== null || dateTo !== null, dateFrom: dateFrom ?? '', dateTo: dateTo ?? '' },
    ...{ hasAmounts: minCents !== null || maxCents !== null, min: amountText(minCents), max: amountText(maxCents) },
    ...{ hasLimit: limit !== null, limit: limit === null ? '' : String(limit) },
    autoRetry: values.autoRetry,
    maxRetries: String(values.maxRetries),
    notifies: values.notifies,
  };
}

const amountText = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** What the call saves. A filter whose checkbox is off is left out, whatever is typed in it. */
export function scheduleInput(values: ScheduleFormValues): ScheduleInput {
  const { hasDates, hasAmounts, hasLimit } = values;
  return {
    name: values.name.trim(),
    description: values.description.trim(),
    frequency: values.frequency,
    everyHours: wholeOf(values.everyHours),
    timeOfDay: timeOf(values.timeOfDay),
    daysOfWeek: [...values.daysOfWeek],
    dayOfMonth: wholeOf(values.dayOfMonth),
    timeZone: values.timeZone,
    dateFrom: hasDates && isCalendarDate(values.dateFrom) ? values.dateFrom : null,
    dateTo: hasDates && isCalendarDate(values.dateTo) ? values.dateTo : null,
    minCents: hasAmounts ? parseRand(values.min) : null,
    maxCents: hasAmounts ? parseRand(values.max) : null,
    limit: hasLimit ? wholeOf(values.limit) : null,
    autoRetry: values.autoRetry,
    maxRetries: wholeOf(values.maxRetries),
    notifies: values.notifies,
  };
}

/** `9:00`, `09.00` and `9h00` as `09:00`; anything else as it was typed, which is refused. */
function timeOf(text: string): string {
  const [, hours, minutes] = /^\s*(\d{1,2})[:.h](\d{2})\s*$/.exec(text) ?? [];
  return hours === undefined || minutes === undefined ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`;
}

/** A whole number; 0, which no field allows, for anything else. */
const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : 0);

/** The fields of the form that have other names than what is saved. */
const FORM_FIELD: Readonly<Partial<Record<keyof ScheduleValues, keyof ScheduleFormValues>>> = {
  minCents: 'min',
  maxCents: 'max',
};

/** What is wrong with each field; the same rules as on the server. */
export function scheduleErrors(i18n: I18n, values: ScheduleFormValues): Record<string, string> {
  const faults = checkSchedule(scheduleInput(values)).map(({ field, problem }) => [
    FORM_FIELD[field] ?? field,
    scheduleProblemText(i18n, problem),
  ]);
  return { ...Object.fromEntries(faults), ...unreadable(i18n, values) };
}

function unreadable(i18n: I18n, values: ScheduleFormValues): Record<string, string> {
  const { hasDates, hasAmounts, dateFrom, dateTo, min, max } = values;
  const isBadDay = (text: string) => hasDates && text !== '' && !isCalendarDate(text);
  const isBadAmount = (text: string) => hasAmounts && text.trim() !== '' && parseRand(text) === null;
  const isEmptyRange = hasDates && dateFrom === '' && dateTo === '';
  const isEmptyAmounts = hasAmounts && min.trim() === '' && max.trim() === '';
  const all: readonly (false | readonly [keyof ScheduleFormValues, string])[] = [
    isEmptyRange && ['dateFrom', i18n.t(msg`Enter a start date, an end date or both`)],
    isBadDay(dateFrom) && ['dateFrom', i18n.t(msg`Enter a real date, such as 2026-03-31`)],
    isBadDay(dateTo) && ['dateTo', i18n.t(msg`Enter a real date, such as 2026-03-31`)],
    isEmptyAmounts && ['min', i18n.t(msg`Enter a minimum, a maximum or both`)],
    isBadAmount(min) && ['min', i18n.t(msg`Enter an amount such as 1204.35.`)],
    isBadAmount(max) && ['max', i18n.t(msg`Enter an amount such as 1204.35.`)],
  ];
  return Object.fromEntries(all.filter((each) => each !== false));
}

/** The time zones to choose from: the default, the one of this browser, UTC, and what the platform knows besides. */
export function timeZones(chosen: string): string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return [...new Set(['Africa/Johannesburg', own, chosen, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
}
