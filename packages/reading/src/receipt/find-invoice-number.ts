import { findDates } from '../dates/find-dates.ts';
import { isItemHeading } from '../layout/item-columns.ts';
import { type Layout, legibility, type Place, type Row, type Segment } from '../layout/text-row.ts';
import type { Alternative } from './evidence.ts';

/** A document number with how well its label fits. */
export interface ScoredNumber {
  readonly number: string;
  readonly place: Place;
  readonly score: number;
  /** What its label is worth: from 3 on it names the document's own number. */
  readonly worth: number;
}

const NO = String.raw`\s*-?\.?\s*(?:n[o0]|num[ée]ro|num|number|nr|nommer|nummer|n[°º]|#|id|ref(?:erence)?)(?![a-z])\s*\.?`;
const anyOf = (...patterns: readonly string[]): RegExp => new RegExp(patterns.join('|'), 'gi');

/** Labels and what each is worth; an invoice's own number beats a slip's, and that an order's. */
const LABELS: readonly (readonly [score: number, pattern: RegExp])[] = [
  [5, anyOf(`(?:tax\\s*|\\b)inv(?:oice)?${NO}`, `(?:faktuur|fakt|rechnungs?|facture|factuur)${NO}`, 'invoice\\s*#')],
  [4.6, anyOf(`(?:credit\\s*note|kredietnota|doc(?:ument)?|dokument|beleg)${NO}`)],
  [
    4,
    anyOf(
      `(?:receipt|slip|bill|booking|folio|strokie|kwitansie|docket|sale|ticket|rcpt|quot(?:e|ation)|kwotasie|pro\\s*-?\\s*forma)${NO}`,
    ),
  ],
  [
    3,
    anyOf(
      '(?:tax\\s*|\\b)inv(?:oice)?(?![a-z])(?!\\s*(?:date|to|total|amount|value|address))\\s*[:#]?',
      'tax\\s*invoice(?=[a-z]{2,4}-\\d)',
      '\\b(?:(?:belasting|btw\\s*-?\\s*)?faktuur|rechnung|facture|factuur)\\b(?!\\s*datum)\\s*[:#]?',
    ),
  ],
  [
    2.8,
    anyOf(
      '\\b(?:receipt|slip|strokie|docket)\\s*[:#]?\\s+(?=\\d)',
      '^\\W*(?:receipt|slip|strokie|docket|folio)\\W*$',
      '^\\W*(?:n[o0]|nr|number|nommer)\\s*[.:]',
      '^\\W*(?:n[o0]|nr)\\s+(?=\\d{3,}\\W*$)',
      '^\\W*(?:number|nommer)\\W*$',
    ),
  ],
  [2.4, anyOf(`(?:trans(?:action)?|trn|txn|check|chk|order|statement|reference|ref|cash\\s*memo)(?:${NO})?\\s*[.:#]`)],
  [2.6, anyOf(`(?:delivery|afleweringsnota|dispatch)\\s*(?:note)?${NO}`)],
  [2, anyOf(`\\bref(?:erence)?${NO}\\s+(?=\\w*\\d{3})`)],
  [2, anyOf('^\\W*(?:our\\s*)?(?:ref(?:erence)?|verwysing)\\s*[:.]?(?:\\s+(?=[A-Z]*\\d{4})|\\W*$)')],
  [1.5, /(?<![\w])#\s?(?=\d)/g],
];
/** Some letters of every label above: most lines are told by this alone. */
const MAY_BE_LABEL =
  /inv|1nv|fa[kc]t|rech|note|nota|do[ck]|beleg|rec|rcpt|slip|strok|kwi|b[il1]{2}l|book|fol[il]o|sale|ticket|quot|kwot|forma|n[o0]|nr|n[°º]|num|nom|#|tr[anx]|ch|order|stat|ref|cash|verw|deliv|afl|disp|id/i;
/** Words before a label that make it somebody else's number, or another paper's. */
const NOT_OURS =
  /order|cust|acc(?:ount|t)|your|p\.?o\.?\s*$|purchase|client|original|against|cheque|contract|delivery|project|table|member|vat\s*$|reg\w*\.?\s*$|tel\w*\s*$|phone\s*$/i;

/** Numbers that can be the document's, best first. */
export function rankInvoiceNumbers(layout: Layout): readonly ScoredNumber[] {
  return layout.rows
    .flatMap((row) => row.segments.flatMap((segment) => numbersIn(layout, row, segment)))
    .sort((a, b) => b.score - a.score);
}

function numbersIn(layout: Layout, row: Row, segment: Segment): readonly ScoredNumber[] {
  if (!MAY_BE_LABEL.test(segment.text)) return [];
  const text = respelt(segment.text);
  return LABELS.flatMap(([worth, pattern]) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const isHead = worth >= OWN_LABEL && match[0].length >= text.length - 1 && isHeadingRow(row);
      const found = numberAfter(layout, row, segment, match.index + match[0].length, worth >= 3.5 || isHead);
      if (!found) return [];
      const before = segment.text.slice(Math.max(0, match.index - 12), match.index) + (worth < 2.5 ? match[0] : '');
      const depth = row.index / Math.max(1, layout.rows.length - 1);
      const score = worth - found.distance - 1.5 * depth - (NOT_OURS.test(before) ? 2.5 : 0) - doubt(found.number);
      return [{ number: found.number, place: found.place, score, worth }];
    }),
  );
}

/** Labels over their values: three cells and more, or a day's label beside. */
const isHeadingRow = (row: Row): boolean =>
  !isItemHeading(row) &&
  (row.segments.length > 2 || row.segments.some(({ text }) => /\bdat(?:e|um)\b/i.test(text) && !/\d/.test(text)));

/** From here on a label is the document's own: `Invoice`, `Slip no`. */
const OWN_LABEL = 2.8;
/** Shorter numbers stand on a page twice by chance. */
const TELLING = 4;
/** A number that scores this much less is no rival. */
const FAR = 1;

/**
 * True when the best of the ranked numbers is proved: it stands behind the document's own label, no other
 * number claims that label, and it is printed once more or comes from a text layer, where no digit can be
 * misread.
 */
export function isNumberProved(layout: Layout, ranked: readonly ScoredNumber[]): boolean {
  const [best, ...others] = ranked;
  if (!best || best.worth < OWN_LABEL) return false;
  const letters = plain(best.number);
  const isRival = (one: ScoredNumber) => best.score - one.score < FAR && !isPartOf(plain(one.number), letters);
  if (others.some(isRival)) return false;
  const rows = layout.rows.filter((row) => row.segments.some((one) => carries(one, best.number)));
  return (letters.length >= TELLING && rows.length > 1) || (letters.length > 1 && legibility(best.place) === 1);
}

/** A whole word or cell is this number: a longer one that begins with it is another. */
const carries = ({ text }: Segment, number: string): boolean =>
  plain(text) === plain(number) || ` ${text.replace(/[:#()]/g, ' ')} `.includes(` ${number} `);

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const isPartOf = (one: string, other: string): boolean => other.includes(one) || one.includes(other);

/** Other numbers the document could be known by; pieces of the chosen one are none. */
export const otherNumbers = (ranked: readonly ScoredNumber[]): readonly Alternative[] =>
  ranked
    .slice(1)
    .filter(({ number }) => !isPartOf(plain(number), plain(ranked[0]?.number ?? '')))
    .map(({ number, place }) => ({ text: number, place }));

/** `Bi1l No`, `INV0ICE`: labels with digits for letters; the length stays. */
const respelt = (text: string): string =>
  text.replace(/(?<=[a-z])1(?=[a-z])|(?<=bil)1(?=\s)/gi, 'l').replace(/(?<=[a-z])0(?=[a-z])/gi, 'o');

/** A single digit, or what looks like a VAT number, is hardly an invoice number. */
const doubt = (number: string): number => (number.length < 2 ? 1.5 : 0) + (/^4\d{9}$/.test(number) ? 1.2 : 0);

/** The number behind a label: in its cell, the cell to its right, or under it in a boxed form. */
function numberAfter(layout: Layout, row: Row, segment: Segment, end: number, clear: boolean) {
  const own = numberAt(segment, end);
  const right = row.segments[row.segments.indexOf(segment) + 1];
  const beside = right && numberAt(right, 0);
  // A single digit before a longer number is a stroke of the picture.
  if (own && !(own.number.length === 1 && beside)) return { ...own, distance: 0 };
  if (!own && /[A-Za-z]{3}/.test(segment.text.slice(end))) return null;
  if (beside) return { ...beside, distance: 0.3 };
  return clear ? numberBelow(layout, row, segment) : null;
}

function numberBelow(layout: Layout, row: Row, segment: Segment) {
  for (let down = 1; down <= 2; down++) {
    const below = layout.rows[row.index + down];
    if (!below || below.page !== row.page) return null;
    for (const other of below.segments) {
      if (other.x0 >= segment.x1 + layout.lineHeight || other.x1 <= segment.x0 - layout.lineHeight) continue;
      const found = numberAt(other, 0);
      if (found) return { ...found, distance: 0.6 * down };
    }
  }
  return null;
}

/** A word with a digit at a position; not a date, an amount, a time or a phone number. */
function numberAt(segment: Segment, start: number): { number: string; place: Place } | null {
  const rest = segment.text.slice(start);
  const match =
    /^[\s:.#\-–]*(?:(?:n[o0]|nr|number|nommer|belastingfaktuur|tax\s*invoice)\b\.?[\s:]*)?(\d{3,}(?: \d{3,}){1,3}(?=$)|(?:[A-Z]{2,3}\s(?=\d{4}))?[A-Z0-9#][A-Z0-9/\-_.#]{0,28})(?=[\s,;)]|$)/i.exec(
      rest,
    );
  const number = match?.[1]?.replace(/[.,-]+$/, '').replace(/^#/, '');
  if (!match || !number || !/\d/.test(number)) return null;
  if (findDates(number).some((date) => date.end - date.start >= number.length - 1 && /\D/.test(number))) return null;
  if (/^(?:R|RM|\$|€)?\d+[.,]\d{2}$/i.test(number) || /^\d{1,2}:\d{2}/.test(number)) return null;
  const from = start + match[0].length - (match[1]?.length ?? 0);
  return { number, place: { segment, start: from, end: from + number.length } };
}
