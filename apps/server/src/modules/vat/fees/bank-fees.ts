import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { addMonths } from '@tillslip/domain/kernel/calendar-date';
import type { BankFeeForVat } from '@tillslip/domain/vat/claim/bank-fee-for-vat';
import type { Deps } from '../../../platform/deps.ts';
import { feesForVat } from '../../bank/index.ts';

/** Charges of five years may still be claimed, and a year of them be compared. */
const MONTHS_BEFORE = 61;
const MONTHS_AFTER = 12;

/**
 * The bank charges of a company that figures of these days may ask for. They are read before the transaction of
 * the figures, once, so that nothing of an answer disagrees with the rest of it.
 */
export const bankFees = (
  deps: Pick<Deps, 'db'>,
  userId: string,
  companyId: string,
  { periodStart, periodEnd }: { readonly periodStart: CalendarDate; readonly periodEnd: CalendarDate },
): Promise<BankFeeForVat[]> =>
  feesForVat(deps, userId, companyId, addMonths(periodStart, -MONTHS_BEFORE), addMonths(periodEnd, MONTHS_AFTER));
