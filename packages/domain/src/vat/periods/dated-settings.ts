import { addDays, addMonths, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { BasisPoints } from '../rates/vat-rate.ts';
import type { EarlierPeriodSetting, VatPeriodSetting } from './vat-period.ts';
import type { VatRegistration, VatSettings } from './vat-settings.ts';

/** The settings of a company that shape its VAT periods and their figures, each dated by itself. */
export interface DatedSettings extends VatSettings {
  /** The apportionment ratio: the share of its supplies that is taxable. */
  readonly apportionmentBp: BasisPoints;
  /** Credit and debit notes are netted against the invoices they change. */
  readonly isNetted: boolean;
  /** VAT on bank charges is claimed from statements. */
  readonly claimsBankFees: boolean;
}

/** The names of the dated settings. */
export const DATED_SETTINGS = [
  ...(['vatCategory', 'vatCutOff', 'financialYearEnd', 'filingMethod', 'accountingBasis'] as const),
  ...(['apportionmentBp', 'isNetted', 'claimsBankFees'] as const),
] as const satisfies readonly (keyof DatedSettings)[];

/** The name of a dated setting. */
export type DatedSetting = (typeof DATED_SETTINGS)[number];

/** A change of one setting: from `countsFrom` on it has its next value, and before that day it had `before`. */
export type SettingChange = {
  readonly [Name in DatedSetting]: {
    readonly setting: Name;
    readonly countsFrom: CalendarDate;
    readonly before: DatedSettings[Name];
  };
}[DatedSetting];

/**
 * The settings that hold on a day. This is the one answer to that question: periods, due dates, claims and figures ask
 * it with the day that they are about.
 *
 * @param newest the values since their last change; what is asked for can be a part of the settings.
 * Law: Value-Added Tax Act 89 of 1991, sections 15(5), 17(1) and 27: they change for whole tax periods.
 * Spec: decisions 6.
 */
export function settingsOn<Asked extends Partial<DatedSettings>>(
  newest: Asked,
  changes: readonly SettingChange[],
  day: CalendarDate,
): Asked {
  // The earliest change after the day is the last entry of its setting, which wins.
  const later = changes.filter(({ setting, countsFrom }) => setting in newest && countsFrom > day);
  const entries = later.toSorted(newestFirst).map(({ setting, before }) => [setting, before] as const);
  return { ...newest, ...Object.fromEntries(entries) };
}

const newestFirst = (a: SettingChange, b: SettingChange): number => (a.countsFrom < b.countsFrom ? 1 : -1);

/**
 * The changes that hold once settings are changed from a day on: later changes of the same settings are replaced, and a
 * setting that had its new value on the day before has none on it.
 *
 * @param newest the values before this change. @param next the values from `from` on.
 * @param from the first day of a period; null for the beginning of the company.
 * @returns the changed settings, and all their changes, oldest first.
 */
export function changeSettings<Changed extends Partial<DatedSettings>>(
  newest: Changed,
  changes: readonly SettingChange[],
  next: Changed,
  from: CalendarDate | null,
): { readonly changed: DatedSetting[]; readonly changes: SettingChange[] } {
  const changed = DATED_SETTINGS.filter((name) => name in next && next[name] !== newest[name]);
  const kept = changes.filter(
    ({ setting, countsFrom }) => changed.includes(setting) && from !== null && countsFrom < from,
  );
  const held = from === null ? next : settingsOn(newest, changes, addDays(from, -1));
  const added = changed.flatMap((name) =>
    from !== null && held[name] !== next[name] ? [changeOf(name, from, held)] : [],
  );
  return { changed, changes: [...kept, ...added].toSorted((a, b) => newestFirst(b, a)) };
}

/** A cut-off day is kept for a year. */
const CUT_OFF_MONTHS = 12;

/**
 * Check whether the change of the cut-off day on a day is within a year of the one before.
 *
 * Law: Binding General Ruling (VAT) 19.
 */
export function changesCutOffAgain(changes: readonly SettingChange[], from: CalendarDate | null): boolean {
  const ofCutOff = changes.filter(({ setting }) => setting === 'vatCutOff');
  if (from === null || !ofCutOff.some(({ countsFrom }) => countsFrom === from)) return false;
  return ofCutOff.some(({ countsFrom }) => countsFrom < from && addMonths(countsFrom, CUT_OFF_MONTHS) > from);
}

/**
 * The first day from which a person expects a change to count: that of the open period of a day.
 *
 * @param periods open periods, oldest first. @returns null where none is open.
 */
export const openPeriodStart = (
  periods: readonly { readonly periodStart: CalendarDate }[],
  day: CalendarDate,
): CalendarDate | null =>
  (periods.findLast(({ periodStart }) => periodStart <= day) ?? periods[0])?.periodStart ?? null;

/** Build a change; the value is of the setting by its name. */
const changeOf = (setting: DatedSetting, countsFrom: CalendarDate, held: Partial<DatedSettings>) =>
  ({ setting, countsFrom, before: held[setting] }) as SettingChange;

/** What determines the periods of a company, with its earlier categories. */
export function periodSettingOf(
  settings: Pick<VatSettings, 'vatCategory' | 'vatCutOff' | 'financialYearEnd'> &
    VatRegistration & { readonly settingChanges?: readonly SettingChange[] },
): VatPeriodSetting {
  const { vatCategory, vatCutOff, financialYearEnd, settingChanges = [] } = settings;
  const { vatRegisteredFrom: registeredFrom, vatRegisteredUntil: registeredUntil } = settings;
  const newest = { vatCategory, vatCutOff, financialYearEnd };
  const now = { ...heldPeriods(newest), registeredFrom, registeredUntil };
  const shaping = settingChanges.filter(({ setting }) => setting in newest);
  const days = [...new Set(shaping.map(({ countsFrom }) => countsFrom))].toSorted();
  if (days.length === 0) return now;
  const earlier = days.map((until): EarlierPeriodSetting => {
    return { until, ...heldPeriods(settingsOn(newest, shaping, addDays(until, -1))) };
  });
  return { ...now, earlier };
}

const heldPeriods = ({
  vatCategory: category,
  vatCutOff: cutOff,
  financialYearEnd: yearEndMonth,
}: Pick<VatSettings, 'vatCategory' | 'vatCutOff' | 'financialYearEnd'>) => ({ category, cutOff, yearEndMonth });
