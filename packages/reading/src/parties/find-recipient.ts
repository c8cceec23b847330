import { findMoney } from '../amounts/find-money.ts';
import { containsEitherWay, toAlphanumeric } from '../compare-text.ts';
import {
  adjacentSegment,
  type Layout,
  overlapsAcross,
  type Place,
  placeOfSegment,
  type Segment,
  segmentsOf,
} from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { findColumnBelow, listedBeside } from './column-below.ts';
import { isLabelLine } from './name-labels.ts';
import { type Address, findAddress } from './party-address.ts';
import { isLegalAddress, isPayee, payeeNames } from './party-evidence.ts';
import {
  isAddressOnly,
  isAttention,
  isContactLine,
  isOtherPart,
  isRecipientHeading,
  isSupplierHeading,
  removeHeading,
} from './party-lines.ts';
import {
  findAddressee,
  findNameUnderTitle,
  hasOnlyNumber,
  isBuyersHeading,
  isFirstText,
  isOfSender,
  startsOtherParty,
} from './unheaded-recipients.ts';

/** The party a document is made out to. */
export interface Recipient {
  readonly name: string | null;
  readonly place: Place | null;
  readonly address: Address | null;
  /** Every segment of the block, so that none is used for the supplier. */
  readonly segments: readonly Segment[];
  /** The heading and the name alone, without the lines below. */
  readonly ownSegments: readonly Segment[];
}

const MAX_BLOCK_LINES = 8;
/** A name is at most this many line heights beside its heading. */
const MAX_BESIDE_LINES = 12;
/** The item table starts above this share of the page. */
const MAX_BLOCK_DEPTH = 0.6;
const NO_RECIPIENT: Recipient = { name: null, place: null, address: null, segments: [], ownSegments: [] };

/** Find the block below or beside a heading such as `Bill To`, `Customer` or `Kliënt`. */
export function findRecipient(layout: Layout): Recipient {
  const blocks = findHeadedBlocks(layout);
  const unheaded = findAddressee(layout) ?? findNameUnderTitle(layout);
  const person = findBlockOfPerson(layout);
  // `Attention: A. Botha` under a name and an address is part of that block.
  const headed = blocks.filter(({ segments }) => !person || !segments.some((one) => person.segments.includes(one)));
  return (
    headed.find((block) => block.address !== null && !isForPerson(layout, block)) ??
    (unheaded && readUnheadedBlock(layout, unheaded)) ??
    headed.find((block) => block.address !== null) ??
    person ??
    findNumberedBlock(layout) ??
    headed[0] ??
    blocks[0] ??
    findDeliveryRecipient(layout)
  );
}

/** The blocks under headings. A heading that may be either party's is the seller's where another is the buyer's. */
function findHeadedBlocks(layout: Layout): readonly Recipient[] {
  const blocks = segmentsOf(layout)
    .filter((segment) => isBuyersHeading(layout, segment))
    .map((heading) => readBlock(layout, heading))
    .filter((block) => block.name !== null && !isPaid(layout, block));
  const { ambiguousHeading } = layout.locale.parties;
  const upper = blocks.filter((block) => !isAtFoot(layout, block));
  const clear = (upper.length > 0 ? upper : blocks).filter(
    ({ segments: [heading] }) => !ambiguousHeading.test(heading?.text ?? ''),
  );
  // Directly below the name at the top, or over the only tax number, it is the owner of the shop.
  return clear.length > 0
    ? clear
    : blocks.filter(({ segments: [heading] }) => heading && heading.row !== 1 && !hasOnlyNumber(layout, heading));
}

/** A shorter name is part of other lines by chance. */
const MIN_CUSTOMER_LETTERS = 6;

/**
 * The names under the headings of customers and deliveries, letters and digits only: whoever is named so once is the
 * customer wherever the name is printed again. A name that is also the payee's is left out.
 */
export const customerNames = memoize((layout: Layout): readonly string[] => {
  const payees = payeeNames(layout).map(toAlphanumeric);
  return findHeadedBlocks(layout)
    .map(({ name }) => toAlphanumeric(name ?? ''))
    .filter((name) => name.length >= MIN_CUSTOMER_LETTERS && !payees.some((payee) => payee.includes(name)));
});

const topSegments = ({ rows }: Layout): readonly Segment[] =>
  rows.slice(0, Math.ceil(rows.length * MAX_BLOCK_DEPTH)).flatMap((row) => row.segments);

/** At the foot, `The Treasurer` signs over the name and address of the seller. */
const isAtFoot = (layout: Layout, { segments: [heading] }: Recipient): boolean =>
  !topSegments(layout).some((one) => one === heading);

/** True for a block that begins with the line of a person, which senders print too. */
const isForPerson = ({ locale }: Layout, { segments }: Recipient): boolean =>
  locale.parties.attention.test(segments[0]?.text ?? '');

/** True for a block with the name of the payee, who sells. */
const isPaid = (layout: Layout, { name }: Recipient): boolean =>
  name !== null && payeeNames(layout).some((payee) => containsEitherWay(payee, name));

/** Rows above an attention line in which its block begins. */
const MAX_ROWS_ABOVE_PERSON = 8;

/** Find a block without a heading that only a customer has: with an attention line below the name, or a person's title. */
function findBlockOfPerson(layout: Layout): Recipient | null {
  const { companyForm, personTitle, trade } = layout.locale.parties;
  const top = topSegments(layout);
  for (const segment of top) {
    const start = isAttention(segment.text, layout.locale)
      ? blockStartAbove(layout, segment)
      : personTitle.test(segment.text) &&
          !companyForm.test(segment.text) &&
          !trade.test(segment.text) &&
          blockStartAbove(layout, segment) === null
        ? segment
        : null;
    const block = start && readUnheadedBlock(layout, start);
    const isSender =
      start && isFirstText(layout, start) && block?.segments.some(({ text }) => isOfSender(layout, start, text));
    const isWhole = block?.address || (start && isUnderDetails(layout, start));
    if (block && isWhole && !isSender && !isPaid(layout, block) && start && !isLegalAddress(layout, start))
      return block;
  }
  return null;
}

/** Find a block of name and address under the customer's number: `Account: ACC6799`. */
function findNumberedBlock(layout: Layout): Recipient | null {
  const codes = topSegments(layout).filter(({ text }) => layout.locale.parties.customerCode.test(text));
  for (const code of codes) {
    const [start] = findColumnBelow(layout, code, 1);
    const block = start && isNameOverStreet(layout, start) ? readUnheadedBlock(layout, start) : null;
    const isSender = block?.segments.some(({ text }) => layout.locale.parties.reachable.test(text));
    if (block?.address && !isSender && !endsList(layout, code) && !isPaid(layout, block)) return block;
  }
  return null;
}

/** True for the last label of a list (date, number, customer's number), over which another block begins. */
function endsList(layout: Layout, code: Segment): boolean {
  const above = (layout.rows[code.row - 1]?.segments ?? []).filter((one) => overlapsAcross(one, code));
  return above.some(
    (one) => isLabelLine(one, one.text, layout.locale) && findColumnBelow(layout, one, 1).includes(code),
  );
}

/** Lines from a name to its street. */
const MAX_STREET_LINES = 2;

const isNameOverStreet = (layout: Layout, start: Segment): boolean =>
  isName(start.text, layout.locale) &&
  !isHeading(start.text, layout.locale) &&
  !isLabelLine(start, start.text, layout.locale) &&
  findColumnBelow(layout, start, MAX_STREET_LINES).some(({ text }) => isAddressOnly(text, layout.locale));

/** An attention line is at most this many line heights below the block that it belongs to. */
const MAX_PERSON_GAP_LINES = 3.2;

/** The first line of the block that a line is in, or is printed under; null when it is itself the first. */
function blockStartAbove(layout: Layout, segment: Segment): Segment | null {
  const rows = layout.rows.slice(Math.max(0, segment.row - MAX_ROWS_ABOVE_PERSON), segment.row);
  const above = rows.flatMap((row) => row.segments).filter((one) => overlapsAcross(one, segment));
  const last = above.at(-1);
  if (!last || segment.y0 - last.y1 > MAX_PERSON_GAP_LINES * layout.lineHeight) return null;
  if (isUnderDetails(layout, last)) return last;
  const isStart = (one: Segment) => one === last || linesOf(layout, one).includes(last);
  return (
    above.find((one) => isStart(one) && isName(one.text, layout.locale) && !isAddressOnly(one.text, layout.locale)) ??
    null
  );
}

/** True for a name directly below the number or contact details that end the block of another party. */
function isUnderDetails({ rows, locale }: Layout, name: Segment): boolean {
  const above = rows[name.row - 1]?.segments.find((one) => overlapsAcross(one, name))?.text ?? '';
  const { taxNumberLabel, reachable } = locale.parties;
  return /\d/.test(above) && (taxNumberLabel.test(above) || reachable.test(above)) && isPlainName(name, locale);
}

const isPlainName = (segment: Segment, locale: Locale): boolean =>
  !/\d/.test(segment.text) && isName(segment.text, locale) && !isLabelLine(segment, segment.text, locale);

/** Read a block of name and address without a heading. */
export function readUnheadedBlock(layout: Layout, start: Segment, name = start.text): Recipient {
  const lines = linesOf(layout, start);
  return {
    name: cleanName(name, layout.locale),
    place: placeOfSegment(start),
    address: findAddress(lines, layout.locale),
    segments: [start, ...lines],
    ownSegments: [start],
  };
}

/** Find the delivery recipient, the only party an emailed order names. */
function findDeliveryRecipient(layout: Layout): Recipient {
  const { deliveryHeading, deliveryToRecipient: names } = layout.locale.parties;
  const blocks = segmentsOf(layout)
    .filter(({ text }) => deliveryHeading.test(text) && names.test(text))
    .map((heading) => readBlock(layout, heading));
  return blocks.find((block) => block.name !== null && block.address !== null) ?? NO_RECIPIENT;
}

/** Segments under delivery headings, which are neither supplier nor recipient. */
export function deliverySegments(layout: Layout): readonly Segment[] {
  return segmentsOf(layout)
    .filter((segment) => layout.locale.parties.deliveryHeading.test(segment.text) && !isPayee(layout, segment))
    .flatMap((heading) => [heading, ...linesOf(layout, heading)]);
}

function readBlock(layout: Layout, heading: Segment): Recipient {
  const { locale } = layout;
  const inline = removeHeading(heading.text, locale);
  const listed = inline === '' ? listedBeside(layout, heading) : [];
  const beside = inline === '' ? (listed[0] ?? findNameBeside(layout, heading)) : null;
  const lines = listed.length > 0 ? listed : linesOf(layout, beside ?? heading);
  const own = inline !== '' ? heading : (beside ?? lines[0]);
  if (!own) return NO_RECIPIENT;
  const text = inline !== '' ? inline : own.text;
  const name = cleanName(text, locale);
  if (!isName(name, locale)) return NO_RECIPIENT;
  const rest = lines.filter((line) => line !== own);
  const address = findAddress(rest, locale);
  // `FOR` can be the title of the goods.
  const isPriced = findMoney(layout.rows[own.row]?.text ?? '', locale).some((one) => one.hasCents);
  if (isPriced && address === null) return NO_RECIPIENT;
  return {
    name,
    place: { segment: own, start: own.text.length - text.length, end: own.text.length },
    address,
    segments: [heading, own, ...rest],
    ownSegments: [heading, own],
  };
}

const cleanName = (text: string, { parties }: Locale): string =>
  text
    .replace(parties.namePrefix, '')
    .replace(/[,;:]+$/, '')
    .trim();

const isName = (text: string, locale: Locale): boolean =>
  /[A-Za-z]{3}/.test(text) &&
  !locale.parties.anonymousCustomer.test(text) &&
  !isContactLine(text, locale) &&
  !isOtherPart(text, locale) &&
  !findMoney(text, locale).some((one) => one.hasCents);

/** Find a name in the next cell (`Customer:   Acacia Trading`) when there is none directly below. */
function findNameBeside(layout: Layout, heading: Segment): Segment | null {
  const { locale, lineHeight } = layout;
  const next = adjacentSegment(layout, heading, 1);
  const maxGap = MAX_BESIDE_LINES * lineHeight;
  if (!next || next.x0 - heading.x1 > maxGap || !isName(next.text, locale) || isHeading(next.text, locale)) return null;
  const [under] = findColumnBelow(layout, heading, 1);
  return under && isName(under.text, locale) && !heading.text.endsWith(':') ? null : next;
}

const isHeading = (text: string, locale: Locale): boolean =>
  text.endsWith(':') ||
  isRecipientHeading(text, locale) ||
  isSupplierHeading(text, locale) ||
  locale.parties.deliveryHeading.test(text);

/** The lines of the block; another heading ends it. */
function linesOf(layout: Layout, start: Segment): readonly Segment[] {
  const { locale } = layout;
  const { deliveryHeading, recipientBlockLine } = locale.parties;
  const below = findColumnBelow(layout, start, MAX_BLOCK_LINES);
  const end = below.findIndex(
    ({ text }, at) =>
      startsOtherParty(layout, below, at) ||
      deliveryHeading.test(text) ||
      isSupplierHeading(text, locale) ||
      (isOtherPart(text, locale) && !recipientBlockLine.test(text)) ||
      findMoney(text, locale).some((one) => one.hasCents),
  );
  return end < 0 ? below : below.slice(0, end);
}
