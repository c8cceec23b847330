import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { DocumentType } from '../receipt/receipt-reading.ts';

/** A line of goods as a model says it is printed. */
export interface ModelLine {
  readonly description: string;
  readonly quantity: number | null;
  readonly unitPriceCents: Cents | null;
  readonly totalCents: Cents;
}

/**
 * What a model that looked at the pictures says of a document. Null is what it does not say. Nothing of it is believed
 * before it is found on the page (`merge-model-answer.ts`).
 */
export interface ModelAnswer {
  readonly documentType: DocumentType | null;
  readonly invoiceTitle: string | null;
  readonly supplierName: string | null;
  readonly supplierAddress: string | null;
  readonly supplierVatNumber: string | null;
  readonly recipientName: string | null;
  readonly recipientAddress: string | null;
  readonly recipientVatNumber: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly subtotalCents: Cents | null;
  readonly vatCents: Cents | null;
  readonly totalCents: Cents | null;
  readonly currency: string | null;
  readonly paymentMethod: string | null;
  readonly lineItems: readonly ModelLine[];
}
