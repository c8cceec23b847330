import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { PublicHoliday } from '@tillslip/domain/vat/periods/public-holidays';
import type { UserDb } from '../../../platform/database/database.ts';

/** List public holidays declared since this release, which administrators add. They are the same for everybody. */
export const listDeclaredHolidays = ({ db }: UserDb): Promise<PublicHoliday[]> =>
  db.selectFrom('vatDeclaredHolidays').select(['day as date', 'name']).orderBy('day').execute();

/** Add a declared holiday; false when its day is one already. */
export async function insertHoliday({ db }: UserDb, { date: day, name }: PublicHoliday): Promise<boolean> {
  const added = await db
    .insertInto('vatDeclaredHolidays')
    .values({ day, name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Remove a declared holiday that was added; false when there is none. */
export async function deleteHoliday({ db }: UserDb, day: CalendarDate): Promise<boolean> {
  const deleted = await db.deleteFrom('vatDeclaredHolidays').where('day', '=', day).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
