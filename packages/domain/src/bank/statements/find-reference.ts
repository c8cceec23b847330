/** An order, invoice or policy number: letters and digits together. */
const MIXED = /\b(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9][a-z0-9/-]{4,24}\b/gi;
/** A long run of digits; card numbers are masked and stay out. */
const DIGITS = /(?<![\d*.,])\d{6,20}(?![\d*.,]\d|\*)/g;
/** Dates and times look like references and are none. */
const NO_REFERENCE =
  /^\d{1,2}(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\d{0,4}$|^\d{1,2}h\d{2}$|^\d+(?:st|nd|rd|th|x\d+)$/i;

/**
 * The reference in a transaction's words, where the bank prints none of its own: the longest run of digits, or of
 * letters and digits. Null when there is none.
 *
 * Spec: 2 §4 (a missing reference is taken from the description).
 */
export function findReference(description: string): string | null {
  const mixed = description.match(MIXED) ?? [];
  const found = [...(description.match(DIGITS) ?? []), ...mixed.filter((text) => !NO_REFERENCE.test(text))];
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
