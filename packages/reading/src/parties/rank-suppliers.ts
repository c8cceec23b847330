import { toAlphanumeric } from '../compare-text.ts';
import { adjacentSegment, type Layout, type Segment, segmentsOf } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { flag, weigh } from '../weigh.ts';
import { findColumnBelow, isSheet } from './column-below.ts';
import { customerNames, deliverySegments, findRecipient } from './find-recipient.ts';
import { type PlaceFeatures, placeFeatures } from './learned/place-features.ts';
import { footName, isLetterheadNameless } from './logo-names.ts';
import { isLabelLine } from './name-labels.ts';
import { trimName } from './name-text.ts';
import { isAddressLike, labelShare, MAX_LABEL_SHARE, removeHeading } from './party-lines.ts';
import {
  compareParties,
  hasLooseTaxNumber,
  isParty,
  isPlainName,
  otherParties,
  type PartyComparison,
} from './rival-parties.ts';
import { isAcquirer, isMerchant } from './shop-names.ts';
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
  readonly features: NameFeatures &
    PartyComparison & { readonly logoName: number; readonly merchant: number; readonly namedCustomer: number };
  /** Other parties: names in blocks of their own. */
  readonly others: readonly NameCandidate[];
  /** Its place and print. */
  readonly place: PlaceFeatures;
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
        ...compareParties(layout, candidate, others, hasLooseNumber),
        logoName: isNameless && isPlainName(candidate) ? footName(layout, candidate) : 0,
        merchant: flag(
          isAcquirer(layout, candidate.segment) || (isMerchant(layout, candidate.segment) && hasShop(layout, names)),
        ),
        namedCustomer: flag(customerNames(layout).includes(toAlphanumeric(candidate.text))),
      };
      return { candidate, features, others, score: weigh(features, SUPPLIER_WEIGHTS) };
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_NAMES)
    .map((one) => ({
      ...one,
      place: placeFeatures(layout, one.candidate, one.others.length, excluded),
      name: fullName(layout, one.candidate),
    }))
    .filter((one) => one.name !== '');
}

/** True when a name has the tax number, street or phone of a shop below it, and is not the merchant's of a card machine. */
const hasShop = (layout: Layout, names: readonly NameCandidate[]): boolean =>
  names.some(
    ({ segment, features }) =>
      features.ownNumbers + features.street + features.contact > 0 && !isMerchant(layout, segment),
  );

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
  if (isSameLargePrint(layout, line, below) || isTradingNameWrapped(layout, line, below)) return true;
  if (isAddressLike(text, locale)) return false;
  if (isBrokenBesideDetails(layout, line, below)) return true;
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
  if (!companyForm.test(below.text) || companyForm.test(line.text)) return false;
  if (isAddressLike(line.text, layout.locale) || isLabelLine(line, line.text, layout.locale)) return false;
  return isBroken(layout, line, below);
}

/** `Acacia Retail (Pty) Ltd t/a Mama Dineo` over `Tuck Shop`: the trade of the shop did not fit beside its name. */
function isTradingNameWrapped(layout: Layout, line: Segment, below: Segment): boolean {
  const { tradingAs, trade, companyForm } = layout.locale.parties;
  const isEnd = trade.test(below.text) && !/[\d,:]/.test(below.text) && below.text.split(' ').length <= MAX_NAME_WORDS;
  if (!isEnd || !tradingAs.test(line.text)) return false;
  const name = line.text.split(tradingAs).at(-1) ?? '';
  return !companyForm.test(name) && isBroken(layout, line, below);
}

/** `Mossie Motors | 12 Kerk Street, Paarl` over `Renovations`: the cell of the name was full, its details are beside it. */
function isBrokenBesideDetails(layout: Layout, line: Segment, below: Segment): boolean {
  const { address, companyForm } = layout.locale.parties;
  const details = adjacentSegment(layout, line, 1);
  if (!details || !isSheet(layout) || !address.test(details.text)) return false;
  if (isAddressLike(line.text, layout.locale) || companyForm.test(line.text)) return false;
  if (/[\d:]/.test(below.text) || below.text.split(' ').length > MAX_NAME_WORDS) return false;
  const isAlone = layout.rows[below.row]?.segments.length === 1;
  return isAlone && below.row === line.row + 1 && isBroken(layout, line, below, layout.lineHeight);
}

/**
 * True for two lines in the same print of which the second begins with a word that did not fit beside the first.
 *
 * @param margin what a cell keeps free at its end
 */
function isBroken(layout: Layout, line: Segment, below: Segment, margin = 0): boolean {
  const [first] = below.tokens;
  const [height, next] = [line.y1 - line.y0, below.y1 - below.y0];
  const isSamePrint = Math.abs(next / height - 1) < MAX_PRINT_DIFFERENCE;
  return first !== undefined && isSamePrint && first.x1 - first.x0 + margin > roomBeside(layout, line, below);
}

/** The space for another word of a name: up to the next column where its lines start together on a sheet. */
function roomBeside(layout: Layout, line: Segment, below: Segment): number {
  const room = layout.right - layout.left - (line.x1 - line.x0);
  if (!isSheet(layout) || Math.abs(line.x0 - below.x0) > layout.lineHeight) return room;
  const next = adjacentSegment(layout, line, 1);
  return Math.min(room, (next?.x0 ?? layout.right) - line.x1);
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
