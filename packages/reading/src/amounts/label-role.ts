import { editDistance } from '../compare-text.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize, memoizeText } from '../memoize.ts';

/** What an amount is, by the words beside it. `other` has other words: an item, a fee. */
export type AmountRole =
  | 'total'
  | 'subtotal'
  | 'vat'
  | 'rated'
  | 'tendered'
  | 'change'
  | 'rounding'
  | 'tip'
  | 'discount'
  | 'previous'
  | 'count'
  | 'other'
  | 'none';

/** Roles with a word of their own, in the order they are tried. */
const SPECIAL_ROLES = ['change', 'rounding', 'tip', 'previous', 'discount', 'count'] as const;

/**
 * Normalise the words beside an amount: lower case, single spaces, misread 0 and 1 inside words as o and l (`T0TA1`
 * becomes `total`), and often misread words corrected.
 */
export const normaliseLabel = memoizeText((text: string, locale: Locale): string => {
  const plain = text
    .toLowerCase()
    .replace(/(?<=[a-z])0(?=[a-z])/g, 'o')
    .replace(/(?<=[a-z])[1|](?=[a-z]|\b)/g, 'l')
    .replace(/\s+/g, ' ');
  return locale.labelRepairs
    .reduce((label, [misread, right]) => label.replace(misread, right), plain)
    .replace(/[a-z]{4,9}/g, (word) => respell(word, locale))
    .trim();
});

/** Replace letters that look alike to the recogniser by one of them: `IUIAL` and `total` have the same shape. */
const shape = (word: string): string => word.replace(/[ijtf1|!]/g, 'l').replace(/[uqcd0]/g, 'o');

const shapesOf = memoize(({ spellings }: Locale) => new Map(spellings.map(([right]) => [shape(right), right])));

/** Correct the spelling of an often misread word. */
const respell = memoizeText((word: string, locale: Locale): string => {
  const nearest = locale.spellings.find(
    ([right, errors]) =>
      // `running` is a word: of two errors, none is a letter too few or too many.
      Math.abs(right.length - word.length) <= (errors > 1 ? 0 : errors) &&
      editDistance(word, right) <= errors &&
      // `founding` is no misread `rounding`: another first letter must at least look alike.
      shape(word)[0] === shape(right)[0],
  );
  return nearest?.[0] ?? shapesOf(locale).get(shape(word)) ?? word;
});

/** True when the words clearly name the full amount to pay. */
export const isStrongTotal = (label: string, { amounts }: Locale): boolean =>
  amounts.strongTotal.test(label) && !isNeverTotal(label, amounts);

const isNeverTotal = (label: string, { neverTotal }: Locale['amounts']): boolean => neverTotal.test(label);

/** Shorter words are symbols, units and marks. */
const MIN_WORD_LETTERS = 3;

/** `TOTAL CARE DISHWASH` is sold: the label of an amount has only words that such labels are made of. */
export const isPlainLabel = memoizeText((label: string, { amounts }: Locale): boolean =>
  label
    .split(/[^a-zäöüêë]+/)
    .every((word) => word.length < MIN_WORD_LETTERS || amounts.labelVocabulary.test(word) || amounts.tax.test(word)),
);

/** Remove figures and marks from a normalised label, and the currency symbol before the amount: `total r` is `total`. */
export const removeNumbers = memoizeText((label: string, locale: Locale): string =>
  label
    .replace(/[^a-zäöü%./()\s-]/g, ' ')
    .replace(/(?<![a-z])\.+(?![a-z])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(closeSymbolOf(locale), ''),
);

const closeSymbolOf = memoize(({ currencies }: Locale) => {
  const letters = currencies.flatMap(({ closeSymbol }) => (/^[a-z]$/i.test(closeSymbol ?? '') ? [closeSymbol] : []));
  return letters.length === 0 ? /(?!)/ : new RegExp(`(?<=[a-z].*)\\s(?:${letters.join('|')})$`, 'i');
});

/** Return the role that a normalised label gives an amount. */
export const roleOf = memoizeText((label: string, locale: Locale): AmountRole => {
  const { amounts } = locale;
  if (!/[a-zäöü]{2}/.test(label) && !amounts.tax.test(label)) return 'none';
  const special = specialRole(label, amounts);
  if (special) return special;
  if (amounts.totalOfCount.test(label) && !isNeverTotal(label, amounts)) return 'total';
  if (amounts.rated.test(label)) return 'rated';
  if (isTax(label, amounts)) return 'vat';
  if (amounts.subtotal.test(label) && !amounts.notSubtotal.test(label)) return 'subtotal';
  if (isStrongTotal(label, locale) || (amounts.total.test(label) && !isNeverTotal(label, amounts))) return 'total';
  return amounts.tendered.test(label) ? 'tendered' : 'other';
});

/** `Items sold total` and `Total after discount` are still totals. */
function specialRole(label: string, amounts: Locale['amounts']): AmountRole | null {
  const role = SPECIAL_ROLES.find((name) => amounts[name].test(label)) ?? null;
  if (role === 'count' && (amounts.endsInTotal.test(label) || amounts.totalOfCount.test(label))) return null;
  return role === 'discount' && amounts.totalAfterDiscount.test(label) ? null : role;
}

/** `VAT incl. 15 %` and `Total VAT` are the tax; `Total incl. VAT` and `VAT No` are not. */
function isTax(label: string, { tax, notTax, taxOfTotal, withTax, wholeAmount }: Locale['amounts']): boolean {
  if (!tax.test(label) || notTax.test(label)) return false;
  return taxOfTotal.test(label) || (!withTax.test(label) && !wholeAmount.test(label));
}
