import { containsEitherWay } from '../compare-text.ts';
import type { RankedName } from './rank-suppliers.ts';
import type { NameFeatures } from './supplier-candidates.ts';

/** Points by which the best line must lead any rival. */
const MIN_LEAD = 2.4;
/** The letterhead ends at this share of the page. */
const MAX_LETTERHEAD_DEPTH = 0.2;
/** Letters read with less certainty may be wrong. */
const MAX_ILLEGIBLE = 0.04;
/** A company form is never a misreading, so the rest may be slightly less clear. */
const MAX_ILLEGIBLE_COMPANY = 0.1;

/** The checks before a supplier's name is `checked`. */
export interface SupplierChecks {
  /** It can be the name of a business, not a town or a priced item. */
  readonly isName: boolean;
  /** No other line could also be the name. */
  readonly hasNoRival: boolean;
  /** Under a heading such as `From`, or at the top of the letterhead. */
  readonly isInLetterhead: boolean;
  /** Read clearly enough. */
  readonly isLegible: boolean;
  /** A second source names it. */
  readonly hasSecondSource: boolean;
  /** A word or a detail of a business, not only its place and print. */
  readonly isNamed: boolean;
}

/**
 * Check whether the best of the ranked lines is certainly the supplier's name: the legible top of a letterhead (or a
 * line under a heading like `From`), with a sign that only the business's own name has: a company form, its
 * registration, a web address built from it, an entry in the list of suppliers, a second printing, or its address and
 * numbers directly below it.
 *
 * @param ranked the lines that can name it, best first
 * @returns null when there are none
 */
export function checkSupplier(ranked: readonly RankedName[]): SupplierChecks | null {
  const [best, ...others] = ranked;
  if (!best) return null;
  const { features } = best;
  const isHeaded = features.headed === 1;
  const isClear = features.illegible < MAX_ILLEGIBLE;
  const isRegistered = features.company === 1 && (features.registered === 1 || features.contactBelow === 1);
  return {
    isName: !isUnlikelyName(features),
    hasNoRival: !others.some((other) => isRival(best, other)),
    isInLetterhead: isHeaded || !others.some((other) => isAbove(other, best)),
    isLegible: isClear || (!isHeaded && isRegistered && features.illegible < MAX_ILLEGIBLE_COMPANY),
    hasSecondSource: isHeaded ? features.otherDomain === 0 : hasSecondSource(features),
    isNamed: SIGNS.some((sign) => features[sign] > 0),
  };
}

/** What names a business besides its place and print. */
const SIGNS = [
  'company',
  'trade',
  'known',
  'domain',
  'headed',
  'registered',
  'repeated',
  'runShop',
  'tradingAs',
  'senderLine',
  'payee',
  'legalAddress',
  'signed',
  'degree',
  'contact',
  'ownNumbers',
] as const satisfies readonly (keyof NameFeatures)[];

/** A town with its postcode is not a name, however often it is repeated; nor is the company that runs a shop. */
const isUnlikelyName = ({ address, company, trade, cityAndState, priced, operator }: NameFeatures): boolean =>
  Boolean((address && !company && !trade) || cityAndState || priced || operator);

/**
 * True when something besides its place names the business: its registration, a web address, an account in its name, the
 * list of suppliers. Without these, the tax number must be under the name where the sheet is wide enough for the
 * address of a customer: a customer's block has a name and an address too, and often a tax number of its own.
 */
function hasSecondSource(features: RankedName['features']): boolean {
  const { company, registered, known, domain, otherDomain, repeated, addressBelow, contactBelow, reachable } = features;
  const { payee, legalAddress, contact, taxNumber, hasTaxNumber, otherTaxNumber, otherParty, wide } = features;
  if (registered || known || payee || legalAddress) return true;
  // A customer's block can have its own mail address.
  if (domain && !otherParty) return true;
  if (hasTaxNumber && (wide || otherParty) && (!taxNumber || otherTaxNumber)) return false;
  if (repeated) return true;
  // A web address built from another name belongs to the sender: the name must have contact details of its own.
  if (otherDomain) return reachable === 1;
  return Boolean(wide ? taxNumber || contact : company || addressBelow || contactBelow);
}

/** True for another name that could also be the supplier; an address or a repeat of the same name is not. */
const isRival = (best: RankedName, other: RankedName): boolean =>
  !containsEitherWay(best.name, other.name) &&
  (isOwner(other.features)
    ? best.features.company === 0 || isOtherParty(best.features, other.features)
    : best.score - other.score < MIN_LEAD || (isShopName(other.features) && best.features.known === 0)) &&
  (other.features.address === 0 || other.features.company === 1);

/** A known supplier in the letterhead, when the best line is the company that runs the shop. */
const isShopName = ({ known, depth, priced, neverName }: NameFeatures): boolean =>
  known === 1 && depth < MAX_LETTERHEAD_DEPTH && priced === 0 && neverName === 0;

/**
 * True when two companies both have an address and no heading says which of them sells, and the best line has none of
 * the details only a sender has: contact details, its web address, its registration, its name again (as in the bank
 * details).
 */
const isOtherParty = (best: NameFeatures, other: NameFeatures): boolean =>
  other.addressBelow === 1 &&
  other.contactBelow >= best.contactBelow &&
  best.reachable <= other.reachable &&
  best.domain + best.registered + best.repeated + best.known === 0;

/** `owned by Dommal Foods (Pty) Ltd` under a trade name: either could be the supplier. */
const isOwner = ({ company, sentence }: NameFeatures): boolean => company === 1 && sentence === 0;

const isAbove = (other: RankedName, best: RankedName): boolean =>
  other.candidate.row.index < best.candidate.row.index &&
  other.features.neverName === 0 &&
  !containsEitherWay(best.name, other.name);
