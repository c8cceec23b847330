import { addMonths, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import type { UserDb } from '../../../platform/database/database.ts';
import { feesForVat } from '../../bank/index.ts';

/** Charges may be claimed for five years, and the figures are compared with those of a year earlier. */
const MONTHS_BEFORE = 61;
const MONTHS_AFTER = 12;

/** Load the bank charges that the figures of these days may need, in the transaction that reads the figures. */
export const bankFees = (
  tx: UserDb,
  companyId: string,
  { periodStart, periodEnd }: { readonly periodStart: CalendarDate; readonly periodEnd: CalendarDate },
): Promise<BankFeeForVat[]> =>
  feesForVat(tx, companyId, addMonths(periodStart, -MONTHS_BEFORE), addMonths(periodEnd, MONTHS_AFTER));
