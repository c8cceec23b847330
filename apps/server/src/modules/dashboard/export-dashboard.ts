import { firstDayOfMonth, lastDayOfMonth, monthOf } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { dashboardFileHeader, yesNoText } from '@tillslip/messages/analytics';
import type { I18n } from '@tillslip/messages/i18n';
import { particularText } from '@tillslip/messages/receipts/findings';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { type CsvCell, csvFile } from '../../platform/files/csv.ts';
import { fileNamePart } from '../../platform/files/file-name-part.ts';
import { requireMonth } from '../../platform/require-month.ts';
import { requireCompany } from '../companies/index.ts';
import { listReceiptsCountingOn, missingParticulars } from '../receipts/index.ts';

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
    const receipts = await listReceiptsCountingOn(tx, companyId, days.start, days.end);
    if (receipts.length === 0) throw new AppError('NOTHING_TO_EXPORT');
    const whose = company ? fileNamePart(company.companyName, 'company') : 'all';
    return {
      filename: `tillslip-${of}-${whose}.csv`,
      records: receipts.length,
      csv: csvFile(
        dashboardFileHeader(i18n),
        receipts.map((row) => record(i18n, row)),
      ),
    };
  });
}

type Row = Awaited<ReturnType<typeof listReceiptsCountingOn>>[number];

const record = (i18n: I18n, row: Row): CsvCell[] => [
  ...[row.countsOn, row.companyName, row.companyId, row.supplierName],
  ...[amount(row.totalCents), amount(row.vatChargedCents), row.invoiceNumber, row.paymentMethod],
  yesNoText(i18n, row.isTaxInvoice ?? false),
  missingParticulars(row)
    .map((code) => particularText(i18n, code))
    .join('; '),
];

const amount = (cents: Cents | null): CsvCell => (cents === null ? null : { amount: formatDecimal(cents) });
