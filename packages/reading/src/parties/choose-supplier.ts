import { isItemHeading } from '../layout/item-columns.ts';
import { type Layout, type Place, type Segment, segmentsOf, wholeOf } from '../layout/text-row.ts';
import { checkSupplier, type SupplierChecks } from './check-supplier.ts';
import { columnBelow } from './column-below.ts';
import { respellSupplier, supplierByDomain } from './match-supplier.ts';
import { type Address, addressOf } from './party-address.ts';
import { looksLikeAddress } from './party-lines.ts';
import { cleanName, type RankedName, rankSuppliers } from './rank-suppliers.ts';

/** The party that issued the document, as far as it is named. */
export interface Supplier {
  readonly name: string;
  readonly segment: Segment;
  readonly address: Address | null;
  /** How much more the best line scores than the next, 0 to 1. */
  readonly lead: number;
  /** What speaks for the name beyond doubt; null where only a web address names it. */
  readonly checks: SupplierChecks | null;
  readonly alternatives: readonly { readonly text: string; readonly place: Place }[];
  /** The lines it was chosen among, best first. */
  readonly ranked: readonly RankedName[];
}

/** Lines under a name that may be its address. */
const MAX_ADDRESS_LINES = 10;
/** Below this score nothing speaks for a line. */
const MIN_NAME_SCORE = -1;
/** Letters this uncertain may be others; clear print is never respelt. */
const MIN_ILLEGIBLE_TO_RESPELL = 0.03;
/** A lead of so many points is as good as any. */
const FULL_LEAD = 3;
const MAX_ALTERNATIVES = 3;

/** Chooses the line that names the supplier, outside the blocks of recipient and deliveries. */
export function chooseSupplier(layout: Layout, excluded: ReadonlySet<Segment>): Supplier | null {
  // A title or a label is not a name: better none than an invented one.
  const ranked = rankSuppliers(layout, excluded).filter(
    ({ features }) => features.neverName === 0 || features.headed === 1,
  );
  const [best, next] = ranked;
  if (!best || best.score < MIN_NAME_SCORE) return byDomain(layout, ranked);
  const { segment } = best.candidate;
  const isUnclear = best.features.illegible > MIN_ILLEGIBLE_TO_RESPELL;
  return {
    name: (isUnclear ? respellSupplier(best.name, layout.locale) : null) ?? best.name,
    segment,
    address: addressUnder(layout, segment, excluded) ?? addressElsewhere(layout, segment, excluded),
    lead: next ? Math.min(1, (best.score - next.score) / FULL_LEAD) : 1,
    checks: checkSupplier(ranked),
    alternatives: ranked
      .slice(1)
      .filter(({ features }) => features.address === 0 && features.priced === 0)
      .slice(0, MAX_ALTERNATIVES)
      .map(({ candidate }) => ({
        text: cleanName(candidate.text, layout.locale),
        place: wholeOf(candidate.segment),
      })),
    ranked,
  };
}

/** The address among the lines under a segment; `first` lines come before them. */
function addressUnder(
  layout: Layout,
  segment: Segment,
  excluded: ReadonlySet<Segment>,
  first: readonly Segment[] = [],
): Address | null {
  const below = columnBelow(layout, segment, MAX_ADDRESS_LINES).filter((line) => !excluded.has(line));
  return addressOf([...first, ...below], layout.locale);
}

/** An address in another column of a letterhead begins in no later row under the name. */
const MAX_ADDRESS_ROWS = 12;

/** The address in another column of the letterhead, when the recipient's is known and so cannot be taken for it. */
function addressElsewhere(layout: Layout, name: Segment, excluded: ReadonlySet<Segment>): Address | null {
  if (excluded.size === 0) return null;
  const { addressStart } = layout.locale.parties;
  for (const row of layout.rows.slice(Math.max(0, name.row - 1), name.row + MAX_ADDRESS_ROWS)) {
    if (isItemHeading(layout, row)) return null;
    for (const segment of row.segments) {
      const isStart = addressStart.test(segment.text) && looksLikeAddress(segment.text, layout.locale);
      const address = excluded.has(segment) || !isStart ? null : addressUnder(layout, segment, excluded, [segment]);
      if (address) return address;
    }
  }
  return null;
}

/** A shop whose logo could not be read may still print its web address. */
function byDomain(layout: Layout, ranked: readonly RankedName[]): Supplier | null {
  for (const segment of segmentsOf(layout)) {
    const name = supplierByDomain(segment.text, layout.locale);
    if (name) return { name, segment, address: null, lead: 0, checks: null, alternatives: [], ranked };
  }
  return null;
}
