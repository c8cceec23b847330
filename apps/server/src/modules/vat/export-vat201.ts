import { firstDayOfMonth } from '@tillslip/domain/kernel/calendar-date';
import { vatPeriodOf } from '@tillslip/domain/vat/vat-period';
import { periodSettingOf } from '@tillslip/domain/vat/vat-settings';
import { asUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { requiredMonth } from '../../platform/required-month.ts';
import { recordEvent } from '../audit/index.ts';
import { requireCompany } from '../companies/index.ts';
import { exportFilename } from './exports/make-export.ts';
import { periodReport } from './exports/period-report.ts';
import { reportCsv } from './exports/report-csv.ts';
import type { CompanyMonth } from './preview-vat201.ts';

/** The VAT201 of the period that a month lies in as a CSV file. The audit trail keeps who took it. */
export async function exportVat201(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { companyId, month }: CompanyMonth,
): Promise<File> {
  const day = firstDayOfMonth(requiredMonth(month));
  const company = await asUser(deps.db, userId, (db) => requireCompany(db, userId, companyId));
  const { start: periodStart, end: periodEnd, code } = vatPeriodOf(day, periodSettingOf(company));
  const csv = reportCsv(await periodReport(deps, userId, { companyId, periodStart, periodEnd }));
  const event = { action: 'vat201.exported', subjectType: 'company', subjectId: companyId, actorId: userId } as const;
  await asUser(deps.db, userId, (db) => recordEvent(db, userId, { ...event, after: { periodCode: code } }));
  return new File([csv], exportFilename(company.companyName, code, 'csv'), { type: 'text/csv' });
}
