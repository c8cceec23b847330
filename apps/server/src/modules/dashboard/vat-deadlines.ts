import type { Deadline } from '@tillslip/contract/dashboard';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Db } from '../../platform/database/database.ts';
import { nextDeadlines } from '../vat-deadlines/index.ts';
import type { VatCompany } from './dashboard.repository.ts';

/** The return each vendor among these companies has to file next, the nearest first; what is submitted is done. */
export async function deadlinesOf(
  db: Db,
  userId: string,
  companies: readonly VatCompany[],
  today: CalendarDate,
): Promise<Deadline[]> {
  const vendors = companies.filter(({ isVatVendor }) => isVatVendor);
  const deadlines = await nextDeadlines(db, userId, vendors, today);
  return deadlines.flatMap(({ status: _, remindersOn: __, ...deadline }) => {
    const company = vendors.find(({ id }) => id === deadline.companyId);
    return company ? [{ ...deadline, isSample: company.isSample, vatCategory: company.vatCategory }] : [];
  });
}
