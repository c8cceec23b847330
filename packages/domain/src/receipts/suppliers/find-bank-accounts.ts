/** The words before an account number on an invoice, English and Afrikaans. */
const ACCOUNT = /(?:acc(?:ount|t)?|a\/c|rekening)\s*(?:no|nr|num|number|nommer)?\s*[.:#-]*\s*((?:\d[\s-]?){7,15}\d)/gi;

/** An invoice with more than this lists something else than where to pay. */
const MAX_ACCOUNTS = 4;

/**
 * The bank account numbers a document asks to be paid into: digits only, each once, in the order in which
 * they stand. South African accounts have 8 to 16 digits.
 *
 * @param text all words of the document in reading order.
 */
export function findBankAccounts(text: string): string[] {
  const found = [...text.matchAll(ACCOUNT)].map(([, digits = '']) => digits.replace(/\D/g, ''));
  return [...new Set(found)].slice(0, MAX_ACCOUNTS);
}
