import { DASHBOARD_FILE } from '@tillslip/contract/columns/receipt-columns';
import { firstDayOfMonth, lastDayOfMonth, monthOf } from '@tillslip/domain/kernel/calendar-date';
import type { I18n } from '@tillslip/messages/i18n';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { fileNamePart } from '../../platform/files/file-name-part.ts';
import { listCsv } from '../../platform/files/list-file.ts';
import { requireMonth } from '../../platform/require-month.ts';
import { requireCompany } from '../companies/index.ts';
import { fileRows, listIdsCountingOn } from '../receipts/index.ts';

/** The company and month to export; by default all companies and the current month. */
export interface DashboardExport {
  readonly companyId?: string | undefined;
  readonly month?: string | undefined;
}

/**
 * Export the invoices of a month as CSV with their current validity. The file name contains the product, the month and the
 * company or `all`.
 *
 * @throws NOTHING_TO_EXPORT when there are none; COMPANY_NOT_FOUND.
 * Spec: 1 §8.3, §9.
 */
export async function exportDashboard(
  deps: Pick<Deps, 'db' | 'clock'>,
  i18n: I18n,
  userId: string,
  { companyId, month }: DashboardExport,
): Promise<{ filename: string; records: number; csv: string }> {
  const of = month === undefined ? monthOf(deps.clock.today()) : requireMonth(month);
  const days = { start: firstDayOfMonth(of), end: lastDayOfMonth(of) };
  return readAsUser(deps.db, userId, async (tx) => {
    const company = companyId ? await requireCompany(tx, companyId) : null;
    const ids = await listIdsCountingOn(tx, companyId, days.start, days.end);
    if (ids.length === 0) throw new AppError('NOTHING_TO_EXPORT');
    const whose = company ? fileNamePart(company.companyName, 'company') : 'all';
    return {
      filename: `tillslip-${of}-${whose}.csv`,
      records: ids.length,
      csv: listCsv(DASHBOARD_FILE, await fileRows(i18n, tx, ids)),
    };
  });
}
