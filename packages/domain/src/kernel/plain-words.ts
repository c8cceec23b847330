/**
 * Split a text into normalised words for comparison: lower case, without accents. Apostrophes are removed
 * (`Nando's` becomes `nandos`), an ampersand becomes `and`, and everything else separates words.
 */
export function plainWords(text: string): string[] {
  const letters = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ');
  return letters.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

/** The normalised words of a text, joined by single spaces. */
export const plainText = (text: string): string => plainWords(text).join(' ');

/** Check whether a plain text contains these plain words, whole and in this order: `bp` is not in `bpk`. */
export const hasPlainWords = (plain: string, words: string): boolean => ` ${plain} `.includes(` ${words} `);
