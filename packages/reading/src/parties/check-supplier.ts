import { isSameOrPart } from '../compare-text.ts';
import type { RankedName } from './rank-suppliers.ts';
import type { NameFeatures } from './supplier-candidates.ts';

/** The best line scores so much more than any rival. */
const MIN_LEAD = 2.4;
/** The letterhead ends at this share of the page. */
const MAX_LETTERHEAD_DEPTH = 0.2;
/** Letters read with less certainty may be others. */
const MAX_ILLEGIBLE = 0.04;
/** A company form cannot be there by chance: the rest may be a little less clear. */
const MAX_ILLEGIBLE_COMPANY = 0.1;

/** What is looked at before a supplier's name is called checked, and whether it holds. */
export interface SupplierChecks {
  /** It can be a business's name: no town, no priced goods. */
  readonly isName: boolean;
  /** No other line could be the name as well. */
  readonly hasNoRival: boolean;
  /** Under a heading such as `From`, or at the top of the letterhead. */
  readonly isInLetterhead: boolean;
  /** Read clearly enough. */
  readonly isLegible: boolean;
  /** A second source names it. */
  readonly hasSecondSource: boolean;
}

/**
 * What speaks for the best of the ranked lines as the supplier's name beyond doubt: the legible top of a letterhead
 * (or a heading like `From`), and what only a business's own name has: a company form, its registration, a web address
 * made of it, a place in the list of suppliers, a second printing, or its address and numbers right under it.
 *
 * @param ranked the lines that can name it, best first; null for none
 */
export function checkSupplier(ranked: readonly RankedName[]): SupplierChecks | null {
  const [best, ...others] = ranked;
  if (!best) return null;
  const { features } = best;
  const isHeaded = features.headed === 1;
  const isClear = features.illegible < MAX_ILLEGIBLE;
  const isRegistered = features.company === 1 && (features.registered === 1 || features.contactBelow === 1);
  return {
    isName: !isUnlikely(features),
    hasNoRival: !others.some((other) => isRival(best, other)),
    isInLetterhead: isHeaded || !others.some((other) => isAbove(other, best)),
    isLegible: isClear || (!isHeaded && isRegistered && features.illegible < MAX_ILLEGIBLE_COMPANY),
    hasSecondSource: isHeaded ? features.otherDomain === 0 : hasSecondSource(features),
  };
}

/** A town over its postcode is no name, whatever is repeated of it. */
const isUnlikely = ({ address, company, trade, cityAndState, priced }: NameFeatures): boolean =>
  Boolean((address && !company && !trade) || cityAndState || priced);

const hasSecondSource = (features: NameFeatures): boolean => {
  const { company, registered, known, domain, otherDomain, repeated, addressBelow, contactBelow, reachable } = features;
  if (registered || known || domain || repeated) return true;
  // A web address made of another name belongs to the sender: is this one it?
  return Boolean(otherDomain ? reachable : company || addressBelow || contactBelow);
};

/** Another name that could be it as well; an address, or the same name once more, is none. */
const isRival = (best: RankedName, other: RankedName): boolean =>
  !isSameOrPart(best.name, other.name) &&
  (isOwner(other.features)
    ? best.features.company === 0 || isOtherParty(best.features, other.features)
    : best.score - other.score < MIN_LEAD || (isShopsName(other.features) && best.features.known === 0)) &&
  (other.features.address === 0 || other.features.company === 1);

/** A known supplier in the letterhead, under the company that runs the shop. */
const isShopsName = ({ known, depth, priced, neverName }: NameFeatures): boolean =>
  known === 1 && depth < MAX_LETTERHEAD_DEPTH && priced === 0 && neverName === 0;

/**
 * Two companies with their addresses and no heading over either: which of them sells? Only what the sender alone has
 * shows: how to reach it, its web address, its registration, its name once more, as at the bank's details.
 */
const isOtherParty = (best: NameFeatures, other: NameFeatures): boolean =>
  other.addressBelow === 1 &&
  other.contactBelow >= best.contactBelow &&
  best.reachable <= other.reachable &&
  best.domain + best.registered + best.repeated + best.known === 0;

/** `owned by Dommal Foods (Pty) Ltd` under a trade name: which of the two is meant? */
const isOwner = ({ company, sentence }: NameFeatures): boolean => company === 1 && sentence === 0;

const isAbove = (other: RankedName, best: RankedName): boolean =>
  other.candidate.row.index < best.candidate.row.index &&
  other.features.neverName === 0 &&
  !isSameOrPart(best.name, other.name);
