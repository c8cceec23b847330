/** The word number as printed on documents, as part of a pattern: "No.", "Nr", "#", "N°", "ID", "Ref". */
const NUMBER = String.raw`\s*-?\.?\s*(?:(?:n[o0]|num[ée]ro|num|number|nbr|nr|nommer|nummer|n[°º]|id|ref(?:erence)?)(?![a-z])|#)\s*\.?`;
/** The word number before a name: "No. of", "N° de". */
const NUMBER_OF = String.raw`(?:n[o0]\.?|number|nr\.?|n[°º]\.?|num[ée]ro)\s*(?:of|van|de|du)?\s*`;

/** Create a label of a document's number, as part of a pattern: `numberLabel('slip')` matches "Slip no.". */
export const numberLabel = (name: string): string => name + NUMBER;

/** What follows is a number: digits, perhaps after letters and marks (`INV-204`, `TI-SS/8260`, `A 8040`). */
export const BEFORE_NUMBER = String.raw`(?=[\s:#*.\-–]*(?:[A-Z]{0,5}[\-/_]?[A-Z]{0,4}[\-/]?\d|(?!(?:AT|AS|BY|IN|IS|NO|NR|OF|ON|OR|TO|OP|IN|VAN) )[A-Z]{1,2} \d{4}))`;

/** Create a label with the word number before its name: `numberOfLabel('facture')` matches "N° de facture". */
export const numberOfLabel = (name: string): string => String.raw`(?<![a-z])${NUMBER_OF}${name}(?![a-z])`;

/** Create labels of whole words, with or without the word number after them: "Account", "Account no.". */
export const wordLabel = (names: string): string => String.raw`(?<![a-z])(?:${names})(?:${NUMBER}|(?![a-z]))`;

/**
 * Create labels of a document without the word number: a whole word, with its number after it ("Slip INV-204"), or
 * alone in its cell ("Slip") or at the end of a line after a time.
 */
export const bareLabel = (names: string): string =>
  String.raw`(?<![a-z])(?:${names})(?![a-z])${BEFORE_NUMBER}|(?<=^\W*|\d\s+)(?:${names})\W*$`;
