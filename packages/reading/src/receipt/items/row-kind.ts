import { normaliseLabel, roleOf } from '../../amounts/label-role.ts';
import type { Row } from '../../layout/text-row.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { memoize, memoizeText } from '../../memoize.ts';
import type { ItemRow, RowKind } from './item-row.ts';

const SUM_ROLES = ['total', 'subtotal', 'vat', 'tendered', 'change', 'previous', 'rounding', 'tip', 'count'];

/** Say what the words of a row are. `isInTable` is true below the heading of an item table. */
export function rowKind({ text }: Row, isInTable: boolean, locale: Locale): RowKind {
  const label = labelOf(text, locale);
  if (isSumLabel(text, label, locale)) return 'sum';
  if (SUM_ROLES.includes(roleOf(label, locale)) || locale.items.end.test(text)) return 'doubtful';
  return !isInTable && locale.items.doubtful.test(text) ? 'doubtful' : 'goods';
}

/** The words of a row without numbers and currencies: `ZAR`, or any code before an amount. */
const labelOf = memoizeText((text: string, locale: Locale): string =>
  normaliseLabel(
    text
      .replace(/(?<=\s)[A-Z]{2,3}\s?(?=-?\d[\d., ]*[.,]\d\d)/g, (code) =>
        namesSum(code.trim().toLowerCase(), locale) ? code : ' ',
      )
      .replace(/[x*]{2,}|[\d.,%()]+/gi, ' ')
      .replace(/\bt\s?o\s?t\s?a\s?l\b/i, 'total'),
    locale,
  ),
);

const namesSum = memoizeText(
  (word: string, { items, amounts }: Locale): boolean =>
    items.namesSum.test(word) || amounts.tax.test(word) || amounts.total.test(word),
);

/** True for a number of items: `ITEM COUNT: 9`. */
export const isCount = ({ text }: Row, locale: Locale): boolean => roleOf(labelOf(text, locale), locale) === 'count';

/** True when every word is one that labels of sums are made of, and one of them names a sum: `Total (10 items)`. */
function isSumLabel(text: string, label: string, locale: Locale): boolean {
  const { items, amounts } = locale;
  const words = (label.match(/[a-zà-ÿ]{2,}/g) ?? []).filter((word) => !symbolsOf(locale).has(word));
  if (amounts.goodsTotal.test(label) && amounts.endsInTotal.test(label)) return true;
  return (
    words.some((word) => namesSum(word, locale)) &&
    words.every((word) => namesSum(word, locale) || items.sumWord.test(word) || amounts.labelVocabulary.test(word)) &&
    !isNumberedTax(text, locale)
  );
}

const symbolsOf = memoize(
  ({ currencies }: Locale) =>
    new Set(currencies.flatMap(({ symbols }) => symbols.map((one) => one.toLowerCase().replace(/[^a-z]/g, '')))),
);

/**
 * True for a row that ends the goods when no arithmetic can tell: its first or last word names a sum, and it has no
 * quantity or code that only goods have.
 */
export function endsByWords({ kind, text, amounts, quantity, unitPrice }: ItemRow, locale: Locale): boolean {
  if (kind !== 'doubtful' || amounts.length === 0 || (quantity !== null && unitPrice !== null)) return kind === 'sum';
  const words = labelOf(text, locale).match(/[a-zà-ÿ]{2,}/g) ?? [];
  return [words[0], words.at(-1)].some((word = '') => namesSum(word, locale));
}

/** `VAT 69   229.00` is a whisky: a whole number after the name of a tax is its rate, or part of a trade name. */
function isNumberedTax(text: string, locale: Locale): boolean {
  const [, number] = /^\W*[\p{L}.]+\s+(\d{1,3})(?=\s)(?!\s*%)/u.exec(text) ?? [];
  const rates = locale.home.conventions.taxRates.map((rate) => rate / 100);
  return (
    number !== undefined &&
    Number(number) > 0 &&
    !rates.includes(Number(number)) &&
    locale.amounts.tax.test(text.toLowerCase())
  );
}
