import type { DocumentFacts } from './document-facts.ts';
import type { DocumentType } from './fact-schema.ts';

/** The titles the Act asks for, in English and Afrikaans. */
const INVOICE_WORDS = /\b(tax invoice|vat invoice|invoice|belastingfaktuur|btw[- ]?faktuur|faktuur)\b/i;
const TAX_INVOICE_WORDS = /\b(tax invoice|vat invoice|belastingfaktuur|btw[- ]?faktuur)\b/i;
const CREDIT_NOTE_WORDS = /\b(credit note|kredietnota)\b/i;

/** The same titles and those of other documents, as they are in Afrikaans alone. */
const AFRIKAANS_WORDS = /\b(\w*faktuur|kredietnota|debietnota|kwotasie|rekening|kwitansie|kontantstrokie)\b/i;
const ENGLISH_WORDS = /\b(invoice|credit note|debit note|quotation|quote|receipt|statement|slip)\b/i;

/**
 * The language of a document, by its title: null where it has none, or has one of both languages. A letter to its supplier
 * is written in it. Spec: decisions 29.
 */
export function languageOfTitle(title: string | null): 'en' | 'af' | null {
  const [isAfrikaans, isEnglish] = [AFRIKAANS_WORDS, ENGLISH_WORDS].map((words) => words.test(title ?? ''));
  if (isAfrikaans === isEnglish) return null;
  return isAfrikaans ? 'af' : 'en';
}

/** The titles of other documents, which may also contain the word "invoice". */
const OTHER_DOCUMENT_WORDS = /\b(pro[- ]?forma|quotation|quote|kwotasie|estimate|statement|delivery note|order)\b/i;

const PRO_FORMA = /\bpro[- ]?forma\b/i;

/**
 * The type of a document: as it was read or chosen, unless its title says that it is a pro forma. A pro forma charges no
 * VAT, also where it is a "pro forma tax invoice".
 *
 * Law: Value-Added Tax Act 89 of 1991, section 20(4)(a).
 */
export const titledType = ({
  documentType,
  invoiceTitle,
}: Pick<DocumentFacts, 'documentType' | 'invoiceTitle'>): DocumentType =>
  PRO_FORMA.test(invoiceTitle ?? '') ? 'PRO_FORMA' : documentType;

/**
 * Check for the words "tax invoice", "VAT invoice" or "invoice" on the document. A reader or a person who classified
 * it as an invoice has seen them.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 20(4)(a) and 20(5)(a).
 */
export function hasInvoiceTitle({ documentType, invoiceTitle }: DocumentFacts): boolean {
  return documentType === 'TAX_INVOICE' || documentType === 'INVOICE' || INVOICE_WORDS.test(invoiceTitle ?? '');
}

/** Check for the words "credit note" on the document. Law: VAT Act, section 21(3)(a). */
export function hasCreditNoteTitle({ documentType, invoiceTitle }: DocumentFacts): boolean {
  return documentType === 'CREDIT_NOTE' || CREDIT_NOTE_WORDS.test(invoiceTitle ?? '');
}

/**
 * Find the word in a title that names another kind of document; null when there is none. A bank's "Tax Invoice /
 * Statement" is a tax invoice for its fees, but a pro forma never is one, whatever else its title says.
 */
export function contradictingWord(title: string | null): string | null {
  const word = OTHER_DOCUMENT_WORDS.exec(title ?? '')?.[0] ?? null;
  if (word?.toLowerCase() === 'statement' && TAX_INVOICE_WORDS.test(title ?? '')) return null;
  return word;
}
