import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Insertable, Selectable } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { VatAdjustments } from '../../../platform/database/types.gen.ts';

export type AdjustmentRow = Selectable<VatAdjustments>;

/** What a person enters by hand. */
export type AdjustmentValues = Omit<Insertable<VatAdjustments>, 'id' | 'userId' | 'companyId' | 'createdAt'>;

/** A company's adjustments of these days, both included, in the order of the days. */
export const adjustmentsOf = (
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

/** One adjustment of the user's, or undefined. */
export const findAdjustment = ({ db, userId }: UserDb, id: string): Promise<AdjustmentRow | undefined> =>
  db.selectFrom('vatAdjustments').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** Adds an adjustment. */
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

/** Removes an adjustment. */
export async function removeAdjustment({ db, userId }: UserDb, id: string): Promise<void> {
  await db.deleteFrom('vatAdjustments').where('userId', '=', userId).where('id', '=', id).execute();
}
