import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { periodSettingOf } from '@tillslip/domain/vat/periods/dated-settings';
import { periodCode } from '@tillslip/domain/vat/periods/vat-period';
import type { UserDb } from '../../../platform/database/database.ts';
import type { CompanyRow } from '../../companies/index.ts';
import { findPeriods } from './periods.repository.ts';

/** Load what names a company's returns: the code of the return that ends on a day, as it was created, or would be. */
export async function codesOfReturns(tx: UserDb, company: CompanyRow): Promise<(end: CalendarDate) => string> {
  const codes = new Map((await findPeriods(tx, company.id)).map((row) => [row.periodEnd, row.periodCode]));
  const setting = periodSettingOf(company);
  return (end) => codes.get(end) ?? periodCode(end, setting);
}
