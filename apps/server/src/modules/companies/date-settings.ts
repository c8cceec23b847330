import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import {
  changeSettings,
  changesCutOffAgain,
  type DatedSetting,
  type DatedSettings,
  periodSettingOf,
  settingsOn,
} from '@tillslip/domain/vat/periods/dated-settings';
import { returnPeriodOf } from '@tillslip/domain/vat/periods/return-periods';
import { badInput } from '../../platform/bad-input.ts';
import type { UserDb } from '../../platform/database/database.ts';
import { recordAudit } from '../../platform/outbox/outbox.ts';
import type { CompanyRow } from './companies.repository.ts';
import { findPeriodDays, type PeriodDaysRow } from './period-days.repository.ts';
import { replaceSettingChanges } from './setting-changes.repository.ts';

/** A change of dated settings. */
interface SettingsChange<Changed extends Partial<DatedSettings>> {
  readonly before: Changed;
  readonly after: Changed;
  /** The first day of a period that is not submitted; undefined for all that is not submitted. */
  readonly countsFrom: CalendarDate | undefined;
}

/**
 * Record from which day changed settings of a locked company count. The caller saves the new values in the same
 * transaction. A submitted return and the days before it keep what held for them. The audit trail gets an event of its
 * own: who changed which setting, when, from which day, and what held on that day before.
 *
 * @param company as it was before the change.
 * @returns the day from which they count, for the audit trail; none when they hold from the beginning.
 * @throws BAD_INPUT when `countsFrom` is not the first day of a period, or that of one that was submitted; for a cut-off day
 * that changes again within a year.
 */
export async function dateSettings<Changed extends Partial<DatedSettings>>(
  tx: UserDb,
  company: CompanyRow,
  { before, after, countsFrom }: SettingsChange<Changed>,
): Promise<{ countsFrom?: CalendarDate }> {
  const periods = await findPeriodDays(tx, company.id);
  const from = countsFrom ?? firstOpenDay(periods);
  const { changed, changes } = changeSettings(before, company.settingChanges, after, from);
  if (changed.length === 0) return {};
  if (countsFrom !== undefined && !isOpenStart(countsFrom, company, periods))
    throw badInput('countsFrom', { code: 'NO_OPEN_PERIOD_STARTS' });
  if (changesCutOffAgain(changes, from)) throw badInput('vatCutOff', { code: 'CUT_OFF_TOO_SOON' });
  const added = changes.filter((change) => change.countsFrom === from);
  await replaceSettingChanges(tx, company.id, changed, from, added);
  const held = from === null ? before : settingsOn(before, company.settingChanges, from);
  recordAudit(tx, {
    ...{ action: 'vat_settings.dated', subjectType: 'vat_setting_changes', subjectId: company.id, actorId: tx.userId },
    ...{ before: valuesOf(changed, held), after: { countsFrom: from, ...valuesOf(changed, after) } },
  });
  return from === null ? {} : { countsFrom: from };
}

const valuesOf = (names: readonly DatedSetting[], settings: Partial<DatedSettings>) =>
  Object.fromEntries(names.map((name) => [name, settings[name]]));

/** The day after the last submitted return; null when none was submitted. */
export const firstOpenDay = (periods: readonly PeriodDaysRow[]): CalendarDate | null => {
  const last = periods.findLast(({ isSubmitted }) => isSubmitted);
  return last ? addDays(last.periodEnd, 1) : null;
};

function isOpenStart(day: CalendarDate, company: CompanyRow, periods: readonly PeriodDaysRow[]): boolean {
  const open = firstOpenDay(periods);
  return (open === null || day >= open) && returnPeriodOf(day, periodSettingOf(company), periods).start === day;
}
