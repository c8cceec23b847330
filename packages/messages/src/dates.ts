import { type I18n, regionOf } from './i18n.ts';

/** A moment as a person in South Africa sees it on a clock: "22 November 2026 at 14:05". */
export const momentText = (i18n: I18n, moment: Date): string =>
  new Intl.DateTimeFormat(regionOf(i18n.locale), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Johannesburg',
  }).format(moment);

/** The name of a month, 1 to 12: "March". */
export const monthText = (i18n: I18n, month: number): string =>
  new Intl.DateTimeFormat(regionOf(i18n.locale), { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2000, month - 1, 1)),
  );
