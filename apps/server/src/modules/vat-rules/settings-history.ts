import type { SettingsHistory } from '@tillslip/contract/vat/settings';
import { addDays, addMonths, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { DATED_SETTINGS, type DatedSetting, periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { returnPeriods } from '@tillslip/domain/vat/periods/return-periods';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { namesOfPeople } from '../../platform/members/people.repository.ts';
import {
  findPeriodDays,
  findSettingChanges,
  firstOpenDay,
  type MadeChange,
  requireCompany,
} from '../companies/index.ts';
import { vatSettings } from './settings.repository.ts';

/** How many months back and ahead a change can be dated. */
const MONTHS_OFFERED = 12;

/**
 * List the dated settings of a company, each value with its days and who changed it, and the open periods from which a
 * change can count.
 *
 * @throws COMPANY_NOT_FOUND.
 */
export const getSettingsHistory = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  user: { readonly id: string; readonly name: string },
  { companyId }: { companyId: string },
): Promise<SettingsHistory> =>
  readAsUser(db, user.id, async (tx) => {
    const company = await requireCompany(tx, companyId);
    const newest = { ...company, ...(await vatSettings(tx, companyId)) };
    const made = await findSettingChanges(tx, companyId);
    const created = await findPeriodDays(tx, companyId);
    const [openFrom, today] = [firstOpenDay(created), clock.today()];
    const from = laterOf(addMonths(today, -MONTHS_OFFERED), openFrom);
    const until = laterOf(addMonths(today, MONTHS_OFFERED), openFrom);
    const periods = returnPeriods(from, until, periodSettingOf(company), created);
    const people = await namesOfPeople(
      tx,
      user,
      made.map(({ changedBy }) => changedBy),
    );
    return {
      settings: DATED_SETTINGS.flatMap((setting) => rowsOf(setting, newest[setting], made, people)),
      openFrom,
      periods: periods.map(({ start, code }) => ({ periodCode: code, periodStart: start })),
    };
  });

const laterOf = (day: CalendarDate, other: CalendarDate | null): CalendarDate =>
  other !== null && other > day ? other : day;

type Value = MadeChange['before'];

/** The values of one setting, the newest first: each holds from its change until the day before the next one. */
function rowsOf(
  setting: DatedSetting,
  newest: Value,
  made: readonly MadeChange[],
  people: ReadonlyMap<string, string>,
): SettingsHistory['settings'] {
  const changes = made.filter((change) => change.setting === setting);
  return [...changes, null].map((change, index) => {
    const next = changes[index - 1];
    return {
      setting: SHOWN_NAMES[setting],
      value: shownValue(setting, next ? next.before : newest),
      from: change?.countsFrom ?? null,
      until: next ? addDays(next.countsFrom, -1) : null,
      changedBy: people.get(change?.changedBy ?? '') ?? null,
      changedAt: change?.changedAt.toISOString() ?? null,
    };
  });
}

/** The names of the settings in the calls that change them. */
const SHOWN_NAMES = {
  ...({ vatCategory: 'vatCategory', financialYearEnd: 'financialYearEnd', filingMethod: 'filingMethod' } as const),
  ...({ vatCutOff: 'vatCutOff' } as const),
  ...({ accountingBasis: 'accountingBasis', apportionmentBp: 'apportionmentPercent' } as const),
  ...({ isNetted: 'noteMethod', claimsBankFees: 'claimsBankFees' } as const),
} satisfies Record<DatedSetting, string>;

/** A value as the calls that change it have it. */
function shownValue(setting: DatedSetting, value: Value): Value | 'netted' | 'own-fields' {
  if (setting === 'apportionmentBp' && typeof value === 'number') return value / 100;
  if (setting === 'isNetted') return value === true ? 'netted' : 'own-fields';
  return value;
}
