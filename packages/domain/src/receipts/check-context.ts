import type { CalendarDate } from '../kernel/calendar-date.ts';
import { isForeignVatNumber } from '../vat/vat-number.ts';
import type { DocumentFacts } from './document-facts.ts';

/** What the checks need to know besides the document: who bought, and what day it is. */
export interface CheckContext {
  /** True when the company that bought is registered for VAT. */
  readonly recipientIsVendor: boolean;
  /** The company's own VAT number, or null. */
  readonly ownVatNumber: string | null;
  readonly today: CalendarDate;
  /** When a person has said so; else told by the letters in front of the supplier's number. */
  readonly supplierIsForeign?: boolean;
}

/** True for a supplier abroad, whose papers the South African particulars do not bind. */
export const isForeignSupplier = (facts: DocumentFacts, context: CheckContext): boolean =>
  context.supplierIsForeign ?? (facts.supplierVatNumber !== null && isForeignVatNumber(facts.supplierVatNumber));
