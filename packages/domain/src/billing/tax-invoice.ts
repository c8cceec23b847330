import type { CalendarDate } from '../kernel/calendar-date.ts';
import { type Cents, subtract } from '../kernel/money.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { taxInvoiceClass } from '../receipts/check/tax-invoice-class.ts';
import { vatInside } from '../vat/rates/vat-inside.ts';
import { type BasisPoints, standardOn, standardRateOn } from '../vat/rates/vat-rate.ts';

/** Who sells the hosted service: a vendor. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly vatNumber: string;
}

/** Who buys it, as a tax invoice names them; the VAT number is null for who is no vendor. */
export interface Buyer {
  readonly name: string;
  readonly address: string;
  readonly vatNumber: string | null;
}

/** What we issue: a tax invoice for a payment, a credit note for a refund. */
export type TaxDocumentKind = 'invoice' | 'credit-note';

/** What is needed to issue a tax invoice for a payment. */
export interface Sale {
  readonly seller: Seller;
  /** Null while the person has not said who buys. */
  readonly buyer: Buyer | null;
  readonly number: string;
  readonly issuedOn: CalendarDate;
  /** What was sold, as the invoice says it. */
  readonly description: string;
  /** What was paid, VAT included; more than nothing. */
  readonly totalCents: Cents;
}

/** A tax invoice that was issued, which a credit note names. */
export interface IssuedInvoice {
  readonly number: string;
  readonly issuedOn: CalendarDate;
  readonly totalCents: Cents;
  readonly buyer: Buyer | null;
}

/** What is needed to issue a credit note: a sale whose total is what is given back, and the invoice it corrects. */
export interface Refund extends Omit<Sale, 'buyer'> {
  readonly invoice: IssuedInvoice;
  /** What earlier credit notes of this invoice gave back. */
  readonly creditedCents: Cents;
}

/** A tax invoice or credit note as it is issued. All amounts are positive; a credit note takes them off. */
export interface TaxDocument extends Sale {
  readonly kind: TaxDocumentKind;
  readonly rate: BasisPoints;
  readonly exclusiveCents: Cents;
  readonly vatCents: Cents;
  /** The invoice that a credit note corrects; null for an invoice. */
  readonly corrects: Pick<IssuedInvoice, 'number' | 'issuedOn'> | null;
}

/** Why a tax invoice cannot be issued yet, or a credit note at all. */
export type TaxDocumentProblem = 'BUYER_NEEDED' | 'NOTHING_PAID' | 'MORE_THAN_PAID';

/**
 * Build the tax invoice of a payment. Above R5 000 it is a full one, which names the buyer; a smaller one names them
 * where they are known.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(4) and 20(5).
 */
export function taxInvoiceOf(sale: Sale): Result<TaxDocument, TaxDocumentProblem> {
  if (sale.totalCents <= 0) return refused('NOTHING_PAID');
  if (needsBuyer(sale) && sale.buyer === null) return refused('BUYER_NEEDED');
  return ok({ ...sale, ...amountsOf(sale), kind: 'invoice', corrects: null });
}

/**
 * Build the credit note of a refund, which names the invoice it corrects and its buyer, at the rate of that invoice.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 21(3)(a).
 */
export function creditNoteOf({ invoice, creditedCents, ...sale }: Refund): Result<TaxDocument, TaxDocumentProblem> {
  if (sale.totalCents <= 0) return refused('NOTHING_PAID');
  if (creditedCents + sale.totalCents > invoice.totalCents) return refused('MORE_THAN_PAID');
  const amounts = amountsOf({ ...sale, issuedOn: invoice.issuedOn });
  return ok({ ...sale, ...amounts, buyer: invoice.buyer, kind: 'credit-note', corrects: invoice });
}

/** Whether the tax invoice of an amount must name its buyer. Law: Value-Added Tax Act 89 of 1991, section 20(5). */
export const needsBuyer = ({ totalCents, issuedOn }: Pick<Sale, 'totalCents' | 'issuedOn'>): boolean =>
  taxInvoiceClass(totalCents, issuedOn) === 'full';

function amountsOf({ totalCents, issuedOn }: Pick<Sale, 'totalCents' | 'issuedOn'>) {
  const vatCents = vatInside(totalCents, standardOn(issuedOn));
  return { vatCents, exclusiveCents: subtract(totalCents, vatCents), rate: standardRateOn(issuedOn) };
}

const PREFIXES: Readonly<Record<TaxDocumentKind, string>> = { invoice: 'TS', 'credit-note': 'TSC' };

/** The digits of a number, which grow when they are used up. */
const DIGITS = 6;

/** Return the number of the nth document of a kind, counted from 1: `TS-000001`, `TSC-000001`. */
export const taxDocumentNumber = (kind: TaxDocumentKind, nth: number): string =>
  `${PREFIXES[kind]}-${String(nth).padStart(DIGITS, '0')}`;

/** The words of the Act at the head of a document. */
export const TAX_DOCUMENT_TITLES: Readonly<Record<TaxDocumentKind, string>> = {
  // not text: words that the Act asks for
  invoice: 'Tax Invoice',
  // not text: words that the Act asks for
  'credit-note': 'Credit Note',
};
