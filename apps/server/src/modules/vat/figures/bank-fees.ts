import { addMonths, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import type { UserDb } from '../../../platform/database/database.ts';
import { feesForVat } from '../../bank/index.ts';

/** Charges of five years may still be claimed, and a year of them be compared. */
const MONTHS_BEFORE = 61;
const MONTHS_AFTER = 12;

/** The bank charges of a company that figures of these days may ask for, of the same moment as the figures. */
export const bankFees = (
  tx: UserDb,
  companyId: string,
  { periodStart, periodEnd }: { readonly periodStart: CalendarDate; readonly periodEnd: CalendarDate },
): Promise<BankFeeForVat[]> =>
  feesForVat(tx, companyId, addMonths(periodStart, -MONTHS_BEFORE), addMonths(periodEnd, MONTHS_AFTER));
