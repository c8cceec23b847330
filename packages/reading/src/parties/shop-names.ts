import { toAlphanumeric } from '../compare-text.ts';
import { type Layout, median, type Segment, segmentsOf } from '../layout/text-row.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import { findColumnBelow } from './column-below.ts';
import { isLabelLine } from './name-labels.ts';
import { removeSenderAddress, trimName } from './name-text.ts';
import { isAddressLike, isAddressOnly } from './party-lines.ts';

/** Tell the shop that a slip names from its slogan and from the company that runs it. */

/** A line of a sheet has room for more letters than the line of a slip. */
const MIN_SHEET_LETTERS = 60;

/** True for a sheet: its usual letters are small beside its width. Heights of boxes differ by their source. */
export const isSheet = memoize((layout: Layout): boolean => {
  const widths = segmentsOf(layout).flatMap(({ tokens }) => tokens.map(({ x0, x1, text }) => (x1 - x0) / text.length));
  return layout.right - layout.left > MIN_SHEET_LETTERS * median(widths);
});

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
 * True for the company that runs a shop: its name is over `t/a` and the shop's, or, on a slip of a country where slips
 * begin with the shop's name, under the shop's.
 */
export function isOperator(layout: Layout, company: Segment): boolean {
  const { tradingAsStart, operatorForm } = layout.locale.parties;
  const [below] = findColumnBelow(layout, company, 1);
  if (below && tradingAsStart.test(below.text)) return true;
  if (isSheet(layout) || !operatorForm.test(company.text)) return false;
  const [shop, ...others] = layout.rows[company.row - 1]?.segments ?? [];
  return shop !== undefined && others.length === 0 && isOver(layout, shop, company) && isShopName(layout, shop);
}

const isOver = (layout: Layout, shop: Segment, company: Segment): boolean =>
  findColumnBelow(layout, shop, 1).includes(company);

function isShopName({ locale }: Layout, shop: Segment): boolean {
  const text = trimName(shop.text, locale);
  return (
    text.replace(/[^\p{L}]/gu, '').length >= MIN_SHOP_LETTERS &&
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
  return (
    (isCapital && lower.length >= MIN_SLOGAN_WORDS) || [...text.matchAll(parties.sentence)].length >= MIN_SLOGAN_WORDS
  );
}
