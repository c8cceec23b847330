/**
 * The words of a text as they are compared: lower case, without accents; apostrophes join (`Nando's` is
 * `nandos`), an ampersand is `and`, everything else separates.
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

/** The words of a text with one blank between them. */
export const plainText = (text: string): string => plainWords(text).join(' ');

/** True when a plain text contains these plain words, whole and in this order: `bp` is not in `bpk`. */
export const hasPlainWords = (plain: string, words: string): boolean => ` ${plain} `.includes(` ${words} `);
