import { toAlphanumeric } from '../compare-text.ts';
import type { Layout, Segment } from '../layout/text-row.ts';
import { memoize } from '../memoize.ts';
import { flag } from '../weigh.ts';
import { findColumnBelow } from './column-below.ts';
import { findVatNumbers, mentionsTax } from './find-vat-numbers.ts';
import { ownTaxNumbers } from './party-evidence.ts';
import { isAddressLike } from './party-lines.ts';
import type { NameCandidate } from './supplier-candidates.ts';

/** Compare the parties that a document names: which of them shows what only a seller prints. */

/** What a line's party has less of than the other parties: shares and flags from 0 to 1. */
export type PartyComparison = ReturnType<typeof compareParties>;

/**
 * Compare the party of a line with the others.
 *
 * @param others the parties of another name and another block
 * @param hasLooseNumber whether a tax number is printed apart from all parties
 */
export function compareParties(
  layout: Layout,
  candidate: NameCandidate,
  others: readonly NameCandidate[],
  hasLooseNumber: boolean,
) {
  return {
    poorer: poorness(candidate, others, hasLooseNumber),
    strangeNumber: flag(hasLooseNumber && others.length > 0 && isParty(candidate) && hasNumberBelow(layout, candidate)),
    otherParty: flag(others.length > 0),
    companyOfTwo: flag(candidate.features.company === 1 && others.length > 0),
    smallerPrint: printLag(candidate, others),
    onlyTaxNumber: flag(
      others.length > 0 && isParty(candidate) && candidate.features.taxNumber === 1 && isOnlyNumber(layout),
    ),
    untaxedNumber: flag(others.length > 0 && candidate.features.wide * candidate.features.untaxed === 1),
    underOther: flag(isUnderOther(candidate, others)),
    otherWeb: flag(
      candidate.features.domain === 0 && others.some(({ features }) => features.domain * features.contact === 1),
    ),
  };
}

/** The difference of print, in line heights, that counts as 1. */
const FULL_PRINT_LAG = 0.4;

/** How much larger another party's name is printed: a buyer's is never larger than the seller's. */
function printLag(candidate: NameCandidate, others: readonly NameCandidate[]): number {
  if (candidate.features.depth > MAX_PARTY_DEPTH) return 0;
  const largest = Math.max(candidate.features.size, ...others.map(({ features }) => features.size));
  return Math.min(1, (largest - candidate.features.size) / FULL_PRINT_LAG);
}

/** Below this share of the page only a company or an account holder is a party: the rest is small print. */
const MAX_PARTY_DEPTH = 0.6;

/** True for a line that names somebody: over an address or its numbers, or as the holder of a bank account. */
export const isParty = (candidate: NameCandidate): boolean => isPlainName(candidate) && isOverDetails(candidate);

/** True for a line without the words and amounts of another kind of line. */
export const isPlainName = ({ features }: NameCandidate): boolean =>
  features.neverName +
    features.sentence +
    features.priced +
    features.inTable +
    features.tradeOnly +
    features.owner +
    features.cityAndState ===
  0;

/** Larger print, in line heights above one, is no line of an address. */
const MIN_LARGE_PRINT = 0.3;

const isOverDetails = ({ features }: NameCandidate): boolean =>
  (features.address === 0 || features.company === 1 || features.size > MIN_LARGE_PRINT) &&
  (features.depth < MAX_PARTY_DEPTH || features.company + features.payee + features.footName + features.signed > 0) &&
  features.street + features.payee + features.company * features.ownNumbers + features.footName + features.signed > 0;

/** A party that has this many more signs of a seller is the seller. */
const FULL_IDENTITY_LEAD = 1.5;
/** Lines below a shop's name that can name its owner. */
const MAX_OWN_LINES = 7;

/** The parties of another name and another block. */
export const otherParties = (layout: Layout, candidate: NameCandidate, parties: readonly NameCandidate[]) =>
  parties.filter((other) => !isSameName(other, candidate) && !shareBlock(layout, candidate, other));

const isSameName = (one: NameCandidate, other: NameCandidate): boolean =>
  lettersOf(one).includes(lettersOf(other)) || lettersOf(other).includes(lettersOf(one));

const lettersOf = memoize(({ text }: NameCandidate) => toAlphanumeric(text));

/**
 * How much another party shows more of what only a seller prints: tax number, registration, contact, bank account. A tax
 * number says nothing of a party where the document prints one apart from all parties, as sellers do beside a title.
 */
function poorness(candidate: NameCandidate, others: readonly NameCandidate[], hasLooseNumber: boolean): number {
  const identity = ({ features }: NameCandidate) => features.identity - (hasLooseNumber ? features.taxNumber : 0);
  const richest = Math.max(0, ...others.map(identity));
  return Math.min(1, Math.max(0, richest - identity(candidate)) / FULL_IDENTITY_LEAD);
}

/** On a slip the seller is above its goods: a second party with a tax number below them is the customer. */
const isUnderOther = ({ features }: NameCandidate, others: readonly NameCandidate[]): boolean =>
  features.wide === 0 &&
  features.depth > MAX_PARTY_DEPTH &&
  others.some((other) => other.features.depth < MAX_PARTY_DEPTH && other.features.taxNumber === 1);

/** True for a tax invoice with one tax number, which the law requires to be the seller's. */
const isOnlyNumber = (layout: Layout): boolean => mentionsTax(layout) && ownTaxNumbers(layout).length === 1;

/** Lines below a name that belong to its party. */
const MAX_PARTY_LINES = 8;

const hasNumberBelow = (layout: Layout, { segment }: NameCandidate): boolean => {
  const block = [segment, ...findColumnBelow(layout, segment, MAX_PARTY_LINES)];
  return labelledNumbers(layout).some(({ place }) => block.includes(place.segment));
};

const labelledNumbers = memoize((layout: Layout) =>
  findVatNumbers(layout).filter((one) => one.isLabelled && !one.isCustomerNumber),
);

/** True when a tax number is printed in no block of a party: beside the title, or at the foot. */
export function hasLooseTaxNumber(
  layout: Layout,
  excluded: ReadonlySet<Segment>,
  names: readonly NameCandidate[],
): boolean {
  const blocks = new Set(
    names.flatMap(({ segment }) => [segment, ...findColumnBelow(layout, segment, MAX_PARTY_LINES)]),
  );
  return labelledNumbers(layout).some(({ place }) => !excluded.has(place.segment) && !blocks.has(place.segment));
}

/** True when one line is in the block below the other; a line with its own address has no block below. */
const shareBlock = (layout: Layout, one: NameCandidate, other: NameCandidate): boolean => {
  const [above, below] = one.segment.row < other.segment.row ? [one, other] : [other, one];
  const block = above.features.senderLine === 1 ? [] : findColumnBelow(layout, above.segment, MAX_OWN_LINES);
  const at = block.indexOf(below.segment);
  return at >= 0 && !(below.features.street === 1 && block.slice(0, at).some((line) => endsAddress(layout, line)));
};

/** Below a town with its postcode, a name over a street of its own is another party. */
const endsAddress = ({ locale }: Layout, { text }: Segment): boolean =>
  locale.parties.postcode.test(text) && isAddressLike(text, locale) && !locale.parties.labelLine.test(text);
