import type { Layout, Row, Segment } from '../layout/text-row.ts';
import { legibility, wholeOf } from '../layout/text-row.ts';
import { columnBelow } from './column-below.ts';
import { matchMerchant } from './match-merchant.ts';
import {
  hasLegalForm,
  hasTradeWord,
  isContactLine,
  isNeverAName,
  isSupplierHeading,
  looksLikeAddress,
} from './party-words.ts';

/** What can be said of a line as the supplier's name; shares and flags of 0 to 1. */
export interface NameFeatures {
  readonly depth: number;
  readonly row: number;
  readonly first: number;
  readonly second: number;
  readonly size: number;
  readonly never: number;
  readonly address: number;
  readonly addressWithDigits: number;
  readonly digits: number;
  readonly legal: number;
  readonly trade: number;
  readonly upper: number;
  readonly lower: number;
  readonly length: number;
  readonly short: number;
  readonly severalWords: number;
  readonly bracketed: number;
  readonly offCentre: number;
  readonly alone: number;
  readonly illegible: number;
  readonly comma: number;
  readonly addressBelow: number;
  readonly contactBelow: number;
  readonly merchant: number;
  readonly headed: number;
  readonly fewLetters: number;
}

/** A line that can be the supplier's name. */
export interface NameCandidate {
  readonly segment: Segment;
  readonly row: Row;
  readonly text: string;
  readonly features: NameFeatures;
}

const LONGEST = 64;

/** Lines of the document that can name the supplier: those with letters, outside the excluded blocks. */
export function supplierCandidates(layout: Layout, excluded: ReadonlySet<Segment>): readonly NameCandidate[] {
  return layout.rows.flatMap((row) =>
    row.segments
      .filter((segment) => !excluded.has(segment))
      .flatMap((segment) => {
        const text = trimName(segment.text);
        const letters = text.replace(/[^\p{L}]/gu, '').length;
        if (letters < 3 || text.length > LONGEST) return [];
        return [{ segment, row, text, features: featuresOf(layout, row, segment, text, letters) }];
      }),
  );
}

/** Takes punctuation off both ends. */
const trimName = (text: string): string =>
  beforeAddress(text)
    .trim()
    .replace(/^[^\p{L}\d(]+|[^\p{L}\d).!']+$/gu, '');

/** `Acme GmbH | Europa-Allee 1980 | 60486 Frankfurt`: the sender's line over a window address. */
function beforeAddress(text: string): string {
  const [name = '', ...rest] = text.split(/\s+[|•·●–-]\s+/);
  return rest.length > 0 && /\d/.test(rest.join(' ')) && !/\d/.test(name) ? name : text;
}

const flag = (condition: boolean): number => (condition ? 1 : 0);

function featuresOf(layout: Layout, row: Row, segment: Segment, text: string, letters: number): NameFeatures {
  const digits = text.replace(/\D/g, '').length;
  const width = Math.max(1, layout.right - layout.left);
  const address = looksLikeAddress(text);
  const below = layout.rows[row.index + 1]?.text ?? '';
  return {
    depth: row.index / Math.max(1, layout.rows.length - 1),
    row: Math.min(1, row.index / 12),
    first: flag(row.index === 0),
    second: flag(row.index === 1),
    size: Math.min(2.5, (segment.y1 - segment.y0) / layout.lineHeight) - 1,
    never: flag(isNeverAName(text)),
    address: flag(address),
    addressWithDigits: flag(address && /[\d,]/.test(text)),
    digits: Math.min(1, digits / 6),
    legal: flag(hasLegalForm(text)),
    trade: flag(hasTradeWord(text) && !hasLegalForm(text)),
    upper: flag(text === text.toUpperCase()),
    lower: flag(text === text.toLowerCase()),
    length: Math.min(1, text.length / 30),
    short: flag(letters < 5),
    severalWords: flag(/\S\s+\S/.test(text)),
    bracketed: flag(/^\(.*\)$/.test(text)),
    offCentre: Math.min(1, Math.abs((segment.x0 + segment.x1) / 2 - (layout.left + layout.right) / 2) / width),
    alone: flag(row.segments.length === 1),
    illegible: 1 - legibility(wholeOf(segment)),
    comma: flag(text.includes(',')),
    addressBelow: flag(looksLikeAddress(below) || /\d/.test(below)),
    contactBelow: flag(columnBelow(layout, segment, 7).some((line) => isContactLine(line.text))),
    merchant: flag(matchMerchant(text) !== null),
    headed: flag(isHeaded(layout, row, segment)),
    fewLetters: flag(letters / text.replace(/\s/g, '').length < 0.6),
  };
}

/** `From:` above it or before it. */
function isHeaded(layout: Layout, row: Row, segment: Segment): boolean {
  if (isSupplierHeading(segment.text)) return true;
  const before = row.segments[row.segments.indexOf(segment) - 1];
  if (before && isSupplierHeading(before.text)) return true;
  const above = layout.rows[row.index - 1];
  return (above?.segments ?? []).some(
    (other) => other.x0 < segment.x1 && other.x1 > segment.x0 && isSupplierHeading(other.text),
  );
}
