import { findMoney } from '../amounts/find-money.ts';
import { findDates } from '../dates/find-dates.ts';
import { type Layout, overlapsAcross, type Segment } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { findColumnBelow } from './column-below.ts';
import { isAddressLike, isAddressOnly, removeHeading } from './party-lines.ts';

/** An address as printed, with commas between lines, and the lines it is printed on. */
export interface Address {
  readonly text: string;
  readonly segments: readonly Segment[];
}

const MAX_ADDRESS_LINES = 7;

/**
 * Find the address among the lines below a name. Contact and registration lines are skipped before the address and end
 * it after; so does a line that starts another part of the document. Null when no line is an address.
 */
export function findAddress(lines: readonly Segment[], locale: Locale): Address | null {
  const found: AddressLine[] = [];
  for (const segment of lines) {
    const text = addressPart(segment.text, locale);
    const use = classifyAddressLine(text, found, locale);
    if (use === 'end') break;
    if (use === 'take') found.push({ segment, text });
    if (found.length >= MAX_ADDRESS_LINES) break;
  }
  if (!found.some(({ text }) => /\d/.test(text) || locale.parties.address.test(text))) return null;
  return {
    text: found.map(({ text }) => tidy(text, locale)).join(', '),
    segments: found.map(({ segment }) => segment),
  };
}

interface AddressLine {
  readonly segment: Segment;
  readonly text: string;
}

/** The address part of a line: `255 Loop Street, Worcester | 018 555 0737 | VAT 4999212964`. */
function addressPart(text: string, locale: Locale): string {
  const parts = text.split(/\s+[|•·●]\s+/);
  const own = parts.filter((part) => !isContact(part, locale));
  return parts.length > 1 && own.length > 0 ? own.join(', ') : removeHeading(text, locale) || text;
}

function classifyAddressLine(text: string, found: readonly AddressLine[], locale: Locale): 'take' | 'skip' | 'end' {
  const { parties } = locale;
  const isBegun = found.length > 0;
  const isStreet = parties.address.test(text);
  const ending = isBegun ? 'end' : 'skip';
  if (isContact(text, locale) || isOtherPart(text, locale)) return ending;
  if (isBegun && (/^\d{4,5}$/.test(text.trim()) || parties.country.test(text))) return 'take';
  if (isRegistration(text, locale)) return ending;
  // Another company starts the next block.
  if (isBegun && parties.companyForm.test(text) && !isStreet) return 'end';
  if (isBegun) {
    const isComplete = found.some((line) => parties.postcode.test(line.text));
    return isComplete && !isAddressLike(text, locale) ? 'end' : 'take';
  }
  return (isAddressLike(text, locale) || /\d/.test(text)) && !parties.companyForm.test(text) ? 'take' : 'skip';
}

const isOtherPart = (text: string, locale: Locale): boolean =>
  locale.parties.otherPart.test(text) ||
  findDates(text, locale).length > 0 ||
  findMoney(text, locale).some((money) => money.hasCents);

const isContact = (text: string, { parties }: Locale): boolean =>
  parties.contact.test(text) || /^\D{0,6}\(?\+?\d[\d\s()/-]{7,}$/.test(text) || parties.phone.test(text);

/** `(123456-X)`, a bare long number, `Practice No 0145678`, `Visa ••1234`. */
const isRegistration = (text: string, { parties }: Locale): boolean =>
  (/^\(?[\dA-Z]{2,}-?\d*-?[A-Z]?\)?$/.test(text) && /\d{4}/.test(text)) || parties.registrationLine.test(text);

const tidy = (text: string, { parties }: Locale): string =>
  text
    .replace(parties.addressLabel, '')
    .replace(/[,;]+$/, '')
    .trim();

/** True for a line under a line of an address, as the town under a street. */
export function isUnderAddress(layout: Layout, segment: Segment): boolean {
  const { locale, lineHeight } = layout;
  if (locale.parties.companyForm.test(segment.text)) return false;
  const isTrade = locale.parties.trade.test(segment.text);
  let below = segment;
  for (let lines = 0; lines < MAX_LINES_UNDER_STREET; lines++) {
    const above = layout.rows
      .slice(Math.max(0, below.row - 2), below.row)
      .flatMap((other) => other.segments)
      .findLast((other) => overlapsAcross(other, below));
    if (!above || below.y0 - above.y1 > lineHeight * MAX_ADDRESS_GAP_LINES) return false;
    if (findDates(above.text, locale).length > 0) return false;
    if (BRANCH_NUMBER.test(above.text)) return false;
    if (isAddressOnly(above.text, locale)) {
      return isTrade ? isOverTown(layout, segment) : lines === 0 || isOverPostcode(layout, segment);
    }
    if (isPostcodeLine(above.text, locale)) return lines === 0 && !isTrade && !isOverStreet(layout, segment);
    below = above;
  }
  return false;
}

/** True for a name over a street of its own: below a postcode, another party begins. */
const isOverStreet = (layout: Layout, segment: Segment): boolean =>
  findColumnBelow(layout, segment, 1).some(({ text }) => isAddressOnly(text, layout.locale));

/** One word and the number of a branch: `Shop 4437`, `Winkel 4298`. */
const BRANCH_NUMBER = /^\p{L}+\s\d{4,}$/u;

/** A town with its postcode, and no date or number of the document that ends in four digits. */
const isPostcodeLine = (text: string, locale: Locale): boolean =>
  locale.parties.postcode.test(text) &&
  !locale.parties.labelLine.test(text) &&
  !locale.parties.otherPart.test(text) &&
  !/\d.*\s\d.*\s\d/.test(text);

/** True for a suburb or town whose address goes on below it. */
export const isOverPostcode = (layout: Layout, segment: Segment): boolean =>
  findColumnBelow(layout, segment, 1).some(({ text }) => isAddressLike(text, layout.locale));

/** A line with a trade is a suburb only over a town with its postcode: `Agricultural Holdings`. */
const isOverTown = (layout: Layout, segment: Segment): boolean =>
  findColumnBelow(layout, segment, 1).some(({ text }) => isPostcodeLine(text, layout.locale));

/** A street, a suburb and a town. */
const MAX_LINES_UNDER_STREET = 3;

/** Lines of an address are at most this many line heights apart. */
const MAX_ADDRESS_GAP_LINES = 1.2;

/** True for the second line of a sender's name and address: `Econo Auto, Ground Floor, Kopano` over `House, 32 Loop Street`. */
export function goesOnFrom(layout: Layout, segment: Segment): boolean {
  const above = (layout.rows[segment.row - 1]?.segments ?? []).find((one) => overlapsAcross(one, segment));
  return (
    above !== undefined &&
    segment.y0 - above.y1 < layout.lineHeight &&
    above.text.includes(',') &&
    isAddressLike(above.text, layout.locale)
  );
}
