import { isItemHeading } from '../layout/item-columns.ts';
import { type Layout, type Place, type Segment, wholeOf } from '../layout/text-row.ts';
import { oncePer } from '../once-per.ts';
import { columnBelow } from './column-below.ts';
import { deliverySegments, findRecipient } from './find-recipient.ts';
import { merchantByDomain, respeltMerchant } from './match-merchant.ts';
import { type Address, addressOf } from './party-address.ts';
import { hasLegalForm, isContactLine, isNeverAName, looksLikeAddress, withoutHeading } from './party-words.ts';
import { isSupplierProved } from './prove-supplier.ts';
import { type NameCandidate, type NameFeatures, supplierCandidates } from './supplier-candidates.ts';
import { SUPPLIER_WEIGHTS } from './supplier-weights.ts';

/** The party that issued the document, as far as it is named. */
export interface Supplier {
  readonly name: string;
  readonly segment: Segment;
  readonly address: Address | null;
  /** How far the best line stands before the next, 0 to 1. */
  readonly margin: number;
  /** A clear letterhead and a second source name it. */
  readonly isProved: boolean;
  readonly alternatives: readonly { readonly text: string; readonly place: Place }[];
}

const ADDRESS_LINES = 10;
const LONGEST_NAME = 64;
/** Joining names looks through the whole document: only the best lines are worth it. */
const MOST_NAMES = 12;
/** Below this nothing speaks for a line. */
const LEAST = -1;

/** Letters this uncertain may be others; clear print is never respelt. */
const DOUBTFUL = 0.03;

/** A line as the supplier's name, with what it is worth. */
export interface RankedName {
  readonly candidate: NameCandidate;
  readonly features: NameFeatures;
  /** As it would be given: joined with the line it runs on to, or the registered name. */
  readonly name: string;
  readonly score: number;
}

/** The lines that can name the supplier, best first, outside the blocks of recipient and deliveries. */
export function rankSuppliers(
  layout: Layout,
  excluded: ReadonlySet<Segment> = excludedSegments(layout),
): readonly RankedName[] {
  return supplierCandidates(layout, excluded)
    .map((candidate) => ({ candidate, features: candidate.features, score: scoreOf(candidate.features) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_NAMES)
    .map((one) => ({ ...one, name: fullName(layout, one.candidate) }))
    .filter((one) => one.name !== '');
}

/** The blocks of those the goods are billed or delivered to. */
export const excludedSegments = (layout: Layout): ReadonlySet<Segment> =>
  new Set([...findRecipient(layout).segments, ...deliverySegments(layout)]);

/** Chooses the line that names the supplier, outside the blocks of recipient and deliveries. */
export function chooseSupplier(layout: Layout, excluded: ReadonlySet<Segment>): Supplier | null {
  // A title or a label is not a name: better none than an invented one.
  const ranked = rankSuppliers(layout, excluded).filter((one) => one.features.never === 0 || one.features.headed === 1);
  const best = ranked[0];
  if (!best || best.score < LEAST) return byDomain(layout);
  const { segment } = best.candidate;
  return {
    name: (best.features.illegible > DOUBTFUL ? respeltMerchant(best.name) : null) ?? best.name,
    segment,
    address:
      addressOf(columnBelow(layout, segment, ADDRESS_LINES).filter((line) => !excluded.has(line))) ??
      addressElsewhere(layout, segment, excluded),
    margin: Math.min(1, (best.score - (ranked[1]?.score ?? best.score - 3)) / 3),
    isProved: isSupplierProved(ranked),
    alternatives: ranked
      .slice(1)
      .filter(({ features }) => features.address === 0 && features.priced === 0)
      .slice(0, 3)
      .map((other) => ({ text: cleanName(other.candidate.text), place: wholeOf(other.candidate.segment) })),
  };
}

/** A number and a street, or a postbox: the beginning of an address. */
const BEGINS_ADDRESS =
  /^(?:\w+:\s*)?(?:(?:unit|shop|suite|no\.?|cnr|p\.?\s?o\.?\s*box|posbus|private bag)\b|\d{1,5}[A-Z]?[\s,])/i;
/** A letterhead takes no more rows than this. */
const LETTERHEAD_ROWS = 12;

/** The address in another column of the letterhead, when the recipient's is known and so cannot be taken for it. */
function addressElsewhere(layout: Layout, name: Segment, excluded: ReadonlySet<Segment>): Address | null {
  if (excluded.size === 0) return null;
  for (const row of layout.rows.slice(Math.max(0, name.row - 1), name.row + LETTERHEAD_ROWS)) {
    if (isItemHeading(row)) return null;
    for (const segment of row.segments) {
      if (excluded.has(segment) || !BEGINS_ADDRESS.test(segment.text) || !looksLikeAddress(segment.text)) continue;
      const below = columnBelow(layout, segment, ADDRESS_LINES).filter((line) => !excluded.has(line));
      const address = addressOf([segment, ...below]);
      if (address) return address;
    }
  }
  return null;
}

/** A shop whose logo could not be read may still print its web address. */
function byDomain(layout: Layout): Supplier | null {
  for (const segment of layout.rows.flatMap((row) => row.segments)) {
    const name = merchantByDomain(segment.text);
    if (name) return { name, segment, address: null, margin: 0, isProved: false, alternatives: [] };
  }
  return null;
}

const WEIGHTS = new Map(Object.entries(SUPPLIER_WEIGHTS));

const scoreOf = (features: NameFeatures): number =>
  Object.entries(features).reduce((score, [name, value]) => score + value * (WEIGHTS.get(name) ?? 0), 0);

/** A name's tail that cannot stand alone: `ENTERPRISE (SETIA) SDN BHD`, `CO. (M) SDN BHD`, `(PTY) LTD`. */
const TAIL = /^\(?(?:sdn|bhd|pty|ltd|edms|bpk|cc\b|limited|enterprise|s\/b|inc\b|co\b\.?(?!\s*-?\s*re)|company)/i;

/** `Botha & Seuns Bou &` goes on in the next line. */
const RUNS_ON = /(?:&|\b(?:and|en|of|van))\s*$/i;

/** Joins a name that runs on, and prefers the registered name where the chosen line is its short form. */
function fullName(layout: Layout, candidate: NameCandidate): string {
  const registered = registeredName(layout, candidate);
  if (registered) return registered;
  const name = cleanName(candidate.text);
  const above = TAIL.test(name) ? neighbour(layout, candidate, -1) : null;
  if (above) return `${cleanName(above.text)} ${name}`;
  const below = neighbour(layout, candidate, 1);
  if (!below) return name;
  const text = cleanName(below.text);
  return TAIL.test(text) || RUNS_ON.test(candidate.text) || isSameLargePrint(layout, candidate.segment, below)
    ? `${name} ${text}`
    : name;
}

/** The line over or under it, when that stands alone and is no address, title or contact. */
function neighbour(layout: Layout, { row }: NameCandidate, step: number): Segment | null {
  const next = layout.rows[row.index + step];
  const [only, ...others] = next?.segments ?? [];
  if (!next || !only || others.length > 0 || next.page !== row.page) return null;
  return isNeverAName(only.text) || looksLikeAddress(only.text) || isContactLine(only.text) ? null : only;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** `Pakaloo` in the logo is `Pakaloo Couriers (Pty) Ltd` at the foot: the same words, and its legal form. */
function registeredName(layout: Layout, candidate: NameCandidate): string | null {
  const short = plain(cleanName(candidate.text));
  if (short.length < 4 || hasLegalForm(candidate.text)) return null;
  return registeredNames(layout).find(({ letters }) => letters.startsWith(short) && letters !== short)?.name ?? null;
}

/** Every line with a legal form, as a name. */
const registeredNames = oncePer((layout: Layout) =>
  layout.rows
    .flatMap((row) => row.segments)
    .filter((segment) => hasLegalForm(segment.text))
    .map((segment) => cleanName(segment.text))
    .filter((name) => name.length <= LONGEST_NAME && hasLegalForm(name))
    .map((name) => ({ name, letters: plain(name) })),
);

function isSameLargePrint(layout: Layout, first: Segment, second: Segment): boolean {
  const [height, below] = [first.y1 - first.y0, second.y1 - second.y0];
  return (
    height > 1.25 * layout.lineHeight &&
    Math.abs(below / height - 1) < 0.15 &&
    !/\d/.test(second.text) &&
    !hasLegalForm(first.text) &&
    isCapitals(first.text) === isCapitals(second.text) &&
    second.text.split(' ').length <= 4
  );
}

const isCapitals = (text: string): boolean => text === text.toUpperCase();

/** `Free Service Abonné`, `Umoya Telecoms Customer Care`: whom to write to, behind the name. */
const DEPARTMENT =
  /^(.{3,}?)[\s,–-]+(?:service\s*(?:abonn[eé]s?|clients?)|customer\s*(?:care|services?)|kundenservice|kli[eë]ntediens|accounts?\s*(?:dept\.?|department)|debtors?\s*(?:dept\.?|department))$/i;

/** Takes headings, registration numbers, departments and decoration off a name. */
const cleanName = (text: string): string =>
  withoutHeading(text)
    .replace(/\s*\(?(?:co\.?|reg\.?|company|roc|gst|ck)?\s*\.?\s*(?:no|reg)\.?\s*[:.]?\s*[\dA-Z/-]{5,}\)?$/i, '')
    .replace(/\s*\(?\d{4,}-?[A-Z]?\)?$/, '')
    .replace(/\s[|•●]\s.*$/, '')
    .replace(DEPARTMENT, '$1')
    .replace(/[\s,;:*\-–]+$/, '')
    .trim();
