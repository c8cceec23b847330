import { toAlphanumeric } from '../compare-text.ts';
import { isItemHeading } from '../layout/item-columns.ts';
import { type Layout, type Place, placeOfSegment, type Segment, segmentsOf } from '../layout/text-row.ts';
import { checkSupplier, type SupplierChecks } from './check-supplier.ts';
import { findColumnBelow } from './column-below.ts';
import { likeliestFirst } from './learned/likeliest-name.ts';
import { namelessBlocks } from './logo-names.ts';
import { findSupplierByDomain, respellSupplier } from './match-supplier.ts';
import { type Address, findAddress } from './party-address.ts';
import { isAddressLike, removeHeading } from './party-lines.ts';
import { cleanName, type RankedName, rankSuppliers } from './rank-suppliers.ts';
import { matchesDomain, webNames } from './web-names.ts';

/** The party that issued the document. */
export interface Supplier {
  readonly name: string;
  readonly segment: Segment;
  readonly address: Address | null;
  /** The score difference between the best line and the next, from 0 to 1. */
  readonly lead: number;
  /** The checks of the name; null when only a web address names it. */
  readonly checks: SupplierChecks | null;
  readonly alternatives: readonly { readonly text: string; readonly place: Place }[];
  /** The lines it was chosen from, the chosen one first. */
  readonly ranked: readonly RankedName[];
}

/** Lines below a name that may be its address. */
const MAX_ADDRESS_LINES = 10;
/** A line that scores less is not a name. */
const MIN_NAME_SCORE = -4;
/** Less clear print may be misread; clear print is never respelt. */
const MIN_ILLEGIBLE_TO_RESPELL = 0.03;
/** The lead in points that counts as 1. */
const FULL_LEAD = 3;
const MAX_ALTERNATIVES = 3;

/** Choose the line that names the supplier, outside the recipient and delivery blocks. */
export function chooseSupplier(layout: Layout, excluded: ReadonlySet<Segment>): Supplier | null {
  // A title, a label or a town is not a name: no name is better than an invented one.
  const ranked = rankSuppliers(layout, excluded).filter(
    ({ features }) => (features.neverName === 0 && features.town === 0) || features.headed === 1,
  );
  const [best, ...others] = ranked;
  if (!best || best.score < MIN_NAME_SCORE) {
    const street = ranked.filter(isPlainOverStreet);
    return (
      findByDomain(layout, ranked) ??
      findByWebName(layout, excluded, ranked) ??
      (street[0] && street.length === 1 ? supplierOf(layout, excluded, [street[0]]) : null)
    );
  }
  const isOther = isOtherOnWeb(layout, best, ranked) || isWebOfLetterhead(layout, best, excluded);
  const web = isNamed(best) && !isOther ? null : findByWebName(layout, excluded, ranked);
  return web ?? supplierOf(layout, excluded, likeliestFirst([best, ...others]));
}

/** True for a line over a street that is no address, sentence, code or priced line itself. */
const isPlainOverStreet = ({ features }: RankedName): boolean =>
  features.street === 1 &&
  features.address + features.priced + features.sentence + features.slogan + features.digits + features.inTable === 0;

/** The supplier whom the first line names; where the rules would choose another line, its lead is none. */
function supplierOf(
  layout: Layout,
  excluded: ReadonlySet<Segment>,
  ranked: readonly [RankedName, ...RankedName[]],
): Supplier {
  const [chosen, next] = ranked;
  const { name, features, score } = chosen;
  const { segment } = chosen.candidate;
  const isUnclear = features.illegible > MIN_ILLEGIBLE_TO_RESPELL;
  return {
    name: (isUnclear ? respellSupplier(name, layout.locale) : null) ?? name,
    segment,
    address:
      (features.logoName === 1 && features.street === 0 ? findNamelessAddress(layout, excluded) : null) ??
      findAddressBelow(layout, segment, excluded) ??
      findAddressInOtherColumn(layout, segment, excluded),
    lead: next ? Math.max(0, Math.min(1, (score - next.score) / FULL_LEAD)) : 1,
    checks: checkSupplier(ranked),
    alternatives: ranked
      .slice(1)
      .filter(({ features }) => features.address === 0 && features.priced === 0)
      .slice(0, MAX_ALTERNATIVES)
      .map(({ candidate }) => ({
        text: cleanName(candidate.text, layout.locale),
        place: placeOfSegment(candidate.segment),
      })),
    ranked,
  };
}

/** Find the address among the lines below a segment; `first` lines precede them. */
function findAddressBelow(
  layout: Layout,
  segment: Segment,
  excluded: ReadonlySet<Segment>,
  first: readonly Segment[] = [],
): Address | null {
  const below = findColumnBelow(layout, segment, MAX_ADDRESS_LINES).filter((line) => !excluded.has(line));
  return findAddress([...first, ...below], layout.locale);
}

/** The address of a letterhead whose name is a picture. */
function findNamelessAddress(layout: Layout, excluded: ReadonlySet<Segment>): Address | null {
  const [block] = namelessBlocks(layout).filter((lines) => !lines.some((line) => excluded.has(line)));
  return block ? findAddress(block, layout.locale) : null;
}

/** An address in another column of a letterhead starts at most this many rows below the name. */
const MAX_ADDRESS_ROWS = 12;

/** Find the address in another column, once the recipient's is known and cannot be mistaken for it. */
function findAddressInOtherColumn(layout: Layout, name: Segment, excluded: ReadonlySet<Segment>): Address | null {
  if (excluded.size === 0) return null;
  const { addressStart } = layout.locale.parties;
  for (const row of layout.rows.slice(Math.max(0, name.row - 1), name.row + MAX_ADDRESS_ROWS)) {
    if (isItemHeading(layout, row)) return null;
    for (const segment of row.segments) {
      const isStart = addressStart.test(segment.text) && isAddressLike(segment.text, layout.locale);
      const address = excluded.has(segment) || !isStart ? null : findAddressBelow(layout, segment, excluded, [segment]);
      if (address) return address;
    }
  }
  return null;
}

/** A line with a higher score is a name by its place and print alone. */
const MIN_PLAIN_SCORE = 2;

/** True for a line with a sign that it names a business, and not only its place on the page. */
const isNamed = ({ features, score }: RankedName): boolean =>
  score > MIN_PLAIN_SCORE ||
  features.company +
    features.trade +
    features.known +
    features.domain +
    features.headed +
    features.payee +
    features.registered +
    features.street +
    features.first >
    0;

/**
 * True for the only party of a sheet, without anything that only a seller prints, where a web address is built from
 * another name and is not in its block: the seller's name is a picture.
 */
function isOtherOnWeb(layout: Layout, { candidate, features }: RankedName, ranked: readonly RankedName[]): boolean {
  const { wide, otherDomain, identity, headed, known, size, legalFoot, againAtFoot, otherParty } = features;
  if (!wide || !otherDomain || identity > MAX_BUYER_IDENTITY || size > MAX_BUYER_SIZE) return false;
  if (headed + known + legalFoot + againAtFoot + otherParty > 0) return false;
  if (ranked.some((one) => one.features.domain === 1)) return false;
  const block = [candidate.segment, ...findColumnBelow(layout, candidate.segment, MAX_ADDRESS_LINES)];
  return !webNames(layout).some(({ segment }) => block.includes(segment));
}

/**
 * True where the letterhead is an address without a name and with a web address, and the best name has a block of its
 * own elsewhere, which is then the buyer's.
 */
function isWebOfLetterhead(layout: Layout, { candidate, features }: RankedName, excluded: ReadonlySet<Segment>) {
  const { wide, street, headed, known, domain, logoName, payee, signed, againAtFoot } = features;
  if (!wide || street === 0 || headed + known + domain + logoName + payee + signed + againAtFoot > 0) return false;
  const names = webNames(layout).map(({ segment }) => segment);
  return namelessBlocks(layout).some(
    (block) =>
      !block.includes(candidate.segment) &&
      !block.some((line) => excluded.has(line)) &&
      block.some((line) => names.includes(line)),
  );
}

/** What a buyer's block may show: nothing, or its place at the foot. */
const MAX_BUYER_IDENTITY = 1;
/** A buyer's name is printed like its address. */
const MAX_BUYER_SIZE = 0.2;

/** Where no line names the supplier, its web address does: `pakaloo-couriers` becomes `Pakaloo Couriers`. */
function findByWebName(layout: Layout, excluded: ReadonlySet<Segment>, ranked: readonly RankedName[]): Supplier | null {
  const isTheirs = (name: string) =>
    [...excluded]
      .map(({ text }) => removeHeading(text, layout.locale))
      .some((text) => matchesDomain(toAlphanumeric(text), text, toAlphanumeric(name)));
  const [web] = webNames(layout).filter(({ segment, name }) => !excluded.has(segment) && !isTheirs(name));
  if (!web) return null;
  const name = web.name.split(/[-_]/).map(capitalize).join(' ');
  return { name, segment: web.segment, address: null, lead: 0, checks: null, alternatives: [], ranked };
}

const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** A shop whose logo could not be read may still print its web address. */
function findByDomain(layout: Layout, ranked: readonly RankedName[]): Supplier | null {
  for (const segment of segmentsOf(layout)) {
    const name = findSupplierByDomain(segment.text, layout.locale);
    if (name) return { name, segment, address: null, lead: 0, checks: null, alternatives: [], ranked };
  }
  return null;
}
