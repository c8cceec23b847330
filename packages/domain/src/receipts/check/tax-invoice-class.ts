import { type CalendarDate, calendarDate } from '../../kernel/calendar-date.ts';
import { absolute, type Cents, cents } from '../../kernel/money.ts';

/** The tax invoice the law requires: none, an abridged one or a full one. */
export type TaxInvoiceClass = 'none' | 'abridged' | 'full';

/** The largest VAT-inclusive totals of the lighter classes. */
interface InvoiceLimits {
  readonly from: CalendarDate;
  /** Needs no tax invoice. */
  readonly none: Cents;
  /** Needs an abridged one. */
  readonly abridged: Cents;
}

/**
 * The limits by date of supply, newest first, like rates.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(5) (R5 000; R3 000 until 19 December 2012) and 20(6) (R50).
 */
const INVOICE_LIMITS: readonly InvoiceLimits[] = [
  { from: calendarDate('2012-12-20'), none: cents(50_00), abridged: cents(5_000_00) },
  { from: calendarDate('1991-09-30'), none: cents(50_00), abridged: cents(3_000_00) },
];

const [CURRENT_LIMITS] = INVOICE_LIMITS;

/** The limits on a date of supply; the current ones when the date is unknown. */
function invoiceLimits(date: CalendarDate | null): InvoiceLimits {
  const found = date === null ? CURRENT_LIMITS : INVOICE_LIMITS.find(({ from }) => from <= date);
  return found ?? { from: calendarDate('1900-01-01'), none: cents(0), abridged: cents(0) };
}

/**
 * The tax invoice that a VAT-inclusive total in rand requires. A refund counts by its absolute amount. Both limits
 * belong to the lighter class: R50.00 needs no tax invoice, R5 000.00 an abridged one.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(4), 20(5) and 20(6).
 * Spec: decisions 2.
 */
export function taxInvoiceClass(totalCents: Cents, date: CalendarDate | null): TaxInvoiceClass {
  const size = absolute(totalCents);
  const { none, abridged } = invoiceLimits(date);
  if (size <= none) return 'none';
  return size <= abridged ? 'abridged' : 'full';
}
