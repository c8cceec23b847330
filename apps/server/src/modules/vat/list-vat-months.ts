import type { VatMonth } from '@tillslip/contract/vat';
import { firstDayOfMonth } from '@tillslip/domain/kernel/calendar-date';
import { vatPeriodOf } from '@tillslip/domain/vat/vat-period';
import { periodSettingOf } from '@tillslip/domain/vat/vat-settings';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireCompany } from '../companies/index.ts';
import { monthsWithReceipts } from './vat.repository.ts';

/** The months a company has invoices in, the newest first, each with the VAT period it lies in. */
export const listVatMonths = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  { companyId }: { companyId: string },
): Promise<VatMonth[]> =>
  asUser(deps.db, userId, async (db) => {
    const setting = periodSettingOf(await requireCompany(db, userId, companyId));
    const months = await monthsWithReceipts(db, userId, companyId);
    return months.map(({ month, receipts }) => {
      const { code, start, end } = vatPeriodOf(firstDayOfMonth(month), setting);
      return { month, receipts, periodCode: code, periodStart: start, periodEnd: end };
    });
  });
