import { type Layout, segmentsOf } from '../layout/text-row.ts';

/** Numbers in a fingerprint: more distinguish more documents. */
const SLOTS = 24;
/** Hexadecimal digits of each number. */
const DIGITS_PER_SLOT = 4;
/** Across the page a word counts by its tenth: photographs are never cut alike. */
const TENTHS = 10;
/** Only in so many first rows do addresses and slogans count; usual labels count everywhere. */
const MAX_HEAD_ROWS = 8;
/** Shorter words of a letterhead are on everybody's. */
const MIN_WORD_LETTERS = 4;
/** Fewer marks do not distinguish documents. */
const MIN_MARKS = 4;

/**
 * How a document looks, as text: the printed words of its letterhead and its labels with their place across the page,
 * hashed so that documents from one supplier share most of the numbers though date, goods and amounts differ (MinHash).
 * Empty for a document with hardly any words.
 */
export function layoutFingerprint(layout: Layout): string {
  const marks = marksOf(layout);
  if (marks.length < MIN_MARKS) return '';
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    Math.min(...marks.map((mark) => hash(`${slot}:${mark}`) & 0xffff)),
  );
  return slots.map((value) => value.toString(16).padStart(DIGITS_PER_SLOT, '0')).join('');
}

/** How alike two documents look: 0 to 1; from 0.5 on they hardly come from different suppliers. 0 when either is empty. */
export function fingerprintLikeness(one: string, other: string): number {
  if (one === '' || one.length !== other.length) return 0;
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot * DIGITS_PER_SLOT);
  const number = (fingerprint: string, at: number) => fingerprint.slice(at, at + DIGITS_PER_SLOT);
  return slots.filter((at) => number(one, at) === number(other, at)).length / SLOTS;
}

function marksOf(layout: Layout): readonly string[] {
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

/** FNV-1a with a last mix, so that nearby texts differ in every bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ letter.charCodeAt(0), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
