import type { NoteKind } from './vat-type.ts';

const CREDIT_NOTE = /\b(credit note|kredietnota)\b/i;
const DEBIT_NOTE = /\b(debit note|debietnota)\b/i;

/**
 * Classify a document as an invoice, a credit note or a debit note by its type and title.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 21(3).
 */
export function noteKindOf(documentType: string, title: string | null): NoteKind {
  if (documentType === 'CREDIT_NOTE' || CREDIT_NOTE.test(title ?? '')) return 'credit-note';
  return DEBIT_NOTE.test(title ?? '') ? 'debit-note' : 'invoice';
}
