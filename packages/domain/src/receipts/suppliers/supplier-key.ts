/** Words for the legal form of a company, in English and Afrikaans, which are not part of its name. */
const LEGAL_WORDS = new Set([
  'pty',
  'ltd',
  'limited',
  'proprietary',
  'edms',
  'bpk',
  'beperk',
  'cc',
  'inc',
  'npc',
  'the',
]);

/**
 * Return a supplier's name for comparison and indexing: lower case, without accents, punctuation and legal form.
 * `Karoo Crafts (Pty) Ltd.` and `KAROO CRAFTS` are `karoo crafts`. Empty when nothing is left.
 */
export function supplierKey(name: string): string {
  const words = plainWords(name);
  const named = words.filter((word) => !LEGAL_WORDS.has(word));
  return (named.length > 0 ? named : words).join(' ');
}

/** Split a name into words. Apostrophes join (`Nando's` is `nandos`), an ampersand is `and`, the rest separates. */
function plainWords(name: string): string[] {
  const letters = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ');
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/**
 * Return an invoice number for comparison and indexing: upper-case letters and digits, without leading zeros.
 * `inv-00123` and `INV 00123` are the same; `INV123` differs, because zeros inside the number count.
 */
export const invoiceNumberKey = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
