import { normaliseVatNumber } from '../../vat/rates/vat-number.ts';
import { supplierKey } from '../suppliers/supplier-key.ts';
import { supplierSimilarity } from '../suppliers/supplier-similarity.ts';
import type { DuplicateEvidence } from './duplicate-facts.ts';
import { editDistance, likeness } from './edit-distance.ts';

/**
 * Whether two documents are from one supplier. `branches`: one chain, at two places; `unclear`: the names and VAT
 * numbers neither agree nor contradict each other; `unknown`: one document says nothing.
 */
export type SupplierAgreement = 'same' | 'branches' | 'unclear' | 'other' | 'unknown';

/** VAT numbers that differ in more digits are not two readings of one number. */
const MAX_MISREAD_DIGITS = 2;
/** Two readings of one word, or of one name without its spaces. */
const MIN_WORD_LIKENESS = 0.6;
const MIN_NAME_LIKENESS = 0.55;
/** Names less alike than this, without a common word, are two names. */
const MIN_UNCLEAR_LIKENESS = 0.4;
/** Fewer than two in a hundred pairs of South African places are more alike than this: a word that was read badly. */
const MIN_PLACE_LIKENESS = 0.45;
/** A shorter word names neither a place nor a trade. */
const MIN_NAMING_LENGTH = 3;
/** Addresses less alike than this are two places; without a common number already those less alike than the second. */
const MIN_ADDRESS_LIKENESS = 0.4;
const MIN_NUMBERLESS_LIKENESS = 0.6;

/** Compare the suppliers of two documents by VAT number and name. */
export function compareSuppliers(a: DuplicateEvidence, b: DuplicateEvidence): SupplierAgreement {
  const named = compareNames(a.supplierName, b.supplierName);
  const name = named !== 'same' && (isBuyersName(a, b) || isBuyersName(b, a)) ? 'unknown' : named;
  const vat = compareVatNumbers(vatNumberOf(a, b), vatNumberOf(b, a));
  if (vat === 'other') return name === 'same' ? 'unclear' : 'other';
  if (vat === 'same' && (name !== 'branches' || isSamePlace(a, b))) return 'same';
  return name === 'unknown' && vat === 'near' ? 'same' : name;
}

/** Whether the name of a buyer was taken for the supplier's. */
export const isBuyersName = (
  { supplierName, recipientName }: DuplicateEvidence,
  { recipientName: other }: DuplicateEvidence,
): boolean =>
  [recipientName, other].some(
    (buyer) => buyer && compareNames(supplierName, buyer) === 'same' && haveCommonText(supplierName ?? '', buyer),
  );

/** One word, or most letters: `Codeveld` is not `Lowveld Irrigation`, though one word of it looks like it. */
function haveCommonText(a: string, b: string): boolean {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  return left.some((word) => right.includes(word)) || compareTexts(left.join(' '), right.join(' ')) === 'same';
}

/** Whether two documents name different buyers. */
export function haveOtherBuyers(a: DuplicateEvidence, b: DuplicateEvidence): boolean {
  const [left, right] = [a.recipientVatNumber ?? null, b.recipientVatNumber ?? null];
  const vat = compareVatNumbers(normaliseVatNumber(left ?? ''), normaliseVatNumber(right ?? ''));
  if (vat === 'same' || vat === 'near') return false;
  const name = compareNames(buyerOf(a), buyerOf(b));
  return name === 'other' || (vat === 'other' && name !== 'same');
}

/** What tills and books print where the buyer is not named. */
const NOBODY = /^(c\.?\s?o\.?\s?d|cash|kontant|walk[- ]?in|counter|toonbank|retail|sundry|general)\b/i;

/** Return the buyer that a document names: `CASH` and `Walk-in customer` are nobody. */
const buyerOf = ({ recipientName }: DuplicateEvidence): string | null =>
  recipientName && !NOBODY.test(recipientName.trim()) ? recipientName : null;

/** Return a supplier's VAT number, unless it is the buyer's that was taken for it. */
export function vatNumberOf(paper: DuplicateEvidence, other: DuplicateEvidence): string {
  const [digits, otherDigits] = [paper, other].map(({ supplierVatNumber }) =>
    normaliseVatNumber(supplierVatNumber ?? ''),
  );
  const buyers = [paper, other].map(({ recipientVatNumber }) => normaliseVatNumber(recipientVatNumber ?? ''));
  if (digits === undefined || buyers.includes(digits)) return '';
  return digits !== otherDigits && isBuyersName(paper, other) ? '' : digits;
}

/** Compare two VAT numbers by their digits: `near` is one that was misread. */
export function compareVatNumbers(left: string, right: string): 'same' | 'near' | 'other' | 'unknown' {
  if (left === '' || right === '') return 'unknown';
  if (left === right) return 'same';
  return editDistance(left, right) <= MAX_MISREAD_DIGITS ? 'near' : 'other';
}

/** Compare names word by word: `Karoo Hardware` and `Boland Hardware` are alike as texts, but two names. */
export function compareNames(a: string | null, b: string | null): SupplierAgreement {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  if (left.length === 0 || right.length === 0) return 'unknown';
  const [restOfLeft, restOfRight] = [without(left, right), without(right, left)];
  if (restOfLeft.length === 0 || restOfRight.length === 0) return 'same';
  const alike = likeness(restOfLeft.join(''), restOfRight.join(''));
  if (alike >= MIN_WORD_LIKENESS) return 'same';
  const hasCommon = restOfLeft.length < left.length && restOfRight.length < right.length;
  if (!hasCommon) return compareTexts(left.join(' '), right.join(' '));
  if (isWord(left[0] ?? '', right[0] ?? '')) return alike >= MIN_PLACE_LIKENESS ? 'unclear' : 'branches';
  return isWord(left.at(-1) ?? '', right.at(-1) ?? '') ? 'other' : 'unclear';
}

/** Compare names without a common word: a name that was read badly, or two names. */
function compareTexts(left: string, right: string): SupplierAgreement {
  const alike = Math.max(
    supplierSimilarity(left, right),
    likeness(left.replaceAll(' ', ''), right.replaceAll(' ', '')),
  );
  if (alike >= MIN_NAME_LIKENESS) return 'same';
  return alike < MIN_UNCLEAR_LIKENESS && !isInitials(left, right) && !isInitials(right, left) ? 'other' : 'unclear';
}

/** `fnb` for `first national bank`. */
const isInitials = (short: string, long: string): boolean =>
  short.length > 1 &&
  short ===
    long
      .split(' ')
      .map((word) => word[0])
      .join('');

/** Letters that were read as digits count as letters, in words that are not numbers. */
const LETTERS: Readonly<Record<string, string>> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 8: 'b' };

const wordsOf = (name: string | null): string[] =>
  supplierKey(name ?? '')
    .split(' ')
    .map((word) => (/^\d*$/.test(word) ? word : word.replace(/\d/g, (digit) => LETTERS[digit] ?? digit)))
    .filter((word) => word !== '');

/** The words of a name that the other lacks and that say something: a place, a trade or a branch's number. */
const without = (words: readonly string[], others: readonly string[]): string[] =>
  words.filter(
    (word) =>
      (word.length >= MIN_NAMING_LENGTH || words.length === 1) &&
      !others.some((other) => isWord(word, other)) &&
      !others.join('').includes(word),
  );

const isWord = (a: string, b: string): boolean => {
  if (/^\d+$/.test(a) || /^\d+$/.test(b)) return a === b;
  return likeness(a, b) >= MIN_WORD_LIKENESS;
};

/** A box at a post office is no place. */
const POSTAL = /\b(p\.? ?o\.? ?box|posbus|private bag|privaatsak)\b/i;

/** Whether both name the place of the supplier, and not the same. A head office is another place than its shop. */
export function areOtherPlaces(
  { supplierAddress: a }: DuplicateEvidence,
  { supplierAddress: b }: DuplicateEvidence,
): boolean {
  if (!a || !b || POSTAL.test(a) || POSTAL.test(b)) return false;
  const alike = supplierSimilarity(a, b);
  return alike < (haveCommonNumber(a, b) ? MIN_ADDRESS_LIKENESS : MIN_NUMBERLESS_LIKENESS);
}

/** Whether both name the place of the supplier, and the same: then a name that ends otherwise was read badly. */
export const isSamePlace = (a: DuplicateEvidence, b: DuplicateEvidence): boolean =>
  Boolean(a.supplierAddress && b.supplierAddress) && !areOtherPlaces(a, b);

const haveCommonNumber = (a: string, b: string): boolean => {
  const numbers: readonly string[] = b.match(/\d+/g) ?? [];
  return (a.match(/\d+/g) ?? []).some((number) => numbers.includes(number));
};
