import type { ListedHoliday } from '@tillslip/contract/administration';
import { type CalendarDate, dateParts } from '@tillslip/domain/kernel/calendar-date';
import { listHolidays as listOfYear, type PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import { badInput } from '../../platform/bad-input.ts';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordAudit } from '../../platform/outbox/outbox.ts';
import { deleteHoliday, insertHoliday, listDeclaredHolidays } from '../vat/index.ts';
import { actOf } from './record-act.ts';

/** List the public holidays of a year: computed ones, and those that were declared. */
export const listHolidays = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { year }: { year: number },
): Promise<ListedHoliday[]> => readAsUser(db, userId, async (tx) => listOfYear(year, await listDeclaredHolidays(tx)));

/**
 * Add a holiday that was declared. Due dates follow at once, except those of submitted returns.
 *
 * Law: Public Holidays Act 36 of 1994, section 2A.
 * @throws BAD_INPUT when the day is a public holiday already.
 */
export const addHoliday = ({ db }: Pick<Deps, 'db'>, userId: string, holiday: PublicHoliday): Promise<ListedHoliday> =>
  asUser(db, userId, async (tx) => {
    const known = listOfYear(dateParts(holiday.date).year, await listDeclaredHolidays(tx));
    const isKnown = known.some(({ date }) => date === holiday.date);
    if (isKnown || !(await insertHoliday(tx, holiday))) throw badInput('date', { code: 'HOLIDAY_KNOWN' });
    recordAudit(tx, actOf(userId, 'holiday-added', subjectOf(holiday)));
    return { ...holiday, origin: 'added' };
  });

/** Remove a holiday that was added; false when there is none. */
export const removeHoliday = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { date }: { date: CalendarDate },
): Promise<{ removed: boolean }> =>
  asUser(db, userId, async (tx) => {
    const holiday = (await listDeclaredHolidays(tx)).find((one) => one.date === date);
    const removed = holiday !== undefined && (await deleteHoliday(tx, date));
    if (removed) recordAudit(tx, actOf(userId, 'holiday-removed', subjectOf(holiday)));
    return { removed };
  });

const subjectOf = ({ date, name }: PublicHoliday): string => `${date} ${name}`;
