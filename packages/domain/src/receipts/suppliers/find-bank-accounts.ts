/** The words before an account number on an invoice, English and Afrikaans. */
const ACCOUNT = /(?:acc(?:ount|t)?|a\/c|rekening)\s*(?:no|nr|num|number|nommer)?\s*[.:#-]*\s*((?:\d[\s-]?){7,15}\d)/gi;

/** A document with more numbers lists something other than where to pay. */
const MAX_ACCOUNTS = 4;

/**
 * Find the bank account numbers a document asks to be paid into: digits only, without duplicates, in the order in which
 * they are printed. South African accounts have 8 to 16 digits.
 *
 * @param text all words of the document in reading order.
 */
export function findBankAccounts(text: string): string[] {
  const found = [...text.matchAll(ACCOUNT)].map(([, digits = '']) => digits.replace(/\D/g, ''));
  return [...new Set(found)].slice(0, MAX_ACCOUNTS);
}
