import { findMoney } from '../amounts/find-money.ts';
import { isItemHeading } from '../layout/item-columns.ts';
import { adjacentSegment, type Layout, overlapsAcross, type Segment, segmentsOf } from '../layout/text-row.ts';
import { chooseSupplier, type Supplier } from './choose-supplier.ts';
import { findColumnBelow } from './column-below.ts';
import { deliverySegments, findRecipient, type Recipient } from './find-recipient.ts';
import { findVatNumbers, type VatNumberFound } from './find-vat-numbers.ts';
import { findTraces, isSameNumber, type OwnCompany, type Traces } from './own-traces.ts';
import { findAddress } from './party-address.ts';
import { isPayee } from './party-evidence.ts';
import { isRecipientHeading, isSupplierHeading, removeHeading } from './party-lines.ts';
import { cleanName } from './rank-suppliers.ts';

/** A letterhead or an address block has at most this many lines below the name. */
const MAX_BLOCK_LINES = 8;

/** Our part in a document. */
export interface OurPart {
  /** Our company when it sells; null otherwise. */
  readonly seller: OwnCompany | null;
  /** The recipient, when we are it. */
  readonly recipient: Recipient | null;
  /** Lines that print our name or numbers while another party sells: none of them is the seller's. */
  readonly segments: readonly Segment[];
  /** False when nothing but our name says that we buy: we could also be the seller. */
  readonly isClear: boolean;
  /** Mark whose numbers are known, so that ours are never taken for the other party's. */
  readonly markNumbers: (numbers: readonly VatNumberFound[]) => readonly VatNumberFound[];
}

const NO_PART: OurPart = {
  seller: null,
  recipient: null,
  segments: [],
  isClear: true,
  markNumbers: (numbers) => numbers,
};

/**
 * Find what a document prints of our companies, and whether we sell or buy.
 *
 * We buy, unless the letterhead is ours and another buyer is named, or we are under the seller's heading, or nobody
 * else is on the document. Of two companies of ours, one sells to the other: the recipient is us. With none of ours on
 * the document, nothing changes.
 *
 * @param companies the most likely first, such as the one the document was uploaded for.
 */
export function findOurPart(layout: Layout, companies: readonly OwnCompany[]): OurPart {
  const found = companies.map((company) => findTraces(layout, company)).filter((one) => one.all.size > 0);
  const [first] = found;
  if (!first) return NO_PART;
  const headed = findBuyer(layout);
  const own = found.find((one) => headed.segments.some((segment) => one.all.has(segment))) ?? first;
  const role = roleOf(layout, headed, own);
  if (role === 'seller') return sellerPart(own);
  // Of several companies, one that could be either is perhaps another's supplier.
  if (role === 'unclear' && companies.length > 1) return { ...NO_PART, isClear: false };
  return { ...buyerPart(layout, headed, own), isClear: role === 'buyer' };
}

/** The buyer under a heading. Below the goods, the holder of an account is the seller, who is paid into it. */
function findBuyer(layout: Layout): Recipient {
  const headed = findRecipient(layout);
  return headed.place && !isAboveGoods(layout, headed.place.segment) ? NO_BUYER : headed;
}

const isAboveGoods = (layout: Layout, { row }: Segment): boolean =>
  row < (layout.rows.find((one) => isItemHeading(layout, one))?.index ?? layout.rows.length * MAX_BUYER_DEPTH);

const NO_BUYER: Recipient = { name: null, place: null, address: null, segments: [], ownSegments: [] };
/** Without a table of goods, a buyer is named above this share of the page. */
const MAX_BUYER_DEPTH = 0.6;

/** Decide whether we sell. Unclear when the letterhead could be ours and no buyer is named. */
function roleOf(layout: Layout, headed: Recipient, own: Traces): 'seller' | 'buyer' | 'unclear' {
  if (own.names.some((segment) => isUnder(layout, segment, 'supplierHeading'))) return 'seller';
  const inHead = [...own.all].filter((segment) => isAboveGoods(layout, segment));
  const taken = new Set([...headed.segments, ...deliverySegments(layout)]);
  if (inHead.some((segment) => taken.has(segment) || isUnder(layout, segment, 'recipientHeading'))) return 'buyer';
  if (own.company.isExpectedSeller) return 'seller';
  const supplier = chooseSupplier(layout, taken);
  const head = supplier?.segment;
  const isOurs = (line: Segment): boolean => own.names.includes(line) || hasNumberBelow(layout, line, own);
  // Where the rules alone would choose our line, and our number is not known, it could be ours all the same.
  if (!head || !isOurs(head))
    return own.company.vatNumber === null && firstByRules(supplier).some(isOurs) ? 'unclear' : 'buyer';
  // A buyer's block with an address is never the seller's.
  if (headed.address) return 'seller';
  // A number that is not ours is another seller's. Without knowing ours, it could be ours.
  if (hasOtherNumber(layout, taken, own.company)) return own.company.vatNumber === null ? 'unclear' : 'buyer';
  return headed.name !== null || isPaid(layout, own) || isAlone(layout, head, own) ? 'seller' : 'unclear';
}

/** The line that the rules put first, whatever was learned. */
const firstByRules = (supplier: Supplier | null): readonly Segment[] =>
  (supplier?.ranked ?? [])
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 1)
    .map(({ candidate }) => candidate.segment);

/** True when we are the holder of the account that the document is paid into. */
const isPaid = (layout: Layout, { names }: Traces): boolean =>
  names.some(
    (name) => isPayee(layout, name) || (!isAboveGoods(layout, name) && isUnder(layout, name, 'recipientHeading')),
  );

const hasNumberBelow = (layout: Layout, head: Segment, { numbers }: Traces): boolean =>
  numbers.some((one) => one === head || findColumnBelow(layout, head, MAX_BLOCK_LINES).includes(one));

/** True when a tax number outside the buyer's block is not ours: another party sells. */
const hasOtherNumber = (layout: Layout, taken: ReadonlySet<Segment>, { vatNumber }: OwnCompany): boolean =>
  findVatNumbers(layout).some(
    ({ number, place, isLabelled, isCustomerNumber }) =>
      isLabelled && !isCustomerNumber && !taken.has(place.segment) && !isSameNumber(number, vatNumber),
  );

/** A till slip of ours: our name alone on the first line, our number below it, and no other company anywhere. */
function isAlone(layout: Layout, head: Segment, own: Traces): boolean {
  const { companyForm } = layout.locale.parties;
  const isFirst = head.row === 0 && layout.rows[0]?.segments.length === 1 && own.names.includes(head);
  const hasOthers = segmentsOf(layout).some((segment) => companyForm.test(segment.text) && !own.all.has(segment));
  return isFirst && hasNumberBelow(layout, head, own) && !hasOthers;
}

/** True when a heading is in the segment, beside it or above it. */
function isUnder(layout: Layout, segment: Segment, heading: 'supplierHeading' | 'recipientHeading'): boolean {
  const isHeading = ({ text }: Segment): boolean =>
    heading === 'recipientHeading'
      ? isRecipientHeading(text, layout.locale)
      : isSupplierHeading(text, layout.locale) && !isRecipientHeading(text, layout.locale);
  const before = adjacentSegment(layout, segment, -1);
  const above = layout.rows[segment.row - 1]?.segments.filter((other) => overlapsAcross(other, segment)) ?? [];
  return [segment, ...(before ? [before] : []), ...above].some(isHeading);
}

/** Our numbers are the seller's; all others are the customer's. */
const sellerPart = ({ company }: Traces): OurPart => ({
  ...NO_PART,
  seller: company,
  markNumbers: (numbers) =>
    numbers.map((one) => ({ ...one, isCustomerNumber: !isSameNumber(one.number, company.vatNumber) })),
});

/**
 * Our numbers are the customer's. With our number known, another in our block is the seller's if it is the only one and its
 * label does not say whose it is; where the seller has one elsewhere, it is ours, printed wrong.
 */
function buyerPart(layout: Layout, headed: Recipient, own: Traces): Omit<OurPart, 'isClear'> {
  const { company } = own;
  const recipient = recipientOf(layout, headed, own);
  const notOurs = findVatNumbers(layout).filter(
    (one) => !one.isCustomerNumber && !isSameNumber(one.number, company.vatNumber),
  );
  const isElsewhere = notOurs.some(
    ({ isLabelled, place }) => isLabelled && recipient?.segments.includes(place.segment) === false,
  );
  const isOthers = (segment: Segment): boolean =>
    company.vatNumber !== null && !isElsewhere && notOurs.some((one) => one.place.segment === segment);
  const withoutOthers = (segments: Iterable<Segment>) => [...segments].filter((segment) => !isOthers(segment));
  return {
    seller: null,
    recipient: recipient && { ...recipient, segments: withoutOthers(recipient.segments) },
    // The lines below our name may run on into another party's block, so only what names us is excluded for certain.
    segments: withoutOthers(own.all),
    markNumbers: (numbers) =>
      numbers.map((one) => (isSameNumber(one.number, company.vatNumber) ? { ...one, isCustomerNumber: true } : one)),
  };
}

/** Us as the recipient; null when the document is made out to another company, or prints only a number of ours. */
function recipientOf(layout: Layout, headed: Recipient, { names, all }: Traces): Recipient | null {
  const own = names.find((name) => headed.segments.includes(name)) ?? names[0];
  const isOurBlock = headed.segments.some((segment) => all.has(segment));
  if (!own) return isOurBlock ? headed : null;
  const isOtherCompany = headed.name !== null && layout.locale.parties.companyForm.test(headed.name);
  if (isOtherCompany && !isOurBlock && !isUnder(layout, own, 'recipientHeading')) return null;
  const lines = findBlockBelow(layout, own, all);
  const above = isOurBlock ? headed.segments.filter(({ row }) => row <= own.row) : [];
  const address = findAddress(lines, layout.locale) ?? (isOurBlock ? headed.address : null);
  const segments = [...above, own, ...lines];
  return nameAs(layout, { name: null, place: null, address, segments, ownSegments: [...above, own] }, own);
}

/** The recipient with our name as it is printed, without the words before it. */
const nameAs = (layout: Layout, recipient: Recipient, own: Segment): Recipient => {
  const text = (removeHeading(own.text, layout.locale) || own.text).replace(/^[^:]*:\s*(?=\S)/, '');
  const place = { segment: own, start: own.text.length - text.length, end: own.text.length };
  return { ...recipient, name: cleanName(text, layout.locale), place };
};

/** The lines below our name that are ours too: another company, another part of the document or an amount ends them. */
function findBlockBelow(layout: Layout, own: Segment, ours: ReadonlySet<Segment>): readonly Segment[] {
  const { locale } = layout;
  const { deliveryHeading, otherPart, recipientBlockLine, companyForm } = locale.parties;
  const below = findColumnBelow(layout, own, MAX_BLOCK_LINES);
  const end = below.findIndex(
    (line) =>
      !ours.has(line) &&
      (deliveryHeading.test(line.text) ||
        isSupplierHeading(line.text, locale) ||
        companyForm.test(line.text) ||
        (otherPart.test(line.text) && !recipientBlockLine.test(line.text)) ||
        findMoney(line.text, locale).some((one) => one.hasCents)),
  );
  return end < 0 ? below : below.slice(0, end);
}
