import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';

/** A seller or buyer as the data names it. */
export interface StructuredParty {
  /** The registered name, or the trading name where there is none. */
  readonly name: string | null;
  readonly tradingName: string | null;
  readonly vatNumber: string | null;
  readonly registration: string | null;
  /** Street, town, postcode and country, joined by commas. */
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** A category of tax: S standard, Z zero-rated, E exempt, O outside the scope, AE reverse charge, and others. */
export interface StructuredTax {
  readonly category: string | null;
  /** In percent. */
  readonly percent: number | null;
}

/** An amount that is taken off or added: a discount, a delivery charge. */
export interface StructuredAllowance extends StructuredTax {
  readonly isCharge: boolean;
  readonly reason: string | null;
  readonly amountCents: Cents;
}

/** A line; its net amount excludes tax and includes its own allowances. */
export interface StructuredLine extends StructuredTax {
  readonly description: string;
  readonly quantity: number | null;
  /** For one unit, in cents with fractions. */
  readonly unitPrice: number | null;
  readonly netCents: Cents | null;
  readonly allowances: readonly StructuredAllowance[];
}

/** The tax of one category. */
export interface TaxSubtotal extends StructuredTax {
  readonly taxableCents: Cents | null;
  readonly taxCents: Cents | null;
}

/** The sums that the data states; null where it does not. */
export interface StructuredTotals {
  readonly linesCents: Cents | null;
  readonly allowancesCents: Cents | null;
  readonly chargesCents: Cents | null;
  readonly exclusiveCents: Cents | null;
  readonly taxCents: Cents | null;
  readonly inclusiveCents: Cents | null;
  readonly prepaidCents: Cents | null;
  readonly roundingCents: Cents | null;
  readonly payableCents: Cents | null;
}

/** An electronic invoice, independent of its format. */
export interface StructuredInvoice {
  readonly format: 'UBL' | 'CII';
  readonly isCreditNote: boolean;
  /** The code of UN/EDIFACT 1001: 380 invoice, 388 tax invoice, 381 credit note. */
  readonly typeCode: string | null;
  readonly number: string | null;
  readonly date: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly currency: string | null;
  readonly orderReference: string | null;
  readonly notes: readonly string[];
  readonly seller: StructuredParty;
  readonly buyer: StructuredParty;
  readonly lines: readonly StructuredLine[];
  readonly allowances: readonly StructuredAllowance[];
  readonly taxes: readonly TaxSubtotal[];
  readonly totals: StructuredTotals;
  readonly accounts: readonly string[];
  readonly paymentTerms: string | null;
}
