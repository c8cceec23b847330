import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { isForeignVatNumber, isVatNumber } from '../../vat/rates/vat-number.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';

/** What the checks need to know besides the document: who bought, and what day it is. */
export interface CheckContext {
  /** True when the company that bought is registered for VAT. */
  readonly recipientIsVendor: boolean;
  /** The company's own VAT number, or null. */
  readonly ownVatNumber: string | null;
  readonly today: CalendarDate;
  /** When a person has said so; else `isForeignSupplier` tells by the document. */
  readonly supplierIsForeign?: boolean;
}

/**
 * True for a supplier abroad, whose papers the South African particulars do not bind: its VAT number has
 * a country's letters, or it bills in another currency and shows no South African number.
 */
export function isForeignSupplier(facts: DocumentFacts, context: CheckContext): boolean {
  const number = facts.supplierVatNumber ?? '';
  const otherCurrency = facts.currency !== null && facts.currency !== 'ZAR';
  return context.supplierIsForeign ?? (isForeignVatNumber(number) || (otherCurrency && !isVatNumber(number)));
}
