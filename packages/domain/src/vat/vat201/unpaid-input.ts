import { addMonths, type CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, multiplyByFraction, subtract, sum, ZERO } from '../../kernel/money.ts';
import { MAX_ROUNDING_CENTS } from '../claim/line-amounts.ts';
import type { AdjustmentKind } from './vat-adjustment.ts';

/** How long a purchase may stay unpaid before its input tax is paid back, in months. */
const MAX_UNPAID_MONTHS = 12;

/** An amount that settles a document: a payment, or a credit note for it. */
export interface Settlement {
  readonly day: CalendarDate;
  /** Positive. */
  readonly amountCents: Cents;
}

/** What was accounted for: the consideration, VAT included, and its VAT. */
export interface AccountedVat {
  readonly considerationCents: Cents;
  readonly vatCents: Cents;
}

/** A purchase whose input tax was deducted in a submitted return. */
export interface DeductedPurchase {
  /** The last day of the period that deducted it. */
  readonly deductedUntil: CalendarDate;
  readonly totalCents: Cents;
  /** The lines that were deducted. */
  readonly deducted: AccountedVat;
  readonly settlements: readonly Settlement[];
  /** The output tax that was declared because it was unpaid, less what was deducted again. */
  readonly declared: AccountedVat;
}

/** An adjustment that is proposed because a purchase is unpaid, or was paid after all. */
export interface UnpaidProposal extends AccountedVat {
  readonly kind: Extract<AdjustmentKind, 'unpaid-after-12-months' | 'paid-after-12-months'>;
  readonly unpaidCents: Cents;
  /** The last of the 12 months. */
  readonly expiredOn: CalendarDate;
}

/**
 * Propose the adjustment of a period for a purchase that was deducted on the invoice basis: output tax on what is unpaid
 * once 12 months have passed since the end of the period that deducted it, and its deduction when it is paid later. It is
 * the deducted VAT in the proportion that is unpaid, so a purchase that was deducted in part is paid back in part.
 *
 * @param period the days of the return; what is settled after them is not counted.
 * @returns null when nothing is to be adjusted.
 * Law: Value-Added Tax Act 89 of 1991, section 22(3) and (4).
 */
export function proposeForUnpaid(
  { deductedUntil, totalCents, deducted, settlements, declared }: DeductedPurchase,
  period: { readonly start: CalendarDate; readonly end: CalendarDate },
): UnpaidProposal | null {
  const expiredOn = addMonths(deductedUntil, MAX_UNPAID_MONTHS);
  if (expiredOn >= period.start || totalCents <= 0) return null;
  const unpaidCents = unpaidOn(period.end, totalCents, settlements);
  const missing = (of: keyof AccountedVat): Cents =>
    subtract(multiplyByFraction(deducted[of], unpaidCents, totalCents), declared[of]);
  const [vat, consideration] = [missing('vatCents'), missing('considerationCents')];
  if (vat === ZERO || consideration === ZERO) return null;
  return {
    kind: vat > 0 ? 'unpaid-after-12-months' : 'paid-after-12-months',
    ...{ considerationCents: absolute(consideration), vatCents: absolute(vat), unpaidCents, expiredOn },
  };
}

/** What is unpaid of a document at the end of a day; nothing when only the rounding of cash is missing. */
export function unpaidOn(day: CalendarDate, totalCents: Cents, settlements: readonly Settlement[]): Cents {
  const settled = sum(settlements.filter((one) => one.day <= day).map(({ amountCents }) => amountCents));
  const unpaid = subtract(totalCents, settled);
  return unpaid <= Math.min(MAX_ROUNDING_CENTS, totalCents - 1) ? ZERO : unpaid;
}
