import { addMonths } from '@tillslip/domain/kernel/calendar-date';
import { periodSettingOf, settingsOn } from '@tillslip/domain/vat/periods/dated-settings';
import { vatDueDate } from '@tillslip/domain/vat/periods/due-date';
import type { PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import { dueSince, returnPeriods } from '@tillslip/domain/vat/periods/return-periods';
import { type CalendarEntry, vatCalendar } from '@tillslip/domain/vat/periods/vat-calendar';
import { monthEndOfCode } from '@tillslip/domain/vat/periods/vat-period';
import type { I18n } from '@tillslip/messages/i18n';
import { calendarDaysText, calendarNameText, calendarTitleText } from '@tillslip/messages/vat/deadlines';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { createSigner } from '../../platform/signature.ts';
import { languageOf } from '../preferences/index.ts';
import { listKnownHolidays } from '../vat/index.ts';
import {
  calendarVersion,
  type DeadlinePeriodRow,
  findAllPeriods,
  findVendors,
  isOpenAccount,
  renewCalendarVersion,
  type VendorRow,
} from './deadlines.repository.ts';
import { paperUrl } from './paper-url.ts';

/** Returns are shown for a year ahead. */
const MONTHS_AHEAD = 12;

const signerOf = ({ env }: Pick<Deps, 'env'>) => createSigner(env.appSecret, 'vat-calendar');

const addressOf = (deps: Pick<Deps, 'env'>, userId: string, version: number) => ({
  url: `${deps.env.publicUrl}/calendar/${userId}.${version}.${signerOf(deps).sign(`${userId}.${version}`)}.ics`,
});

/** Return the secret address of a person's calendar. */
export const getCalendar = async (deps: Pick<Deps, 'db' | 'env'>, userId: string): Promise<{ url: string }> =>
  addressOf(deps, userId, await readAsUser(deps.db, userId, (tx) => calendarVersion(tx)));

/** Create a new address; the old one stops working at once. */
export const renewCalendar = async (deps: Pick<Deps, 'db' | 'env'>, userId: string): Promise<{ url: string }> =>
  addressOf(deps, userId, await asUser(deps.db, userId, (tx) => renewCalendarVersion(tx)));

/**
 * Build the calendar of a secret address, in the language of its person: the deadlines of every company that files.
 *
 * @throws LINK_INVALID for an address that is invalid, was replaced, or belongs to a deleted account.
 */
export async function serveCalendar(
  deps: Pick<Deps, 'db' | 'authDb' | 'env' | 'clock' | 'languages'>,
  token: string,
): Promise<string> {
  const [userId = '', version = '', signature = ''] = token.split('.');
  if (!isUuid(userId) || !signerOf(deps).isGood(`${userId}.${version}`, signature)) throw new AppError('LINK_INVALID');
  if (!(await isOpenAccount(deps.authDb, userId))) throw new AppError('LINK_INVALID');
  return asUser(deps.db, userId, async (tx) => {
    if ((await calendarVersion(tx)) !== Number(version)) throw new AppError('LINK_INVALID');
    const i18n = await languageOf(deps, tx);
    const holidays = await listKnownHolidays(tx);
    const periods = await findAllPeriods(tx);
    const entries = (await findVendors(tx)).flatMap((vendor) => entriesOf(i18n, vendor, periods, deps, holidays));
    return vatCalendar(
      calendarNameText(i18n),
      entries,
      `${deps.clock.now().toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`,
    );
  });
}

/** List the deadlines of a company from the previous period on, each with the address of its working paper. */
function entriesOf(
  i18n: I18n,
  { id, companyName, filingMethod, ...settings }: VendorRow,
  periods: readonly DeadlinePeriodRow[],
  { clock, env }: Pick<Deps, 'clock' | 'env'>,
  declaredHolidays: readonly PublicHoliday[],
): CalendarEntry[] {
  const setting = periodSettingOf(settings);
  const created = periods.filter(({ companyId }) => companyId === id);
  const today = clock.today();
  const filed = created.map((period) => ({ ...period, isFiled: false }));
  const context = { setting, filingMethod, settingChanges: settings.settingChanges, created: filed };
  const from = dueSince(today, context, { declaredHolidays });
  return returnPeriods(from, addMonths(today, MONTHS_AHEAD), setting, created).map(({ start, end, code }) => ({
    uid: `${id}-${code}@tillslip`,
    day: vatDueDate(monthEndOfCode(code), settingsOn({ filingMethod }, settings.settingChanges, end).filingMethod, {
      declaredHolidays,
    }),
    summary: calendarTitleText(i18n, code, companyName),
    description: calendarDaysText(i18n, start, end),
    url: paperUrl(env, { companyId: id, periodCode: code }),
  }));
}
