import { findMoney } from '../amounts/find-money.ts';
import { toAlphanumeric } from '../compare-text.ts';
import { findAll } from '../find-all.ts';
import { type Layout, overlapsAcross, type Segment, segmentsOf } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { findColumnBelow, isSheet } from './column-below.ts';
import { isLabelLine } from './name-labels.ts';
import { removeSenderAddress, trimName } from './name-text.ts';
import { isAddressLike, isAddressOnly } from './party-lines.ts';

/** Tell the shop that a slip names from its slogan and from the company that runs it. */

/** The names after `owned by` or `Prop:`, letters and digits only: not the supplier's, wherever they are printed again. */
export const ownerNames = memoize((layout: Layout): readonly string[] => {
  const { locale } = layout;
  return segmentsOf(layout).flatMap(({ text, row }) => {
    const phrase = locale.parties.ownerPhrase.exec(text);
    const name = phrase ? toAlphanumeric(trimName(text.slice(phrase.index + phrase[0].length), locale)) : '';
    const isOwnName = layout.rows[row - 1]?.segments.some((above) => toAlphanumeric(above.text) === name);
    return name.length >= MIN_SHOP_LETTERS && !isOwnName ? [name] : [];
  });
});

/** Below this share of a sheet a company's name is the sender's small print. */
export const MIN_LAST_DEPTH = 0.85;

/** The small print at the foot of a sheet. */
const footLines = memoize((layout: Layout): readonly Segment[] =>
  isSheet(layout)
    ? segmentsOf(layout).filter(({ row }) => row / Math.max(1, layout.rows.length - 1) > MIN_LAST_DEPTH)
    : [],
);

/** The names at the foot with their registration or address in the same line: the sender's. */
const footNames = memoize((layout: Layout): readonly string[] => {
  const { locale } = layout;
  return footLines(layout)
    .filter(({ text }) => locale.parties.registration.test(text) || isOverAddress(text, locale))
    .map(({ text }) => ({ text, name: trimName(text, locale) }))
    .filter(({ text, name }) => name !== text && !name.match(locale.parties.sentence))
    .map(({ name }) => toAlphanumeric(name))
    .filter((letters) => letters.length >= MIN_SHOP_LETTERS);
});

/** True for a name that is not at the foot, where the sender's is. */
export function isOtherAtFoot(layout: Layout, text: string): boolean {
  const name = toAlphanumeric(text);
  return (
    footNames(layout).length > 0 &&
    !footNames(layout).some((letters) => name.includes(letters)) &&
    !footLines(layout).some((line) => toAlphanumeric(line.text).includes(name))
  );
}

/** True for a name and its address in one line. */
function isOverAddress(text: string, locale: Locale): boolean {
  const name = removeSenderAddress(text, locale);
  return name !== text && isAddressLike(text.slice(name.length), locale);
}

/** A shop's name has at least this many letters. */
const MIN_SHOP_LETTERS = 5;

/**
 * The shops that a document names, by the companies that run them: a company's name is over `t/a` and the shop's, in
 * brackets under it, or, on a slip of a country where slips begin with the shop's name, under the shop's, or over it with
 * the company's numbers between them, in smaller print, or with the shop's own address below.
 */
const shopsByOperator = memoize((layout: Layout): ReadonlyMap<Segment, Segment | null> => {
  const { operatorForm, companyForm } = layout.locale.parties;
  const companies = segmentsOf(layout).filter(({ text }) => companyForm.test(text));
  return new Map(
    companies.flatMap((company): [Segment, Segment | null][] => {
      const [below] = findColumnBelow(layout, company, 1);
      if (below && layout.locale.parties.tradingAsStart.test(below.text)) return [[company, null]];
      if (!operatorForm.test(company.text)) return [];
      const shop = isSheet(layout) ? shopOverBrackets(layout, company) : shopOnSlip(layout, company);
      return shop && !isPartOfName(shop, company) ? [[company, shop]] : [];
    }),
  );
});

/** True for the company that runs a shop. */
export const isOperator = (layout: Layout, company: Segment): boolean => shopsByOperator(layout).has(company);

/** True for a shop whose company is named beside it. */
export const isRunShop = (layout: Layout, shop: Segment): boolean =>
  [...shopsByOperator(layout).values()].includes(shop);

/** True for a word of the company's own name in large print: `FOODSTORE` over `TARENTAAL FOODSTORE (PTY) LTD`. */
const isPartOfName = (shop: Segment, company: Segment): boolean =>
  toAlphanumeric(company.text).includes(toAlphanumeric(shop.text));

const shopOnSlip = (layout: Layout, company: Segment): Segment | null =>
  shopAbove(layout, company) ?? shopBelow(layout, company);

/** A company in brackets: `(Dynadeals 1634 (Pty) Ltd)`. */
const IN_BRACKETS = /^\(.*\)$/;

/** The name over a company in brackets. */
function shopOverBrackets(layout: Layout, company: Segment): Segment | null {
  if (!IN_BRACKETS.test(company.text)) return null;
  const above = layout.rows.slice(Math.max(0, company.row - MAX_ROWS_TO_BRACKETS), company.row);
  const shop = above.flatMap((row) => row.segments).findLast((one) => isOver(layout, one, company));
  return shop && isShopName(layout, shop) ? shop : null;
}

/** Rows of other columns between a name and the company in brackets below it. */
const MAX_ROWS_TO_BRACKETS = 2;

/** The name over a company, with the shop's phone or numbers between them. */
function shopAbove(layout: Layout, company: Segment): Segment | null {
  for (let at = company.row - 1; at >= Math.max(0, company.row - MAX_ROWS_TO_COMPANY); at--) {
    const [shop, ...others] = layout.rows[at]?.segments ?? [];
    if (!shop || others.length > 0) return null;
    if (!isBetween(shop, layout.locale)) return isOverCompany(layout, shop, company) ? shop : null;
  }
  return null;
}

/** Rows from a shop's name to its company below. */
const MAX_ROWS_TO_COMPANY = 3;

const isOverCompany = (layout: Layout, shop: Segment, company: Segment): boolean =>
  findColumnBelow(layout, shop, MAX_ROWS_TO_COMPANY).includes(company) && isShopName(layout, shop);

const isOver = (layout: Layout, shop: Segment, company: Segment): boolean =>
  findColumnBelow(layout, shop, 1).includes(company);

/** Lines from a company to the shop below it, with its registration, tax number or `t/a` between them. */
const MAX_LINES_TO_SHOP = 4;
/** A shop directly below its company is in larger print. */
const MIN_LARGER_PRINT = 1.15;

function shopBelow(layout: Layout, company: Segment): Segment | null {
  const lines = singleLinesBelow(layout, company);
  const at = lines.findIndex((line) => !isBetween(line, layout.locale));
  const shop = lines[at];
  if (!shop || !isShopName(layout, shop)) return null;
  const isPriced = findMoney(layout.rows[shop.row + 1]?.text ?? '', layout.locale).some((one) => one.hasCents);
  const isApart = at > 0 || layout.locale.parties.tradingAsEnd.test(company.text);
  const isLarger = heightOf(shop) > MIN_LARGER_PRINT * heightOf(company);
  return !isPriced && (isApart || isLarger || isOverOwnDetails(layout, company, lines)) ? shop : null;
}

/** The lines below a company that are alone in their rows. */
function singleLinesBelow(layout: Layout, company: Segment): readonly Segment[] {
  const rows = layout.rows.slice(company.row + 1, company.row + 1 + MAX_LINES_TO_SHOP);
  const end = rows.findIndex(
    ({ page, segments: [one, ...others] }) =>
      page !== layout.rows[company.row]?.page || others.length > 0 || !one || !overlapsAcross(one, company),
  );
  return rows.slice(0, end < 0 ? rows.length : end).flatMap((row) => row.segments);
}

/** True for a name with its own street or numbers, between it and the company. A building is none, but under a shelf company. */
function isOverOwnDetails({ locale }: Layout, company: Segment, [shop, below]: readonly Segment[]): boolean {
  if (!shop || !below) return false;
  const isOver = isAddressOnly(below.text, locale) || isBetween(below, locale);
  return isOver && (locale.parties.shelfCompany.test(company.text) || !isAddressLike(shop.text, locale));
}

const heightOf = ({ y0, y1 }: Segment): number => y1 - y0;

/** True for a company's numbers and a `t/a` between it and its shop. */
const isBetween = ({ text }: Segment, { parties }: Locale): boolean =>
  parties.tradingAsEnd.test(text) || (/\d{4}/.test(text) && parties.contact.test(text));

function isShopName({ locale }: Layout, shop: Segment): boolean {
  const text = trimName(shop.text, locale);
  return (
    text.replace(/[^\p{L}]/gu, '').length >= MIN_SHOP_LETTERS &&
    !/\d{4}/.test(shop.text) &&
    !isLabelLine(shop, text, locale) &&
    !locale.parties.companyForm.test(text) &&
    !isAddressOnly(text, locale) &&
    !locale.parties.postcode.test(text) &&
    !isSlogan(text, locale)
  );
}

/** Words in lower case, or of sentences, that make a slogan. */
const MIN_SLOGAN_WORDS = 2;

/** True for a sentence about a shop: `My town, my store`, `Fresh every day`. */
export function isSlogan(text: string, { parties }: Locale): boolean {
  if (parties.companyForm.test(text)) return false;
  const lower = text.split(/\s+/).filter((word) => /^\p{Ll}{2,}/u.test(word) && !parties.nameParticle.test(word));
  const isCapital = /\p{Lu}/u.test(text);
  return (isCapital && lower.length >= MIN_SLOGAN_WORDS) || findAll(text, parties.sentence).length >= MIN_SLOGAN_WORDS;
}

/** Words of the shortest sentence. */
const MIN_PROSE_WORDS = 4;

/** True for a sentence with its full stop: `Ownership of the goods passes on full payment.` */
export const isProse = (text: string, { parties }: Locale): boolean =>
  /\p{Ll}{2}[.!?]$/u.test(text) && !parties.companyForm.test(text) && text.split(/\s+/).length >= MIN_PROSE_WORDS;

/** The names below `Yours faithfully`, letters and digits only. */
const signatures = memoize((layout: Layout): readonly string[] =>
  segmentsOf(layout)
    .filter(({ text }) => layout.locale.parties.closing.test(text))
    .flatMap((closing) => signatureOf(layout, closing))
    .map(({ text }) => toAlphanumeric(text))
    .filter((name) => name.length >= MIN_SHOP_LETTERS),
);

/** The line below a closing, or the business below the person who signed for it. */
function signatureOf(layout: Layout, closing: Segment): readonly Segment[] {
  const { trade, companyForm } = layout.locale.parties;
  const [person, business] = findColumnBelow(layout, closing, 2);
  const isBusiness = business && (trade.test(business.text) || companyForm.test(business.text));
  return isBusiness ? [business] : person && !/\d{3}/.test(person.text) ? [person] : [];
}

/** True for the name of who signed: the whole of it, or more of it than the signature. */
export const isSigned = (layout: Layout, { text }: Segment): boolean =>
  signatures(layout).some((name) => toAlphanumeric(text).startsWith(name));

/** Rows from a merchant's name to the number of the merchant or terminal. */
const MAX_ROWS_TO_NUMBER = 2;

/** True for the bank or other business whose card machine wrote a slip: `FNB SPEEDPOINT`. */
export const isAcquirer = (layout: Layout, { text }: Segment): boolean =>
  layout.locale.parties.acquirer.test(text) &&
  !isSheet(layout) &&
  layout.rows.some((row) => layout.locale.parties.cardMachine.test(row.text));

/** True for the merchant of a card machine's slip, often the company that runs the shop: a name over the machine's numbers. */
export function isMerchant(layout: Layout, { row }: Segment): boolean {
  if (isSheet(layout)) return false;
  const below = layout.rows.slice(row + 1, row + 1 + MAX_ROWS_TO_NUMBER);
  return below.some(({ text }) => layout.locale.parties.cardMachine.test(text));
}
