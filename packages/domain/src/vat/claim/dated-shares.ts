import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, cents, multiplyByFraction, subtract, sum, ZERO } from '../../kernel/money.ts';
import type { AccountingBasis } from '../periods/vat-settings.ts';
import type { ClaimLine } from './claim-types.ts';
import { ROUNDING_LIMIT } from './line-amounts.ts';
import type { LineReason } from './line-reason.ts';

/** All of a document that is not in a part of its own. */
export const WHOLE_SHARE = '00000000-0000-0000-0000-000000000000';
/** What customs took, where the day of the release is known. */
export const CUSTOMS_SHARE = '00000000-0000-0000-0000-000000000001';

/** Lines that count on one day. A part that counts on no day is kept, for what was submitted of it. */
export interface DatedShare {
  /** `WHOLE_SHARE`, `CUSTOMS_SHARE`, or the id of a payment. */
  readonly key: string;
  readonly day: CalendarDate | null;
  readonly lines: readonly ClaimLine[];
}

/** A payment of a document, or of a part of it. */
export interface DocumentPayment {
  readonly id: string;
  readonly paidOn: CalendarDate;
  /** Positive, of a credit note too. */
  readonly amountCents: Cents;
}

/** What decides the days on which a document counts. */
export interface SharesContext {
  readonly basis: AccountingBasis;
  readonly invoiceDate: CalendarDate | null;
  readonly isSecondHand: boolean;
  /** The day on which a person says that all of it was paid; stands above the payments. */
  readonly paidOn: CalendarDate | null;
  readonly releasedOn: CalendarDate | null;
  /** In the order in which they became known: what is known keeps its share when another comes. */
  readonly payments: readonly DocumentPayment[];
}

/**
 * The days on which the lines of a document count: its own date; on the payments basis, and for second-hand
 * goods always, each payment with its share; goods from abroad when customs released them. The shares of all
 * payments never come to more than the document, to the cent, and to all of it once all is paid.
 *
 * Services from abroad count with their invoice, or with a payment before it, on either basis.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 14(2), 15(2), 16(3)(a)(ii) and 16(3)(a)(iii).
 */
export function datedShares(lines: readonly ClaimLine[], context: SharesContext): DatedShare[] {
  const { invoiceDate, releasedOn } = context;
  const customs = releasedOn === null ? [] : lines.filter(isOfCustoms);
  const rest = lines.filter((line) => !customs.includes(line));
  const ofCustoms = customs.length > 0 ? [{ key: CUSTOMS_SHARE, day: releasedOn, lines: customs }] : [];
  if (rest.length === 0) return ofCustoms;
  if (isServices(rest)) return [{ key: WHOLE_SHARE, day: firstDay(context), lines: rest }, ...ofCustoms];
  if (context.basis === 'invoice' && !context.isSecondHand)
    return [{ key: WHOLE_SHARE, day: invoiceDate, lines: rest }, ...payments(rest, context, false), ...ofCustoms];
  return [{ key: WHOLE_SHARE, day: context.paidOn, lines: rest }, ...payments(rest, context, true), ...ofCustoms];
}

const isOfCustoms = ({ vatType, claimableCents }: ClaimLine): boolean =>
  claimableCents !== 0 && (vatType === 'import_capital' || vatType === 'import_other');

const isServices = (lines: readonly ClaimLine[]): boolean =>
  lines.every(({ vatType, inclusiveCents }) => vatType === 'imported_services' || inclusiveCents === 0);

/** The invoice or the first payment, whichever is earlier. */
function firstDay({ invoiceDate, paidOn, payments: paid }: SharesContext): CalendarDate | null {
  const days = [invoiceDate, paidOn, ...paid.map((payment) => payment.paidOn)].filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

/** Each payment with its share of every line. They count unless a person said when all of it was paid. */
function payments(lines: readonly ClaimLine[], { payments: paid, paidOn }: SharesContext, count: boolean) {
  const whole = absolute(sum(lines.map(({ inclusiveCents }) => inclusiveCents)));
  if (whole === ZERO) return [];
  let before = ZERO;
  return paid.map(({ id, paidOn: day, amountCents }): DatedShare => {
    const after = upTo(sum([before, amountCents]), whole);
    const note: LineReason = { code: 'PAID', paidCents: subtract(after, before), totalCents: whole, day };
    const part = lines.map((line) => shareOf(line, before, after, whole, note));
    before = after;
    return { key: id, day: count && paidOn === null ? day : null, lines: part };
  });
}

/** What is paid so far: not more than the whole, and the whole where only the rounding of cash is missing. */
const upTo = (paid: Cents, whole: Cents): Cents =>
  subtract(whole, paid) <= Math.min(ROUNDING_LIMIT, whole - 1) ? whole : paid;

/** What a line comes to between two states of being paid: the differences add up to the line exactly. */
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
