import type { Layout } from '../layout/text-row.ts';

/** Numbers in a fingerprint: more tell more papers apart. */
const SLOTS = 24;
/** Across the page a word counts by its tenth: photographs are never cut alike. */
const TENTHS = 10;
/** Only where the letterhead is do addresses and slogans count; labels count everywhere. */
const HEAD_ROWS = 8;
const LABEL =
  /^(?:total|subtotal|vat|btw|tax|invoice|faktuur|receipt|slip|cash|card|change|cashier|till|date|datum|time|qty|price|amount|description|items?|balance|due|operator|served|table|pump|litres|account|rounding|tendered|welcome|thank|dankie|returns|number)$/;

/**
 * How a paper looks, as text: the printed words of its letterhead and its labels with their place across the
 * page, hashed so that papers from one supplier share most of the numbers though date, goods and amounts
 * differ (MinHash). Empty for a paper with hardly any words.
 */
export function layoutFingerprint(layout: Layout): string {
  const marks = marksOf(layout);
  if (marks.length < 4) return '';
  const slots = Array.from({ length: SLOTS }, (_, slot) =>
    Math.min(...marks.map((mark) => hash(`${slot}:${mark}`) & 0xffff)),
  );
  return slots.map((value) => value.toString(16).padStart(4, '0')).join('');
}

/** How alike two papers look: 0 to 1; from 0.5 on they hardly come from different suppliers. 0 when either is empty. */
export function fingerprintLikeness(one: string, other: string): number {
  if (one === '' || one.length !== other.length) return 0;
  const slots = Array.from({ length: SLOTS }, (_, slot) => slot * 4);
  return slots.filter((at) => one.slice(at, at + 4) === other.slice(at, at + 4)).length / SLOTS;
}

function marksOf(layout: Layout): readonly string[] {
  const width = Math.max(1, layout.right - layout.left);
  const marks = layout.rows.flatMap((row) =>
    row.segments.flatMap((segment) =>
      segment.tokens.flatMap((token) => {
        const word = token.text.toLowerCase().replace(/[^a-z]/g, '');
        const isMark = LABEL.test(word) || (row.index < HEAD_ROWS && word.length >= 4 && !/\d/.test(token.text));
        const tenth = Math.floor((TENTHS * (token.x0 - layout.left)) / width);
        return isMark ? [word, `${word}@${tenth}`] : [];
      }),
    ),
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
