import {
  type CalendarDate,
  calendarDate,
  type DateFormat,
  DEFAULT_DATE_FORMAT,
  dateParts,
  firstDayOfMonth,
  formatDate,
  lastDayOfMonth,
} from '@tillslip/domain/kernel/calendar-date';
import type { I18n } from './i18n.ts';

/** Where a language keeps the format of its days and its time zone. A provider of React hands on a proxy, so they are part of it. */
const FORMAT = Symbol('format of days');
const CLOCK = Symbol('time zone');

/** A language with the format of its days, where it is not the default, and its time zone, where it is not South Africa's. */
type Dated = I18n & { readonly [FORMAT]?: DateFormat; readonly [CLOCK]?: string };

/**
 * Return the same language with its days in `format`: every text that names a day follows. The papers of a company
 * have the company's format, and a provider of it at the top of the screens gives them a person's.
 *
 * Spec: decisions 28.
 */
export const withDateFormat = <Language extends I18n>(i18n: Language, format: DateFormat): Language =>
  Object.create(i18n, { [FORMAT]: { value: format } });

/** Return the same language with its moments on the clock of `zone`. Days, such as due dates, are the same everywhere. */
export const withTimeZone = <Language extends I18n>(i18n: Language, zone: string): Language =>
  Object.create(i18n, { [CLOCK]: { value: zone } });

/** The time zone on whose clock a language shows moments. */
export const timeZoneOf = (i18n: Dated): string => i18n[CLOCK] ?? ZONE;

/** The format in which a language writes a day. */
export const dateFormatOf = (i18n: Dated): DateFormat => i18n[FORMAT] ?? DEFAULT_DATE_FORMAT;

/** A day: "2 Sep 2026", or in the format of the language. The names of months are in its words, digits in any. */
export function dayText(i18n: I18n, day: CalendarDate): string {
  const format = dateFormatOf(i18n);
  if (format === 'MMM dd, yyyy') return `${shortMonthText(i18n, day)} ${day.slice(8)}, ${day.slice(0, 4)}`;
  if (format === 'd MMM yyyy') return `${dayOfMonthText(i18n, day)} ${dateParts(day).year}`;
  return formatDate(day, format);
}

/** A day where its year is plain, such as on the axis of a chart: "2 Sep". */
export const dayOfMonthText = (i18n: I18n, day: CalendarDate): string =>
  `${dateParts(day).day} ${shortMonthText(i18n, day)}`;

/** A moment as a clock of the language's time zone shows it, which is South Africa's by default: "22 Nov 2026, 14:05". */
export const momentText = (i18n: I18n, moment: Date): string =>
  `${dayText(i18n, dayOf(moment, timeZoneOf(i18n)))}, ${timeText(moment, timeZoneOf(i18n))}`;

/** The day of a moment; in South Africa, unless another time zone is named. */
export const dayOf = (moment: Date, zone: string = ZONE): CalendarDate =>
  calendarDate(clockOf(zone).day.format(moment));

/** The time of day of a moment: "14:05"; in South Africa, unless another time zone is named. */
export const timeText = (moment: Date, zone: string = ZONE): string => clockOf(zone).time.format(moment);

/** The name of a month, 1 to 12: "March". */
export const monthText = (i18n: I18n, month: number): string => namedMonth(MONTHS, i18n, month);

/** A month with its year, of a day or of `YYYY-MM`: "March 2026". */
export const monthYearText = (i18n: I18n, of: string): string => `${monthText(i18n, monthOf(of))} ${of.slice(0, 4)}`;

/** The month of a day or of `YYYY-MM`, for the axis of a chart: "Mar". */
export const shortMonthText = (i18n: I18n, of: string): string => namedMonth(SHORT_MONTHS, i18n, monthOf(of));

/** The month of a name, long or short, as a person types it in a language or in English; null for none. */
export function monthNamed(i18n: I18n, typed: string): number | null {
  const wanted = typed.toLowerCase().replace(/\.$/, '');
  const isName = (name: string) => name.toLowerCase().startsWith(wanted);
  for (const language of [i18n, ENGLISH])
    for (const names of [SHORT_MONTHS, MONTHS]) {
      const found = names.filter((name) => isName(name(language)));
      if (found[0] && found.length === 1) return names.indexOf(found[0]) + 1;
    }
  return null;
}

/**
 * The months of a period: "March 2026", "March to April 2026", "December 2025 to January 2026". Its days where it does not
 * begin and end with a month.
 */
export function periodText(i18n: I18n, start: CalendarDate, end: CalendarDate): string {
  if (firstDayOfMonth(start) !== start || lastDayOfMonth(end) !== end)
    return i18n.t('{first} to {last}', { first: dayText(i18n, start), last: dayText(i18n, end) });
  const [from, to] = [dateParts(start), dateParts(end)];
  if (start.slice(0, 7) === end.slice(0, 7)) return monthYearText(i18n, end);
  const first = from.year === to.year ? monthText(i18n, from.month) : monthYearText(i18n, start);
  return i18n.t('{first} to {last}', { first, last: monthYearText(i18n, end) });
}

const ZONE = 'Africa/Johannesburg';

/** How the days and times of a zone are written. */
interface Clock {
  readonly day: Intl.DateTimeFormat;
  readonly time: Intl.DateTimeFormat;
}

const clocks = new Map<string, Clock>();

function clockOf(timeZone: string): Clock {
  const clock = clocks.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('sv-SE', { timeZone }),
    time: new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  };
  clocks.set(timeZone, clock);
  return clock;
}

type MonthName = (i18n: I18n) => string;

/** English needs no catalogue: each name is its own text, and none has a value to fill in. */
const ENGLISH: I18n = { locale: 'en', t: (text: string, ..._none: unknown[]) => text };

/**
 * The names are texts like others: browsers do not know the months of every language, and server and browser must say the
 * same.
 */
const MONTHS: readonly MonthName[] = [
  (i18n) => i18n.t('January'),
  (i18n) => i18n.t('February'),
  (i18n) => i18n.t('March'),
  (i18n) => i18n.t('April'),
  (i18n) => i18n.t('May'),
  (i18n) => i18n.t('June'),
  (i18n) => i18n.t('July'),
  (i18n) => i18n.t('August'),
  (i18n) => i18n.t('September'),
  (i18n) => i18n.t('October'),
  (i18n) => i18n.t('November'),
  (i18n) => i18n.t('December'),
];

const SHORT_MONTHS: readonly MonthName[] = [
  (i18n) => i18n.t('Jan'),
  (i18n) => i18n.t('Feb'),
  (i18n) => i18n.t('Mar'),
  (i18n) => i18n.t('Apr'),
  (i18n) => i18n.t('May'),
  (i18n) => i18n.t('Jun'),
  (i18n) => i18n.t('Jul'),
  (i18n) => i18n.t('Aug'),
  (i18n) => i18n.t('Sep'),
  (i18n) => i18n.t('Oct'),
  (i18n) => i18n.t('Nov'),
  (i18n) => i18n.t('Dec'),
];

const monthOf = (of: string): number => Number(of.slice(5, 7));

const namedMonth = (names: readonly MonthName[], i18n: I18n, month: number): string => names[month - 1]?.(i18n) ?? '';
