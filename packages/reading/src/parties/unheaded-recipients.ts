import { containsEitherWay } from '../compare-text.ts';
import { findDates } from '../dates/find-dates.ts';
import { adjacentSegment, type Layout, overlapsAcross, type Segment, segmentsOf } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { findColumnBelow } from './column-below.ts';
import { isLabelLine } from './name-labels.ts';
import { isPayee, ownTaxNumbers } from './party-evidence.ts';
import { isAddressOnly, isRecipientHeading, isSupplierHeading } from './party-lines.ts';

/** Find the names of recipients that no heading announces: the addressee of a letter, and the name under a title. */

/** Rows above a salutation in which the addressee is. */
const MAX_ROWS_ABOVE_SALUTATION = 12;
/** Lines from a name to its street, with the person it is for between them. */
const MAX_STREET_LINES = 3;
/** Lines of a block of name and address. */
const MAX_BLOCK_LINES = 8;

/**
 * Return the name of a letter's addressee: over an address that ends above `Dear …` or `Re: …`, with at most a date
 * between them. Null when nobody else is named on the page, who could have written the letter.
 */
export function findAddressee(layout: Layout): Segment | null {
  const { salutation } = layout.locale.parties;
  for (const segment of segmentsOf(layout).filter(({ text }) => salutation.test(text))) {
    const rows = layout.rows.slice(Math.max(0, segment.row - MAX_ROWS_ABOVE_SALUTATION), segment.row);
    const names = rows.flatMap((row) => row.segments).filter((one) => isNameOverStreet(layout, one));
    const last = names.findLast((one) => overlapsAcross(one, segment) && endsAbove(layout, one, segment));
    const name = last && firstLine(layout, names, last);
    if (name && !isReachable(layout, name) && !hasOnlyNumber(layout, name) && isOtherNamed(layout, name)) return name;
  }
  return null;
}

/** The first of the lines without space between them that can be the name: a business is over its department. */
function firstLine(layout: Layout, names: readonly Segment[], last: Segment): Segment {
  const above = names.find(
    (one) => one.row === last.row - 1 && last.y0 - one.y1 < layout.lineHeight && overlapsAcross(one, last),
  );
  return above ? firstLine(layout, names, above) : last;
}

/** True when only dates are between a block and a line below it. */
function endsAbove(layout: Layout, name: Segment, line: Segment): boolean {
  const block = [name, ...findColumnBelow(layout, name, MAX_BLOCK_LINES)];
  const last = block.findLast((one) => one.row < line.row) ?? name;
  return layout.rows
    .slice(last.row + 1, line.row)
    .flatMap((row) => row.segments)
    .every((one) => !overlapsAcross(one, name) || findDates(one.text, layout.locale).length > 0);
}

/** True when another business is named outside a block. */
function isOtherNamed(layout: Layout, name: Segment): boolean {
  const { companyForm } = layout.locale.parties;
  const block = [name, ...findColumnBelow(layout, name, MAX_BLOCK_LINES)];
  return segmentsOf(layout).some(
    (one) =>
      !block.includes(one) &&
      !containsEitherWay(one.text, name.text) &&
      (companyForm.test(one.text) || isNameOverStreet(layout, one)),
  );
}

/** A title is in the first rows, and the name under it in the next lines. */
const MAX_TITLE_ROWS = 3;
const MAX_LINES_BELOW_TITLE = 3;

/**
 * Return the name of the party under the title, where another party is beside the title: accounting programs print the
 * sender at the height of the title and the customer below it. A block with contact details is a sender's.
 */
export function findNameUnderTitle(layout: Layout): Segment | null {
  const top = layout.rows.slice(0, MAX_TITLE_ROWS).flatMap((row) => row.segments);
  const [title] = top.filter((one) => isTitle(layout, one)).sort((a, b) => heightOf(b) - heightOf(a));
  if (!title) return null;
  const name = findColumnBelow(layout, title, MAX_LINES_BELOW_TITLE).find((one) => isNameOverStreet(layout, one));
  if (!name || isReachable(layout, name)) return null;
  const beside = layout.rows.slice(0, name.row).flatMap((row) => row.segments);
  const isSenderBeside = beside.some(
    (one) => one !== title && !overlapsAcross(one, name) && one.x0 > name.x0 && isNameOverStreet(layout, one),
  );
  return isSenderBeside ? name : null;
}

const heightOf = ({ y0, y1 }: Segment): number => y1 - y0;

/** The largest of the lines with the words of a title is the title; `Invoice date` is none. */
const isTitle = ({ locale }: Layout, { text }: Segment): boolean =>
  !/\d/.test(text) &&
  !locale.documents.notTitle.test(text) &&
  Object.values(locale.titles).some((title) => title.test(text));

const isReachable = (layout: Layout, name: Segment): boolean =>
  findColumnBelow(layout, name, MAX_BLOCK_LINES).some(({ text }) => layout.locale.parties.reachable.test(text));

/** True for a block with the only tax number of the document, which is usually the sender's. */
export const hasOnlyNumber = (layout: Layout, name: Segment): boolean =>
  ownTaxNumbers(layout).length === 1 &&
  findColumnBelow(layout, name, MAX_BLOCK_LINES).some(({ text }) => layout.locale.parties.taxNumberLabel.test(text));

/** A day, too, begins with a number and ends in four digits. */
const isStreet = (text: string, locale: Locale): boolean =>
  isAddressOnly(text, locale) && findDates(text, locale).length === 0;

/** True for a line that can be a name, with a street at most three lines below it. */
function isNameOverStreet(layout: Layout, one: Segment): boolean {
  const { locale } = layout;
  return (
    /\p{L}{3}/u.test(one.text) &&
    !isLabelLine(one, one.text, locale) &&
    !locale.parties.salutation.test(one.text) &&
    !locale.parties.attention.test(one.text) &&
    !isRecipientHeading(one.text, locale) &&
    !isSupplierHeading(one.text, locale) &&
    findColumnBelow(layout, one, MAX_STREET_LINES).some(({ text }) => isStreet(text, locale))
  );
}

/** Lines without an address in a customer's block before another party can begin: a room, an arrival, a departure. */
const MIN_LINES_OF_STAY = 3;

/** True for a name over a street of its own, below the line that ends a block. */
export function startsOtherParty(layout: Layout, lines: readonly Segment[], at: number): boolean {
  const { locale } = layout;
  const [name, street] = [lines[at], lines[at + 1]];
  if (!name || !street) return false;
  return (
    (endsBlock(locale, lines[at - 1]) || isUnderStay(layout, lines, at)) &&
    /\p{L}{3}/u.test(name.text) &&
    !/\d/.test(name.text) &&
    !isLabelLine(name, name.text, locale) &&
    !isRecipientHeading(name.text, locale) &&
    !locale.parties.attention.test(name.text) &&
    isAddressOnly(street.text, locale)
  );
}

/** True for the postcode or the tax number that ends a block. */
function endsBlock({ parties }: Locale, line: Segment | undefined): boolean {
  if (!line) return false;
  if (parties.taxNumberLabel.test(line.text)) return /\d{5}/.test(line.text.replace(/\W/g, ''));
  return parties.postcode.test(line.text) && !parties.labelLine.test(line.text);
}

/** True for a hotel under the labels of a stay: no address is above it, and its contact details are below. */
const isUnderStay = ({ locale }: Layout, lines: readonly Segment[], at: number): boolean =>
  at >= MIN_LINES_OF_STAY &&
  lines.slice(0, at).every(({ text }) => !locale.parties.address.test(text)) &&
  lines.slice(at).some(({ text }) => locale.parties.reachable.test(text));

/** True when no words are above a line. */
export const isFirstText = ({ rows }: Layout, { row }: Segment): boolean =>
  rows.slice(0, row).every(({ text }) => !/\p{L}{2}/u.test(text));

/** `Mr Tyre` over a VAT number is a shop; other names over a phone number are. */
export const isOfSender = ({ locale: { parties } }: Layout, name: Segment, text: string): boolean =>
  parties.reachable.test(text) || (parties.personTitle.test(name.text) && parties.contact.test(text));

/** The longest `to`, which is also said of days. */
const MAX_TO_LETTERS = 3;

/** True for a heading of the buyer, and not of a payee or the end of a period: `from | 1 March 2026` over `to | 31 March 2026`. */
export function isBuyersHeading(layout: Layout, heading: Segment): boolean {
  if (!isRecipientHeading(heading.text, layout.locale) || isPayee(layout, heading)) return false;
  const beside = adjacentSegment(layout, heading, 1);
  const isTo = heading.text.replace(/\P{L}/gu, '').length <= MAX_TO_LETTERS;
  return !isTo || beside === undefined || findDates(beside.text, layout.locale).length === 0;
}
