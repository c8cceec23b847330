import type { CalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import type { PublicHoliday } from '@tillslip/domain/vat/public-holidays';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Public holidays that were declared since this release: a table the operator keeps (docs/operations.md). */
export const declaredHolidays = (db: Db): Promise<PublicHoliday[]> =>
  db.selectFrom('vatDeclaredHolidays').select(['day as date', 'name']).orderBy('day').execute();

/** The months a company has invoices in, the newest first, with how many; deleted ones left out. */
export const monthsWithReceipts = (
  db: Db,
  userId: string,
  companyId: string,
): Promise<{ month: CalendarMonth; receipts: number }[]> =>
  db
    .selectFrom('receipts')
    .select((eb) => [
      sql<CalendarMonth>`to_char(invoice_date, 'YYYY-MM')`.as('month'),
      eb.fn.countAll<number>().as('receipts'),
    ])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where('invoiceDate', 'is not', null)
    .groupBy(sql`1`)
    .orderBy(sql`1 desc`)
    .execute();
