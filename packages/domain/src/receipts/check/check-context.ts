import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { VatPeriodSetting } from '../../vat/periods/vat-period.ts';
import { isForeignVatNumber, isVatNumber } from '../../vat/rates/vat-number.ts';
import type { DocumentFacts } from '../facts/document-facts.ts';
import type { UnreadParticulars } from './is-it-there.ts';

/** The context of a compliance check: the buyer and the current day. */
export interface CheckContext {
  /** True when the company that bought is registered for VAT. */
  readonly recipientIsVendor: boolean;
  /** The company's own VAT number, or null. */
  readonly ownVatNumber: string | null;
  /** True when the reader found that the company itself issued the document. */
  readonly isOwnSale?: boolean;
  readonly today: CalendarDate;
  /** What determines the company's VAT periods; calendar months by default. */
  readonly periods?: VatPeriodSetting;
  /** What is known of particulars that were not read; absent where the facts are not from a reading. */
  readonly unread?: UnreadParticulars;
  /** The choice of a person; otherwise `isForeignSupplier` decides from the document. */
  readonly supplierIsForeign?: boolean;
}

/** Calendar months, which a company without a category has. */
export const CALENDAR_MONTHS: VatPeriodSetting = { category: null };

/**
 * Check for a foreign supplier, whose documents do not need the South African particulars: its VAT number has a
 * country code, or it bills in another currency without a South African VAT number.
 */
export function isForeignSupplier(facts: DocumentFacts, context: CheckContext): boolean {
  const number = facts.supplierVatNumber ?? '';
  const otherCurrency = facts.currency !== null && facts.currency !== 'ZAR';
  return context.supplierIsForeign ?? (isForeignVatNumber(number) || (otherCurrency && !isVatNumber(number)));
}
