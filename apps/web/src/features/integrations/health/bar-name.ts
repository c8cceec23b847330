import type { I18n } from '@lingui/core';
import type { HealthRange } from '@tillslip/domain/sync/health/health-range';
import { dayOfMonthText, dayText } from '@tillslip/messages/dates';
import { localDay } from '../../../ui/format/local-day.ts';
import { localTime } from '../../../ui/format/local-time.ts';

const isByDay = (range: HealthRange): boolean => range === '7d' || range === '30d';

/** The name of a bar: its day, or the time of day at which it begins, with the day where there are two. */
export function barName(i18n: I18n, from: string, range: HealthRange): string {
  const day = dayText(i18n, localDay(new Date(from)));
  if (isByDay(range)) return day;
  return range === '24h' ? `${day}, ${localTime(from)}` : localTime(from);
}

/** The label under a bar: its time of day, or its day and month. */
export const barTick = (i18n: I18n, from: string, range: HealthRange): string =>
  isByDay(range) ? dayOfMonthText(i18n, localDay(new Date(from))) : localTime(from);
