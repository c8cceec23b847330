import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { ReportKind } from '@tillslip/domain/preferences/report-period';
import type { UserDb } from '../../platform/database/database.ts';

/** List the companies of the transaction's person by name, without the sample. */
export const listOwnCompanies = ({ db, userId }: UserDb): Promise<{ id: string; companyName: string }[]> =>
  db
    .selectFrom('companies')
    .select(['id', 'companyName'])
    .where('userId', '=', userId)
    .where('isSample', '=', false)
    .orderBy('companyName')
    .orderBy('id')
    .execute();

/** Note that a report was made; false when it was already. */
export async function saveReport(
  { db, userId }: UserDb,
  kind: ReportKind,
  periodStart: CalendarDate,
): Promise<boolean> {
  const noted = await db
    .insertInto('reportMails')
    .values({ userId, kind, periodStart })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return noted.numInsertedOrUpdatedRows === 1n;
}
