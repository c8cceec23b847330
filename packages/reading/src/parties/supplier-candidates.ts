import { findMoney } from '../amounts/find-money.ts';
import { toAlphanumeric } from '../compare-text.ts';
import { isItemHeading } from '../layout/item-columns.ts';
import {
  adjacentSegment,
  type Layout,
  legibility,
  overlapsAcross,
  placeOfSegment,
  type Row,
  type Segment,
  segmentsOf,
} from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { flag } from '../weigh.ts';
import { findColumnBelow, isSheet } from './column-below.ts';
import { mentionsTax } from './find-vat-numbers.ts';
import { matchSupplier } from './match-supplier.ts';
import { isLabelLine, isNameWithLabel } from './name-labels.ts';
import { signFeatures } from './name-signs.ts';
import { isCode, MIN_NAME_LETTERS, removeSenderAddress, trimName } from './name-text.ts';
import { goesOnFrom, isOverPostcode, isUnderAddress } from './party-address.ts';
import { ownTaxNumbers, partyEvidence, payeeNames } from './party-evidence.ts';
import {
  countSentenceWords,
  isAddressLike,
  isBusinessInStreet,
  isHeadingOnly,
  isRecipientHeading,
  isSupplierHeading,
} from './party-lines.ts';
import {
  isOperator,
  isOtherAtFoot,
  isProse,
  isRunShop,
  isSigned,
  isSlogan,
  MIN_LAST_DEPTH,
  ownerNames,
} from './shop-names.ts';
import { MAIL_ADDRESS, matchesDomain, webNames } from './web-names.ts';

/** The features of a line as the supplier's name: shares and flags from 0 to 1. */
export type NameFeatures = ReturnType<typeof featuresOf>;

/** A line that can be the supplier's name. */
export interface NameCandidate {
  readonly segment: Segment;
  readonly row: Row;
  readonly text: string;
  readonly features: NameFeatures;
}

/** A web address is not a name. */
const WEB_ADDRESS = /^(?:\S{1,4}\s)?(?:https?:|www\.)|^\S+\.[a-z]{2,}$/i;
/** Longer lines are sentences and addresses. */
export const MAX_NAME_LENGTH = 64;

/** Find the lines that can name the supplier: those with letters, outside the excluded blocks. */
export function findSupplierCandidates(layout: Layout, excluded: ReadonlySet<Segment>): readonly NameCandidate[] {
  const head = letterheadOf(layout);
  return layout.rows.flatMap((row) =>
    row.segments
      .filter((segment) => !excluded.has(segment))
      .flatMap((segment) => {
        const text = trimName(segment.text, layout.locale);
        const letters = text.replace(/[^\p{L}]/gu, '').length;
        if (letters < MIN_NAME_LETTERS || text.length > MAX_NAME_LENGTH || MAIL_ADDRESS.test(text)) return [];
        if (WEB_ADDRESS.test(text) || isCode(segment.text) || isHeadingOnly(segment.text, layout.locale)) return [];
        return [{ segment, row, text, features: featuresOf(head, row, segment, text) }];
      }),
  );
}

/** The rows from the heading of an item table to its last amount. */
const tableRows = memoize((layout: Layout): ReadonlySet<Row> => {
  const start = layout.rows.findIndex((row) => isItemHeading(layout, row));
  if (start < 0) return new Set();
  const priced = layout.rows.filter((row) => findMoney(row.text, layout.locale).some((money) => money.hasCents));
  return new Set(layout.rows.slice(start, (priced.at(-1)?.index ?? start) + 1));
});

const isInTable = (layout: Layout, row: Row): boolean => tableRows(layout).has(row);

/** True for a row above the heading of a table of lines: on a short document, more than half of the rows are. */
const isAboveTable = (layout: Layout, row: Row): boolean => {
  const [heading] = tableRows(layout);
  return heading !== undefined && row.index < heading.index && row.page === heading.page;
};

/** Facts about the whole document, collected once. */
interface Letterhead {
  readonly layout: Layout;
  /** Names of its web and mail addresses, letters and digits only. */
  readonly domains: readonly string[];
  readonly lines: readonly string[];
}

function letterheadOf(layout: Layout): Letterhead {
  const lines = segmentsOf(layout).map((segment) => segment.text);
  const domains = webNames(layout).map(({ name }) => toAlphanumeric(name));
  return { layout, domains, lines: lines.map(toAlphanumeric) };
}

/** A letterhead and what follows it have at most this many rows. */
const MAX_LETTERHEAD_ROWS = 25;
/** Lines below a name that may contain contact details. */
const MAX_CONTACT_LINES = 7;
/** The values at which gradual features reach 1. */
const FULL_ROWS = 12;
const FULL_DIGITS = 6;
const FULL_LENGTH = 30;
const FULL_SENTENCE_WORDS = 2;
/** Larger print counts as this many line heights. */
const MAX_LINE_HEIGHTS = 2.5;
/** A shop name has at most this many digits. */
const MAX_SHOP_DIGITS = 4;
/** The number of a house or postcode, or the comma of an address; the mall `N1 City` has neither. */
const ADDRESS_NUMBER = /(?<![\p{L}\d])\d|,/u;
/** Shorter names are repeated by chance. */
const MIN_REPEATED_LETTERS = 5;

function featuresOf(head: Letterhead, row: Row, segment: Segment, text: string) {
  const { layout } = head;
  const { locale } = layout;
  const { parties } = locale;
  const digits = text.replace(/\D/g, '').length;
  const width = Math.max(1, layout.right - layout.left);
  const centre = (segment.x0 + segment.x1) / 2 - (layout.left + layout.right) / 2;
  const isCompany = parties.companyForm.test(text);
  const isAddress = isAddressLike(text, locale) && !isBusinessInStreet(text, locale);
  const isLabel =
    isLabelLine(isPayeeLine(segment, text, locale) ? { ...segment, text } : segment, text, locale) ||
    isValued(layout, segment);
  const isNamed = isLabel && isNameWithLabel(layout, segment, text);
  const isUnder = isUnderAddress(layout, segment);
  const below = layout.rows[row.index + 1]?.text ?? '';
  // Further down only a registered name can be the supplier: skip the expensive features.
  const isTop = row.index < MAX_LETTERHEAD_ROWS || isCompany;
  const block = isTop ? findColumnBelow(layout, segment, MAX_CONTACT_LINES) : [];
  return {
    depth: row.index / Math.max(1, layout.rows.length - 1),
    row: Math.min(1, row.index / FULL_ROWS),
    first: flag(row.index === 0),
    second: flag(row.index === 1),
    size: Math.min(MAX_LINE_HEIGHTS, (segment.y1 - segment.y0) / layout.lineHeight) - 1,
    neverName: flag(isLabel && !isNamed),
    labelInName: flag(isLabel && isNamed),
    address: flag(isAddress),
    addressWithDigits: flag(isAddress && ADDRESS_NUMBER.test(text)),
    digits: Math.min(1, digits / FULL_DIGITS),
    company: flag(isCompany),
    trade: flag(parties.trade.test(text) && !isCompany && !isSlogan(text, locale) && (!isLabel || isNamed)),
    lowerCase: flag(text === text.toLowerCase()),
    length: Math.min(1, text.length / FULL_LENGTH),
    offCentre: Math.min(1, Math.abs(centre) / width),
    alone: flag(row.segments.length === 1),
    illegible: 1 - legibility(placeOfSegment(segment)),
    addressBelow: flag(isAddressLike(below, locale) || /\d/.test(below)),
    contactBelow: flag(block.some((line) => parties.contact.test(line.text))),
    reachable: flag(isCompany && block.some((line) => parties.reachable.test(line.text))),
    known: flag(
      isTop && digits <= MAX_SHOP_DIGITS && !isUnder && !(isLabel && !isNamed) && matchSupplier(text, locale) !== null,
    ),
    headed: flag(isHeaded(layout, row, segment)),
    operator: flag(isCompany && isOperator(layout, segment)),
    runShop: flag(isRunShop(layout, segment)),
    slogan: flag(isSlogan(text, locale)),
    prose: flag(isProse(segment.text, locale) || isPersonOfRole(segment.text, locale)),
    tradingAs: flag(parties.tradingAsStart.test(segment.text)),
    ...sourceFeatures(head, row, segment, text),
    ...signFeatures(layout, segment, text),
    addressAbove: flag(isUnder),
    town: flag(isUnder && (isAddress || isOverPostcode(layout, segment))),
    ...evidenceFeatures(layout, row, segment),
  };
}

/** True for `Account name: Mossie Motors CC Bank: …`, of which only the name is looked at. */
const isPayeeLine = (segment: Segment, name: string, { parties }: Locale): boolean =>
  parties.payeeLabel.test(segment.text) && name !== segment.text;

/** `Store manager N. Naicker` is a person; `Bestuurder Trading CC` is a business. */
const isPersonOfRole = (text: string, { parties }: Locale): boolean =>
  parties.personRole.test(text) && !parties.companyForm.test(text);

/** True for a label of a slip: what is in its row besides is a number. */
function isValued(layout: Layout, segment: Segment): boolean {
  const next = isSheet(layout) ? undefined : adjacentSegment(layout, segment, 1);
  return next !== undefined && /\d/.test(next.text) && !/\p{L}{2}/u.test(next.text);
}

/** Share of the page below which a name with its registration or tax number is the small print at the foot. */
const MIN_FOOT_DEPTH = 0.5;

/** Features of the block below a name. */
function evidenceFeatures(layout: Layout, row: Row, segment: Segment) {
  const { customer, legalAddress, street, taxNumber, registration, contact, ...evidence } = partyEvidence(
    layout,
    segment,
  );
  // Whoever owns a shop may have its account.
  const payee = isOwner(layout, segment.text, trimName(segment.text, layout.locale)) ? 0 : evidence.payee;
  const payees = payeeNames(layout).filter((name) => !isOwner(layout, '', name));
  const depth = row.index / Math.max(1, layout.rows.length - 1);
  const isFoot = depth > MIN_FOOT_DEPTH && !isAboveTable(layout, row);
  const isCompany = layout.locale.parties.companyForm.test(segment.text);
  const isNamed = isCompany || street + registration > 0;
  const footName = flag(isNamed && isSheet(layout) && depth > MIN_LAST_DEPTH);
  return {
    customer,
    payee,
    otherPayee: flag(payee === 0 && payees.length > 0),
    senderLine: flag(removeSenderAddress(segment.text, layout.locale) !== segment.text && !goesOnFrom(layout, segment)),
    taxNumber: mentionsTax(layout) ? taxNumber : 0,
    untaxed: mentionsTax(layout) ? 0 : taxNumber,
    hasTaxNumber: flag(ownTaxNumbers(layout).length > 0),
    otherTaxNumber: flag(ownTaxNumbers(layout).length > 1),
    wide: flag(isSheet(layout)),
    street,
    ownNumbers: Math.max(taxNumber, registration),
    contact,
    legalAddress,
    identity:
      (mentionsTax(layout) ? taxNumber : -taxNumber) + registration + contact + 2 * payee + 2 * legalAddress + footName,
    footName,
    legalFoot: flag(isFoot && (taxNumber + registration + street > 1 || street + contact > 1)),
    loneFoot: flag(isFoot && isSheet(layout) && street === 1),
    inTable: flag(payee === 0 && isInTable(layout, row)),
    signed: flag(isSigned(layout, segment)),
  };
}

/** Features that show a business name independently of position and print. */
function sourceFeatures({ layout, domains, lines }: Letterhead, row: Row, segment: Segment, text: string) {
  const { locale } = layout;
  const { registration, cityAndState, article, trade } = locale.parties;
  const below = layout.rows[row.index + 1]?.segments.filter((one) => overlapsAcross(one, segment)) ?? [];
  const name = toAlphanumeric(text);
  const isCompany = layout.locale.parties.companyForm.test(text);
  const isDomain = [text, tradingName(text, locale)].some((one) =>
    domains.some((domain) => matchesDomain(toAlphanumeric(one), one, domain)),
  );
  const isKind = (word: string) => word === '' || article.test(word) || trade.test(word);
  return {
    registered: flag(registration.test(segment.text) || below.some((one) => isRegistrationOnly(one.text, locale))),
    sentence: Math.min(1, countSentenceWords(text, locale) / FULL_SENTENCE_WORDS),
    priced: flag(findMoney(row.text, locale).some((money) => money.hasCents)),
    otherFoot: flag(isCompany && isOtherAtFoot(layout, text)),
    domain: flag(isDomain),
    otherDomain: flag(!isDomain && domains.length > 0),
    repeated: flag(name.length >= MIN_REPEATED_LETTERS && lines.filter((line) => line.includes(name)).length > 1),
    group: flag(locale.parties.group.test(text)),
    owner: flag(isOwner(layout, text, text)),
    cityAndState: flag(cityAndState.test(text) || below.some((one) => one.text.startsWith(`${text},`))),
    tradeOnly: flag(!/\d/.test(text) && text.split(/[^\p{L}]+/u).every(isKind)),
  };
}

/** True for the line or the name of who owns or runs the shop. */
const isOwner = (layout: Layout, line: string, name: string): boolean =>
  layout.locale.parties.ownerPhrase.test(line) || ownerNames(layout).some((owner) => beginsWith(owner, name));

/** True for the whole name, or for as much of it as fits in a line. */
const beginsWith = (owner: string, name: string): boolean => {
  const letters = toAlphanumeric(name);
  return letters.length >= MIN_REPEATED_LETTERS && owner.startsWith(letters);
};

/** `Kwik-Do Auto` of `Hattingh Enterprises BK t/a Kwik-Do Auto`; the whole text where there is no t/a. */
function tradingName(text: string, { parties }: Locale): string {
  const match = parties.tradingAs.exec(text);
  return match ? text.slice(match.index + match[0].length).trim() : text;
}

/** The most other letters in a line that is only a registration number. */
const MAX_OTHER_LETTERS = 3;
const isRegistrationOnly = (text: string, { parties }: Locale): boolean =>
  parties.registration.test(text) &&
  text.replace(parties.registrationLabel, '').replace(/[^\p{L}]/gu, '').length <= MAX_OTHER_LETTERS;

/** A name is at most this many line heights beside its heading. */
const MAX_BESIDE_LINES = 12;

/** True when a heading such as `From:` is in it, above it or to its left. */
function isHeaded(layout: Layout, row: Row, segment: Segment): boolean {
  if (isSupplierHeading(segment.text, layout.locale)) return true;
  if (isRecipientHeading(segment.text, layout.locale)) return false;
  const before = adjacentSegment(layout, segment, -1);
  const above = layout.rows[row.index - 1]?.segments.filter((other) => overlapsAcross(other, segment)) ?? [];
  const isNear = before && segment.x0 - before.x1 < MAX_BESIDE_LINES * layout.lineHeight;
  return [...(isNear ? [before] : []), ...above].some((other) => isSupplierHeading(other.text, layout.locale));
}
