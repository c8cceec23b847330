import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, cents, multiplyByFraction, subtract, sum, ZERO } from '../../kernel/money.ts';
import type { AccountingBasis } from '../periods/vat-settings.ts';
import type { ClaimLine } from './claim-types.ts';
import { MAX_ROUNDING_CENTS } from './line-amounts.ts';
import type { LineReason } from './line-reason.ts';

/** The key of the share with everything that has no separate share. */
export const WHOLE_SHARE = '00000000-0000-0000-0000-000000000000';
/** The key of the share with the customs VAT, when the day of release is known. */
export const CUSTOMS_SHARE = '00000000-0000-0000-0000-000000000001';

/** The part of a document's lines that counts on one day. A share without a day is kept for what was submitted of it. */
export interface DatedShare {
  /** `WHOLE_SHARE`, `CUSTOMS_SHARE`, or the id of a payment. */
  readonly key: string;
  readonly day: CalendarDate | null;
  readonly lines: readonly ClaimLine[];
}

/** A full or partial payment of a document. */
export interface DocumentPayment {
  readonly id: string;
  readonly paidOn: CalendarDate;
  /** Positive, also for a credit note. */
  readonly amountCents: Cents;
}

/** The facts that decide the days on which a document counts. */
export interface SharesContext {
  readonly basis: AccountingBasis;
  /** The first day of the invoice basis, where the payments basis ended after the document; null where it did not. */
  readonly paymentsUntil: CalendarDate | null;
  readonly invoiceDate: CalendarDate | null;
  readonly isSecondHand: boolean;
  /** The day on which a person says the document was paid in full; it overrides the payments. */
  readonly paidOn: CalendarDate | null;
  readonly releasedOn: CalendarDate | null;
  /** In the order in which they were found, so that a new payment does not change the shares of earlier ones. */
  readonly payments: readonly DocumentPayment[];
}

/**
 * Split the lines of a document by the days on which they count: the document's own date; each payment with its share
 * on the payments basis, and always for second-hand goods; the day of release for imported goods. The shares of all
 * payments never exceed the document, and equal it exactly once it is paid in full.
 *
 * Where the payments basis ended, payments from that day on have no day: what is unpaid by then is accounted for at the
 * change, by an adjustment.
 *
 * Imported services count on the invoice date or on an earlier payment, on either basis.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 14(2), 15, 16(3)(a)(ii) and 16(3)(a)(iii).
 */
export function datedShares(lines: readonly ClaimLine[], context: SharesContext): DatedShare[] {
  const { invoiceDate, releasedOn } = context;
  const customs = releasedOn === null ? [] : lines.filter(isOfCustoms);
  const rest = lines.filter((line) => !customs.includes(line));
  const customsShares = customs.length > 0 ? [{ key: CUSTOMS_SHARE, day: releasedOn, lines: customs }] : [];
  if (rest.length === 0) return customsShares;
  if (isServices(rest)) return [{ key: WHOLE_SHARE, day: firstDay(context), lines: rest }, ...customsShares];
  if (context.basis === 'invoice' && !context.isSecondHand)
    return [
      { key: WHOLE_SHARE, day: invoiceDate, lines: rest },
      ...paymentShares(rest, context, false),
      ...customsShares,
    ];
  return [
    { key: WHOLE_SHARE, day: paidDay(context.paidOn, context), lines: rest },
    ...paymentShares(rest, context, true),
    ...customsShares,
  ];
}

/** The day of a payment as it counts: none once the payments basis ended; second-hand goods count as paid on either. */
const paidDay = (day: CalendarDate | null, { isSecondHand, paymentsUntil }: SharesContext): CalendarDate | null =>
  day === null || isSecondHand || paymentsUntil === null || day < paymentsUntil ? day : null;

const isOfCustoms = ({ vatType, claimableCents }: ClaimLine): boolean =>
  claimableCents !== 0 && (vatType === 'import_capital' || vatType === 'import_other');

const isServices = (lines: readonly ClaimLine[]): boolean =>
  lines.every(({ vatType, inclusiveCents }) => vatType === 'imported_services' || inclusiveCents === 0);

/** The invoice date or the first payment, whichever is earlier. */
function firstDay({ invoiceDate, paidOn, payments: paid }: SharesContext): CalendarDate | null {
  const days = [invoiceDate, paidOn, ...paid.map((payment) => payment.paidOn)].filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

/** The share of each payment. Payments have no day when a person entered the day on which all of it was paid. */
function paymentShares(lines: readonly ClaimLine[], context: SharesContext, isDated: boolean) {
  const { payments: paid, paidOn } = context;
  const whole = absolute(sum(lines.map(({ inclusiveCents }) => inclusiveCents)));
  if (whole === ZERO) return [];
  let before = ZERO;
  return paid.map(({ id, paidOn: day, amountCents }): DatedShare => {
    const after = capPaid(sum([before, amountCents]), whole);
    const note: LineReason = { code: 'PAID', paidCents: subtract(after, before), totalCents: whole, day };
    const part = lines.map((line) => shareOf(line, before, after, whole, note));
    before = after;
    return { key: id, day: isDated && paidOn === null ? paidDay(day, context) : null, lines: part };
  });
}

/** The amount paid so far: at most the whole, and the whole when only the rounding of cash is missing. */
const capPaid = (paid: Cents, whole: Cents): Cents =>
  subtract(whole, paid) <= Math.min(MAX_ROUNDING_CENTS, whole - 1) ? whole : paid;

/** The share of a line between two amounts paid. The shares of all payments add up to the line exactly. */
function shareOf(line: ClaimLine, before: Cents, after: Cents, whole: Cents, note: LineReason): ClaimLine {
  const between = (amount: Cents): Cents =>
    cents(multiplyByFraction(amount, after, whole) - multiplyByFraction(amount, before, whole));
  return {
    ...line,
    inclusiveCents: between(line.inclusiveCents),
    vatCents: between(line.vatCents),
    claimableCents: between(line.claimableCents),
    why: [...line.why, note],
  };
}
