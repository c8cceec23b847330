import { type Layout, segmentsOf } from '../layout/text-row.ts';

/** Numbers in a fingerprint: more numbers distinguish more documents. */
const SLOTS = 24;
/** Hexadecimal digits of each number. */
const DIGITS_PER_SLOT = 4;
/** Positions across the page are rounded to tenths, because photographs are never cropped alike. */
const TENTHS = 10;
/** Addresses and slogans count only in the first rows; usual labels count everywhere. */
const MAX_HEAD_ROWS = 8;
/** Shorter words occur on every letterhead. */
const MIN_WORD_LETTERS = 4;
/** Fewer marks do not distinguish documents. */
const MIN_MARKS = 4;

/**
 * Fingerprint the look of a document as text: the words of its letterhead and its labels with their horizontal
 * positions, hashed so that documents of one supplier share most of the numbers although date, goods and amounts
 * differ (MinHash). Empty for a document with hardly any words.
 */
export function layoutFingerprint(layout: Layout): string {
  const marks = collectMarks(layout);
  if (marks.length < MIN_MARKS) return '';
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    Math.min(...marks.map((mark) => hash(`${slot}:${mark}`) & 0xffff)),
  );
  return slots.map((value) => value.toString(16).padStart(DIGITS_PER_SLOT, '0')).join('');
}

/** Return the similarity of two fingerprints, 0 to 1; from 0.5 they are hardly of different suppliers. 0 when one is empty. */
export function fingerprintSimilarity(one: string, other: string): number {
  if (one === '' || one.length !== other.length) return 0;
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot * DIGITS_PER_SLOT);
  const number = (fingerprint: string, at: number) => fingerprint.slice(at, at + DIGITS_PER_SLOT);
  return slots.filter((at) => number(one, at) === number(other, at)).length / SLOTS;
}

function collectMarks(layout: Layout): readonly string[] {
  const { usualLabel } = layout.locale.parties;
  const width = Math.max(1, layout.right - layout.left);
  const marks = segmentsOf(layout).flatMap((segment) =>
    segment.tokens.flatMap((token) => {
      const word = token.text.toLowerCase().replace(/[^a-z]/g, '');
      const isInHead = segment.row < MAX_HEAD_ROWS && word.length >= MIN_WORD_LETTERS && !/\d/.test(token.text);
      const tenth = Math.floor((TENTHS * (token.x0 - layout.left)) / width);
      return usualLabel.test(word) || isInHead ? [word, `${word}@${tenth}`] : [];
    }),
  );
  return [...new Set(marks)];
}

/** FNV-1a with a final mix, so that similar texts differ in every bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
