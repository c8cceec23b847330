import type { DocumentFacts } from './document-facts.ts';

/** The words the Act asks for, in the languages invoices are written in. */
const INVOICE_WORDS = /\b(tax invoice|vat invoice|invoice|belastingfaktuur|btw[- ]?faktuur|faktuur)\b/i;
const TAX_INVOICE_WORDS = /\b(tax invoice|vat invoice|belastingfaktuur|btw[- ]?faktuur)\b/i;
const CREDIT_NOTE_WORDS = /\b(credit note|kredietnota)\b/i;

/** Words of papers that are not invoices, though "invoice" may stand beside them. */
const OTHER_PAPERS = /\b(pro[- ]?forma|quotation|quote|kwotasie|estimate|statement|delivery note|order)\b/i;

/**
 * True when the document carries the words "tax invoice", "VAT invoice" or "invoice". A reader or a
 * person who calls it one has seen them.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(4)(a) and 20(5)(a).
 */
export function hasInvoiceTitle({ documentType, invoiceTitle }: DocumentFacts): boolean {
  return documentType === 'TAX_INVOICE' || documentType === 'INVOICE' || INVOICE_WORDS.test(invoiceTitle ?? '');
}

/** True when the document carries the words "credit note". Law: VAT Act, section 21(3)(a). */
export function hasCreditNoteTitle({ documentType, invoiceTitle }: DocumentFacts): boolean {
  return documentType === 'CREDIT_NOTE' || CREDIT_NOTE_WORDS.test(invoiceTitle ?? '');
}

/**
 * The word in a title that says it is another paper, or null. A bank's "Tax Invoice / Statement" is a
 * tax invoice for its fees; a pro forma never is one, whatever else it is called.
 */
export function contradictingWord(title: string | null): string | null {
  const word = OTHER_PAPERS.exec(title ?? '')?.[0] ?? null;
  if (word?.toLowerCase() === 'statement' && TAX_INVOICE_WORDS.test(title ?? '')) return null;
  return word;
}
