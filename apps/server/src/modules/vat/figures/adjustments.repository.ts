import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Insertable, Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { VatAdjustments } from '../../../platform/database/types.gen.ts';

export type AdjustmentRow = Selectable<VatAdjustments>;

/** The values a person enters. */
export type AdjustmentValues = Omit<Insertable<VatAdjustments>, 'id' | 'userId' | 'companyId' | 'createdAt'>;

/** List a company's adjustments between two days, both included, in date order. */
export const findAdjustments = (
  { db, userId }: UserDb,
  companyId: string,
  start: CalendarDate,
  end: CalendarDate,
): Promise<AdjustmentRow[]> =>
  db
    .selectFrom('vatAdjustments')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('day', '>=', start)
    .where('day', '<=', end)
    .orderBy('day')
    .orderBy('id')
    .execute();

/** Find one of the user's adjustments. */
export const findAdjustment = ({ db, userId }: UserDb, id: string): Promise<AdjustmentRow | undefined> =>
  db.selectFrom('vatAdjustments').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Insert an adjustment. */
export const insertAdjustment = (
  { db, userId }: UserDb,
  companyId: string,
  values: AdjustmentValues,
): Promise<AdjustmentRow> =>
  db
    .insertInto('vatAdjustments')
    .values({ ...values, userId, companyId })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Delete an adjustment. */
export async function deleteAdjustmentRow({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('vatAdjustments').where('userId', '=', userId).where('id', '=', id).execute();
}
