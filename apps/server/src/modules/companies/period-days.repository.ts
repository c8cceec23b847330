import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { VatPeriod } from '@tillslip/domain/vat/periods/vat-period';
import type { UserDb } from '../../platform/database/database.ts';

/** The days of a company's VAT period, and whether its return was submitted. */
export interface PeriodDaysRow {
  readonly id: string;
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly periodCode: string;
  readonly isSubmitted: boolean;
}

/** List the days of a company's VAT periods, oldest first. */
export const findPeriodDays = ({ db, userId }: UserDb, companyId: string): Promise<PeriodDaysRow[]> =>
  db
    .selectFrom('vatPeriods')
    .select(['id', 'periodStart', 'periodEnd', 'periodCode', 'isSubmitted'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('periodStart')
    .execute();

/** Give a period that is not submitted other days. */
export async function resizePeriod({ db, userId }: UserDb, id: string, { start, end, code }: VatPeriod): Promise<void> {
  await db
    .updateTable('vatPeriods')
    .set({ periodStart: start, periodEnd: end, periodCode: code })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('isSubmitted', '=', false)
    .execute();
}

/** Remove a period that is not submitted; what was taken into it late is in no return again. */
export async function removePeriod({ db, userId }: UserDb, id: string): Promise<void> {
  await db
    .deleteFrom('vatPeriods')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('isSubmitted', '=', false)
    .execute();
}
