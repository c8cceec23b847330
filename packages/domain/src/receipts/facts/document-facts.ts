import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';
import type { BasisPoints, VatTreatmentKind } from '../../vat/rates/vat-rate.ts';

/** What kind of paper a document is. `UNKNOWN` is said rather than guessed. Spec: 1 §3.1. */
export const DOCUMENT_TYPES = [
  'RECEIPT',
  'TAX_INVOICE',
  'INVOICE',
  'CREDIT_NOTE',
  'PRO_FORMA',
  'QUOTATION',
  'STATEMENT',
  'DELIVERY_NOTE',
  'UNKNOWN',
] as const;

/** One of the kinds of paper. */
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** A line of a document, as the rules see it. */
export interface LineFacts {
  readonly description: string;
  /** Decimal: 0.734 kg is a quantity. Null where the document does not say. */
  readonly quantity: number | null;
  readonly totalCents: Cents | null;
  readonly vatTreatment: VatTreatmentKind;
}

/**
 * What the rules need to know of a purchase document: a reader's result satisfies it, and so does what
 * a person filled in. Null means the document does not say.
 */
export interface DocumentFacts {
  readonly documentType: DocumentType;
  readonly invoiceTitle: string | null;
  readonly supplierName: string | null;
  readonly supplierAddress: string | null;
  readonly supplierVatNumber: string | null;
  readonly recipientName: string | null;
  readonly recipientAddress: string | null;
  readonly recipientVatNumber: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly subtotalCents: Cents | null;
  readonly vatCents: Cents | null;
  readonly vatRate: BasisPoints | null;
  readonly totalCents: Cents | null;
  /** ISO 4217; null when not stated, which in South Africa means rand. */
  readonly currency: string | null;
  readonly lineItems: readonly LineFacts[];
  /** What a reader also saw: only other candidates for the supplier's VAT number matter to the rules. */
  readonly fields?: { readonly supplierVatNumber?: { readonly alternatives: readonly string[] } };
}

/** True when a field says something: neither null nor blank. */
export const isStated = (text: string | null): text is string => text !== null && text.trim() !== '';
