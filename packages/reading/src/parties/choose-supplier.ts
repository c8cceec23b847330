import type { Layout, Segment } from '../layout/text-row.ts';
import { columnBelow } from './column-below.ts';
import { type Address, addressOf } from './party-address.ts';
import { hasLegalForm, isNeverAName, looksLikeAddress, withoutHeading } from './party-words.ts';
import { type NameCandidate, type NameFeatures, supplierCandidates } from './supplier-candidates.ts';

/** The party that issued the document, as far as it is named. */
export interface Supplier {
  readonly name: string;
  readonly segment: Segment;
  readonly address: Address | null;
  /** How far the best line stands before the next, 0 to 1. */
  readonly margin: number;
  readonly alternatives: readonly string[];
}

const ADDRESS_LINES = 10;

/** What each feature is worth. */
const WEIGHTS: Readonly<Record<keyof NameFeatures, number>> = {
  depth: -4,
  row: -0.7,
  first: 0.3,
  second: 0,
  size: 1.6,
  never: -3,
  address: -0.3,
  addressWithDigits: -1.5,
  digits: -1.5,
  legal: 1.2,
  trade: 1.3,
  upper: 0.25,
  lower: -1.5,
  length: 0,
  short: -0.3,
  severalWords: 0.2,
  bracketed: -0.8,
  offCentre: 0,
  alone: 0,
  illegible: -1.5,
  comma: -0.2,
  addressBelow: 0.2,
  contactBelow: 0.6,
  merchant: 2,
  headed: 2.5,
  fewLetters: -1,
};

/** Chooses the line that names the supplier, outside the blocks of recipient and deliveries. */
export function chooseSupplier(layout: Layout, excluded: ReadonlySet<Segment>): Supplier | null {
  const ranked = supplierCandidates(layout, excluded)
    .map((candidate) => ({ candidate, score: scoreOf(candidate.features) }))
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  if (!best) return null;
  const { segment } = best.candidate;
  const name = fullName(layout, best.candidate);
  return {
    name,
    segment,
    address: addressOf(columnBelow(layout, segment, ADDRESS_LINES).filter((line) => !excluded.has(line))),
    margin: Math.min(1, (best.score - (ranked[1]?.score ?? best.score - 3)) / 3),
    alternatives: ranked.slice(1, 4).map((other) => cleanName(other.candidate.text)),
  };
}

function scoreOf(features: NameFeatures): number {
  const values = new Map(Object.entries(features));
  return Object.entries(WEIGHTS).reduce((score, [feature, weight]) => score + weight * (values.get(feature) ?? 0), 0);
}

/** Joins a name that runs on: a legal form, or a second line in the same large print. */
function fullName(layout: Layout, candidate: NameCandidate): string {
  const name = cleanName(candidate.text);
  const next = layout.rows[candidate.row.index + 1];
  const below = next?.segments.length === 1 && next.page === candidate.row.page ? next.segments[0] : undefined;
  if (!below || isNeverAName(below.text) || looksLikeAddress(below.text)) return name;
  const text = cleanName(below.text);
  if (/^\(?(?:sdn|bhd|pty|ltd|edms|bpk|cc|limited|enterprise|s\/b|inc)\b/i.test(text)) return `${name} ${text}`;
  return isSameLargePrint(layout, candidate.segment, below) ? `${name} ${text}` : name;
}

function isSameLargePrint(layout: Layout, first: Segment, second: Segment): boolean {
  const [height, below] = [first.y1 - first.y0, second.y1 - second.y0];
  return (
    height > 1.25 * layout.lineHeight &&
    Math.abs(below / height - 1) < 0.15 &&
    !/\d/.test(second.text) &&
    !hasLegalForm(first.text)
  );
}

/** Takes headings, registration numbers and decoration off a name. */
const cleanName = (text: string): string =>
  withoutHeading(text)
    .replace(/\s*\(?(?:co\.?|reg\.?|company|roc|gst|ck)?\s*\.?\s*(?:no|reg)\.?\s*[:.]?\s*[\dA-Z/-]{5,}\)?$/i, '')
    .replace(/\s*\(?\d{4,}-?[A-Z]?\)?$/, '')
    .replace(/\s[|•●]\s.*$/, '')
    .replace(/[\s,;:*\-–]+$/, '')
    .trim();
