import { findMoney } from '../../amounts/find-money.ts';
import type { Locale } from '../../locale/locale-pack.ts';
import { memoize } from '../../memoize.ts';

/** A price: grouped by thousands or plain, with two to four decimals. */
const PRICE = String.raw`\d{1,3}(?:[ ,.']\d{3})+[.,]\d{2}|\d{1,6}[.,]\d{2,4}`;
/** `2 x 1.25L` is a number and a size. */
const NO_SIZE = String.raw`(?!\d|(?:g|ml|l|mm|cm|m)\b)`;

/** Patterns of quantities and prices in a locale. */
export const formsOf = memoize(({ items, currencies }: Locale) => {
  // A single letter is a symbol only where slips print it close to the amount.
  const symbols = currencies
    .flatMap((currency) => currency.symbols.filter((one) => !/^[A-Z]$/.test(one) || one === currency.closeSymbol))
    .sort((a, b) => b.length - a.length)
    .map((symbol) => symbol.replace(/[$.]/g, '\\$&'))
    .join('|');
  const unit = items.unit.source;
  const times = String.raw`(?:@|[x*×]|\b(?:${items.times.source})\b)`;
  return {
    // `0.734 kg @ 29.99/kg`, `0.734 kg nett @ 29.99`, `2 x 15.99`, `6 EA X 114.90`, `7 x X 632.73`, `2 at R1 887,57`; a star behind cents is a mark.
    times: new RegExp(
      String.raw`(?<![\d.,])(?!\d{1,5}[.,]\d{2}\s*\*)(?<count>\d{1,5}(?:[.,]\d{1,4})?)\s*(?:(?:${unit})\b)?\s*\.?\s*(?:(?:${items.netWeight.source})\b\s*)?(?:[x×]\s*)?${times}\s*(?:${symbols})?\s*(?<price>${PRICE})${NO_SIZE}(?:\s*(?:\/|per)\s*(?:${items.priceUnit.source})\b)?`,
      'i',
    ),
    // `12.99 x 3`.
    timesBehind: new RegExp(
      String.raw`(?<![\d.,])(?<price>${PRICE})\s*[x×*]\s*(?<count>\d{1,4})(?![\d.,]*\w|\s\d{3}[.,]\d)`,
      'i',
    ),
    // `2 x Hake`, `2x Hake`, `3 COOLDRINK`: a small number before the words.
    leading: new RegExp(
      String.raw`^\s*(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:[xX×]\s*(?=[A-Za-z]{2})|(?:${items.leadingUnit.source})\s+|\s+(?=[A-Za-z(]|\d{4,}\s))`,
    ),
    // `Paint 3`, `Paint 2.5 kg` before the price.
    trailing: new RegExp(String.raw`(?:^|\s)(\d{1,5}(?:[.,]\d{1,4})?)\s*(?:(?:${unit})\.?)?\s*$`, 'i'),
    unit: new RegExp(String.raw`^(?:${unit})\.?$`, 'i'),
    numberOrSymbol: new RegExp(String.raw`^(?:${symbols})?[-(]?\d[\d.,]*\)?-?%?[A-Z*]?$|^(?:${symbols})$`),
    symbolsBehind: new RegExp(String.raw`(?:\s+(?:${symbols}|@|x))+\s*$`, 'i'),
  };
});

/** Parse a quantity; null for none or zero. */
export function toNumber(text: string | undefined): number | null {
  const number = Number(text?.replace(',', '.').replace(/[^\d.]/g, '') || Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : null;
}

/** A price of ten million or more is some other number. */
const MAX_PRICE = 10_000_000_00;

/** Parse a price in cents; further decimals (a kilowatt-hour at 2.7841) are rounded. */
export function toCents(text: string | undefined, locale: Locale): number | null {
  if (!text) return null;
  const money = findMoney(text, locale).find((one) => one.hasCents);
  if (money) return money.cents;
  const long = /^\D*(\d+)[.,](\d{3,4})$/.exec(text.trim());
  const value = long ? Math.round(Number(`${long[1]}.${long[2]}`) * 100) : MAX_PRICE;
  return value < MAX_PRICE ? value : null;
}

/** A number of this length before a name is a stock code. */
const CODE = /^\s*(?:\d{4,}|[A-Z]{1,3}\d{3,}[A-Z\d-]*)\s+(?=\S*[A-Za-z])/;

/** Tidy a description: without a stock code before it, and symbols, leaders and marks around it. */
export const tidy = (text: string, locale: Locale): string =>
  text
    .replace(CODE, '')
    .replace(formsOf(locale).symbolsBehind, '')
    .replace(/\.{3,}/g, ' ')
    .replace(/\s{2,}/g, ' ')
    .replace(/^[\s.:*-]+|[\s:*-]+$/g, '')
    .trim();
