import type { RankedName } from './choose-supplier.ts';
import type { NameFeatures } from './supplier-candidates.ts';

/** The best line stands this far before all rivals. */
const FAR = 2.4;
/** The letterhead ends at this share of the page. */
const LETTERHEAD = 0.2;
/** Letters read with less certainty may be others. */
const BLURRED = 0.04;
/** A legal form cannot be there by chance: the rest may be a little less clear. */
const LESS_CLEAR = 0.1;

/**
 * True when two sources name the supplier: the legible top of a letterhead (or a heading like `From`), and
 * what only a business's own name has: a legal form, its company registration, a web address made of it,
 * a place in the list of merchants, a second printing, or its address and numbers right under it.
 *
 * @param ranked the lines that can name it, best first
 */
export function isSupplierProved(ranked: readonly RankedName[]): boolean {
  const [best, ...others] = ranked;
  if (!best) return false;
  const { features } = best;
  if (isUnlikely(features) || others.some((other) => isRival(best, other))) return false;
  if (features.headed) return features.otherDomain === 0 && features.illegible < BLURRED;
  if (others.some((other) => isAbove(other, best))) return false;
  if (features.illegible < BLURRED) return hasSecondSource(features);
  return features.illegible < LESS_CLEAR && Boolean(features.legal && (features.registered || features.contactBelow));
}

/** A town over its postcode is no name, whatever is repeated of it. */
const isUnlikely = ({ address, legal, trade, cityAndState, priced }: NameFeatures): boolean =>
  Boolean((address && !legal && !trade) || cityAndState || priced);

const hasSecondSource = (features: NameFeatures): boolean => {
  const { legal, registered, merchant, domain, otherDomain, again, addressBelow, contactBelow, reachable } = features;
  if (registered || merchant || domain || again) return true;
  // A web address made of another name belongs to the sender: is this one it?
  return Boolean(otherDomain ? reachable : legal || addressBelow || contactBelow);
};

/** Another name that could be it as well; an address, or the same name once more, is none. */
const isRival = (best: RankedName, other: RankedName): boolean =>
  !isSameName(best.name, other.name) &&
  (isOwner(other.features)
    ? best.features.legal === 0 || isOtherParty(best.features, other.features)
    : best.score - other.score < FAR || (isShopsName(other.features) && best.features.merchant === 0)) &&
  (other.features.address === 0 || other.features.legal === 1);

/** A known merchant in the letterhead, under the company that runs the shop. */
const isShopsName = ({ merchant, depth, priced, never }: NameFeatures): boolean =>
  merchant === 1 && depth < LETTERHEAD && priced === 0 && never === 0;

/**
 * Two companies with their addresses and no heading over either: which of them sells? Only what the sender alone
 * has tells: how to reach it, its web address, its registration, its name once more, as at the bank's details.
 */
const isOtherParty = (best: NameFeatures, other: NameFeatures): boolean =>
  other.addressBelow === 1 &&
  other.contactBelow >= best.contactBelow &&
  best.reachable <= other.reachable &&
  best.domain + best.registered + best.again + best.merchant === 0;

/** `owned by Dommal Foods (Pty) Ltd` under a trade name: which of the two is meant? */
const isOwner = ({ legal, sentence }: NameFeatures): boolean => legal === 1 && sentence === 0;

const isAbove = (other: RankedName, best: RankedName): boolean =>
  other.candidate.row.index < best.candidate.row.index &&
  other.features.never === 0 &&
  !isSameName(best.name, other.name);

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const isSameName = (one: string, other: string): boolean =>
  letters(one).includes(letters(other)) || letters(other).includes(letters(one));
