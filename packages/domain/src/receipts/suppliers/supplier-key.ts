/** Words that say what kind of company a supplier is, in English and Afrikaans: not part of its name. */
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
 * A supplier's name as it is compared and indexed: lower case, without accents, punctuation and legal
 * form. `Karoo Crafts (Pty) Ltd.` and `KAROO CRAFTS` are `karoo crafts`. Empty when nothing is left.
 */
export function supplierKey(name: string): string {
  const words = plainWords(name);
  const named = words.filter((word) => !LEGAL_WORDS.has(word));
  return (named.length > 0 ? named : words).join(' ');
}

/** Apostrophes join (`Nando's` is `nandos`), an ampersand is `and`, everything else separates. */
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
 * An invoice number as it is compared and indexed: upper case letters and digits, without leading
 * zeros. `inv-00123` and `INV 00123` are the same; `INV123` is not: zeros inside count.
 */
export const invoiceNumberKey = (number: string): string =>
  number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=.)/, '');
