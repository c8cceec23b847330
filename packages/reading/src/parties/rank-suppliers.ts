import { toAlphanumeric } from '../compare-text.ts';
import { type Layout, type Segment, segmentsOf } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { flag, weigh } from '../weigh.ts';
import { findColumnBelow } from './column-below.ts';
import { deliverySegments, findRecipient } from './find-recipient.ts';
import { findVatNumbers } from './find-vat-numbers.ts';
import { isFootName, isLetterheadNameless } from './logo-names.ts';
import { trimName } from './name-text.ts';
import { isAddressLike, labelShare, MAX_LABEL_SHARE, removeHeading } from './party-lines.ts';
import {
  findSupplierCandidates,
  MAX_NAME_LENGTH,
  type NameCandidate,
  type NameFeatures,
} from './supplier-candidates.ts';
import { SUPPLIER_WEIGHTS } from './supplier-weights.ts';

/** A line scored as the supplier's name. */
export interface RankedName {
  readonly candidate: NameCandidate;
  readonly features: NameFeatures & {
    readonly poorer: number;
    readonly strangeNumber: number;
    readonly otherParty: number;
    readonly logoName: number;
  };
  /** Other parties: names in blocks of their own. */
  readonly others: readonly NameCandidate[];
  /** The full name: joined with the line it continues on, or the registered name. */
  readonly name: string;
  readonly score: number;
}

/** Joining names searches the whole document, so it is done only for the best lines. */
const MAX_NAMES = 12;

/** Rank the lines that can name the supplier, best first, outside the recipient and delivery blocks. */
export function rankSuppliers(
  layout: Layout,
  excluded: ReadonlySet<Segment> = excludedSegments(layout),
): readonly RankedName[] {
  const candidates = findSupplierCandidates(layout, excluded);
  const parties = candidates.filter(isParty);
  const names = candidates.filter(isPlainName);
  const hasLooseNumber = hasLooseTaxNumber(layout, excluded, names);
  const isNameless = isLetterheadNameless(layout, names);
  return candidates
    .map((candidate) => {
      const others = otherParties(layout, candidate, parties);
      const features = {
        ...candidate.features,
        poorer: poorness(candidate, others, hasLooseNumber),
        strangeNumber: flag(
          hasLooseNumber && others.length > 0 && isParty(candidate) && hasNumberBelow(layout, candidate),
        ),
        otherParty: flag(others.length > 0),
        logoName: flag(isNameless && isPlainName(candidate) && isFootName(layout, candidate)),
      };
      return { candidate, features, others, score: weigh(features, SUPPLIER_WEIGHTS) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_NAMES)
    .map((one) => ({ ...one, name: fullName(layout, one.candidate) }))
    .filter((one) => one.name !== '');
}

/** Below this share of the page only a company or an account holder is a party: the rest is small print. */
const MAX_PARTY_DEPTH = 0.6;

/** True for a line that names somebody: over an address or its numbers, or as the holder of a bank account. */
const isParty = (candidate: NameCandidate): boolean => isPlainName(candidate) && isOverDetails(candidate);

/** True for a line without the words and amounts of another kind of line. */
const isPlainName = ({ features }: NameCandidate): boolean =>
  features.neverName +
    features.sentence +
    features.priced +
    features.inTable +
    features.tradeOnly +
    features.owner +
    features.cityAndState ===
  0;

const isOverDetails = ({ features }: NameCandidate): boolean =>
  (features.address === 0 || features.company === 1) &&
  (features.depth < MAX_PARTY_DEPTH || features.company + features.payee + features.footName > 0) &&
  features.street + features.payee + features.company * features.ownNumbers + features.footName > 0;

/** A party that has this many more signs of a seller is the seller. */
const FULL_IDENTITY_LEAD = 2;
/** Lines below a shop's name that can name its owner. */
const MAX_OWN_LINES = 7;

/** The parties of another name and another block. */
const otherParties = (layout: Layout, candidate: NameCandidate, parties: readonly NameCandidate[]) =>
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
function hasLooseTaxNumber(layout: Layout, excluded: ReadonlySet<Segment>, names: readonly NameCandidate[]): boolean {
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

/** The recipient and delivery blocks. */
export const excludedSegments = (layout: Layout): ReadonlySet<Segment> =>
  new Set([...findRecipient(layout).segments, ...deliverySegments(layout)]);

/** Join a name that continues on another line; prefer the registered name when the line is its short form. */
function fullName(layout: Layout, candidate: NameCandidate): string {
  const registered = registeredName(layout, candidate);
  if (registered) return registered;
  const { locale } = layout;
  const lines = [candidate.segment];
  const first = candidate.features.runShop === 1 ? null : continuedFrom(layout, candidate.segment);
  for (let above = first; above; above = continuedFrom(layout, above)) lines.unshift(above);
  for (let below = continuedOn(layout, candidate.segment); below; below = continuedOn(layout, below)) lines.push(below);
  const name = lines
    .slice(0, MAX_LINES_OF_NAME)
    .map((line) => cleanName(line === candidate.segment ? candidate.text : line.text, locale))
    .join(' ');
  return name.length <= MAX_FULL_NAME_LENGTH ? name : cleanName(candidate.text, locale);
}

/** A registered name with its trading name is longer than a name on one line. */
const MAX_FULL_NAME_LENGTH = 120;
/** A name has at most this many lines. */
const MAX_LINES_OF_NAME = 4;

/** The line below that continues a name; null when there is none. */
function continuedOn(layout: Layout, line: Segment): Segment | null {
  const [below] = findColumnBelow(layout, line, 1);
  return below && isContinued(layout, line, below) ? below : null;
}

/** The line above that a line continues. */
function continuedFrom(layout: Layout, line: Segment): Segment | null {
  const rows = layout.rows.slice(Math.max(0, line.row - MAX_ROWS_ABOVE), line.row).reverse();
  return rows.flatMap((row) => row.segments).find((above) => continuedOn(layout, above) === line) ?? null;
}

/** Rows of other columns between two lines of a name. */
const MAX_ROWS_ABOVE = 2;

/** True when a name goes on in the line below: a company form alone, a word that joins, or one name in large print. */
function isContinued(layout: Layout, line: Segment, below: Segment): boolean {
  const { locale } = layout;
  const { companyTail, companyForm, continuesOnNextLine, neverName, contact } = locale.parties;
  const text = cleanName(below.text, locale);
  if (contact.test(text)) return false;
  if (continuesOnNextLine.test(line.text)) return true;
  if (labelShare(text, neverName) > MAX_LABEL_SHARE && !companyForm.test(text)) return false;
  if (isSameLargePrint(layout, line, below)) return true;
  if (isAddressLike(text, locale)) return false;
  if (companyTail.test(text)) return !companyForm.test(line.text) || isCutForm(line.text, locale);
  return isWrapped(layout, line, below);
}

/** `Acacia (Pty)` without its `Ltd`. */
const isCutForm = (text: string, { parties }: Locale): boolean => parties.companyFormStart.test(text);

/**
 * True for a name that was broken because its line was full: in the same print, the first word below would not have
 * fitted beside it, and only the last line has a company form.
 */
function isWrapped(layout: Layout, line: Segment, below: Segment): boolean {
  const { companyForm } = layout.locale.parties;
  const [first] = below.tokens;
  if (!first || !companyForm.test(below.text) || companyForm.test(line.text)) return false;
  if (isAddressLike(line.text, layout.locale)) return false;
  const [height, next] = [line.y1 - line.y0, below.y1 - below.y0];
  const room = layout.right - layout.left - (line.x1 - line.x0);
  return Math.abs(next / height - 1) < MAX_PRINT_DIFFERENCE && first.x1 - first.x0 > room;
}

/** Shorter names match the start of others by chance. */
const MIN_SHORT_NAME = 4;

/** `Pakaloo` in the logo is `Pakaloo Couriers (Pty) Ltd` at the foot: the same words plus the company form. */
function registeredName(layout: Layout, candidate: NameCandidate): string | null {
  const short = toAlphanumeric(cleanName(candidate.text, layout.locale));
  if (short.length < MIN_SHORT_NAME || layout.locale.parties.companyForm.test(candidate.text)) return null;
  return registeredNames(layout).find(({ letters }) => letters.startsWith(short) && letters !== short)?.name ?? null;
}

/** Every line with a company form, as a name. */
const registeredNames = memoize((layout: Layout) => {
  const { companyForm } = layout.locale.parties;
  return segmentsOf(layout)
    .filter((segment) => companyForm.test(segment.text))
    .map((segment) => cleanName(trimName(segment.text, layout.locale), layout.locale))
    .filter((name) => name.length <= MAX_NAME_LENGTH && companyForm.test(name))
    .map((name) => ({ name, letters: toAlphanumeric(name) }));
});

/** Large print is at least this many line heights high; lines of one name differ in height by at most this share. */
const MIN_LARGE_PRINT_LINES = 1.25;
const MAX_PRINT_DIFFERENCE = 0.15;
/** A line with more words below a name is a slogan. */
const MAX_NAME_WORDS = 4;

function isSameLargePrint({ lineHeight, locale }: Layout, first: Segment, second: Segment): boolean {
  const [height, below] = [first.y1 - first.y0, second.y1 - second.y0];
  return (
    height > MIN_LARGE_PRINT_LINES * lineHeight &&
    Math.abs(below / height - 1) < MAX_PRINT_DIFFERENCE &&
    !/\d/.test(second.text) &&
    !locale.parties.companyForm.test(first.text) &&
    isCapitals(first.text) === isCapitals(second.text) &&
    second.text.split(' ').length <= MAX_NAME_WORDS
  );
}

const isCapitals = (text: string): boolean => text === text.toUpperCase();

/** Remove headings, registration numbers, departments and decoration from a name. */
export const cleanName = (text: string, locale: Locale): string =>
  removeDepartment(
    removeHeading(text, locale)
      .replace(locale.parties.registrationTail, '')
      .replace(/\s*\(?\d{4,}-?[A-Z]?\)?$/, '')
      .replace(/\s[|•●]\s.*$/, ''),
    locale,
  )
    .replace(/[\s,;:*\-–]+$/, '')
    .trim();

/** Letters a name must have before a department. */
const MIN_NAME_BEFORE_DEPARTMENT = 3;

/** Remove a department after a name: `Free Service Abonné`, `Umoya Telecoms Customer Care`. */
function removeDepartment(text: string, { parties }: Locale): string {
  const match = parties.department.exec(text);
  return match && match.index >= MIN_NAME_BEFORE_DEPARTMENT ? text.slice(0, match.index) : text;
}
