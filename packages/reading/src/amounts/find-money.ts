import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { findAll } from '../find-all.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize, memoizeText } from '../memoize.ts';

/** A number in a text that can be an amount of money. */
export interface MoneyText {
  readonly cents: Cents;
  readonly start: number;
  readonly end: number;
  /** Printed with cents: `12.00` is far more likely to be money than `12`. */
  readonly hasCents: boolean;
  /** ISO code of the symbol beside it; null without one. */
  readonly currency: string | null;
}

/** Larger numbers, in cents, are account and card numbers. */
const MAX_AMOUNT = 100_000_000_000_00;

/**
 * Find the amounts in a text: `R 1 234,56`, `1,234.56`, `-R5.00`, `120.50-`, `(12.00)`, `1.234,56 €`.
 *
 * Dates, times, percentages and digits of longer numbers are ignored. Common misreadings inside an amount are
 * repaired: the letter O for a zero, a space around the decimal point, a colon for it. Masking keeps positions:
 * `start` and `end` are offsets in the given text.
 */
export const findMoney = memoizeText((text: string, locale: Locale): readonly MoneyText[] => {
  if (!/\d/.test(text)) return [];
  const forms = formsOf(locale);
  const clean = repair(mask(text, forms), forms);
  return findAll(clean, forms.money).flatMap((match) => {
    const { before, sign, symbol, number = '', after = '' } = match.groups ?? {};
    const start = match.index + match[0].length - match[0].trimStart().length;
    if (isPartOfNumber(clean, match.index + match[0].lastIndexOf(number), forms)) return [];
    const value = parseNumber(number);
    if (value > MAX_AMOUNT) return [];
    return [
      {
        cents: cents(isNegative(sign, after, forms) ? -value : value),
        start,
        end: match.index + match[0].trimEnd().length,
        hasCents: endsInCents(number),
        currency: forms.currencies.get(before ?? symbol ?? after.trim()) ?? null,
      },
    ];
  });
});

/** The formats of amounts in the currencies of a locale. */
interface MoneyForms {
  readonly money: RegExp;
  /** The currency of each symbol. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly creditMark: RegExp;
  /** The letters of a symbol, or a close symbol, at the end of a text. */
  readonly endsInSymbol: RegExp;
  readonly endsInCloseSymbol: RegExp;
  /** Positions after a close symbol where a zero, a point or a missing point is repaired. */
  readonly misreadZero: RegExp;
  readonly misreadPoint: RegExp;
  readonly lostPoint: RegExp;
}

/** A grouped or plain whole part with two decimals, or cents only, or a whole number. */
const NUMBER = String.raw`\d{1,3}(?:[ ,.']\d{3})+[.,]\d{2}|\d+[.,]\d{2}|[.,]\d{2}|\d{1,3}(?:[ ,]\d{3})+|\d+`;

const formsOf = memoize((locale: Locale): MoneyForms => {
  const { currencies, creditMarks } = locale;
  const symbols = toAlternation(currencies.flatMap((one) => one.symbols));
  const after = toAlternation([...currencies.flatMap((one) => one.symbolsAfter), ...creditMarks]);
  const letters = toAlternation(currencies.flatMap((one) => one.symbols.map((symbol) => symbol.replace('$', ''))));
  const close = currencies
    .flatMap((one) => one.closeSymbol ?? [])
    .map((symbol) => (/^\w/.test(symbol) ? `\\b${escapePattern(symbol)}` : escapePattern(symbol)))
    .join('|');
  return {
    money: new RegExp(
      String.raw`(?<before>(?<![A-Za-z])${symbols}(?![A-Za-z]))?\s?(?<sign>[-−(])?\s?(?<symbol>(?<![A-Za-z])${symbols})?\s?(?<number>${NUMBER})(?![\d]|[.,:/-]\d)(?<after>\s?(?:-(?!\s?\d)|\)|${after}(?![A-Za-z])))?(?!\s?%)`,
      'g',
    ),
    currencies: new Map(
      currencies.flatMap(({ code, symbols, symbolsAfter }) =>
        [...symbols, ...symbolsAfter].map((symbol) => [symbol, code] as const),
      ),
    ),
    creditMark: new RegExp(toAlternation(creditMarks), 'i'),
    endsInSymbol: new RegExp(`${letters}$`),
    endsInCloseSymbol: new RegExp(String.raw`(?:${close})\s?$`),
    misreadZero: new RegExp(String.raw`(?<=(?:${close})\s?\d*)[oO](?=[.,]?\d)`, 'g'),
    misreadPoint: new RegExp(String.raw`(?<=(?:${close})\s?\d{1,5})[:-](?=\d\d(?!\d))`, 'g'),
    lostPoint: new RegExp(String.raw`(?<=(?:${close})\s?\d{1,4}) (?=\d\d(?![\d.,]))`, 'g'),
  };
});

/** Build a pattern that matches any of the texts, longer ones first; an empty list matches nothing. */
function toAlternation(texts: readonly string[]): string {
  const sorted = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  return sorted.length === 0 ? '(?!)' : `(?:${sorted.map(escapePattern).join('|')})`;
}

const escapePattern = (text: string): string => text.replace(/[$.]/g, '\\$&');

/** A bracket is a minus only as a pair: `(Total incl. VAT 1.42)` is not a refund. */
const isNegative = (sign: string | undefined, after: string, { creditMark }: MoneyForms): boolean =>
  sign === '(' ? after.includes(')') : sign !== undefined || after.includes('-') || creditMark.test(after);

const endsInCents = (number: string): boolean => /[.,]\d{2}$/.test(number);

const CENTS_IN_ONE = 100;

const parseNumber = (number: string): number =>
  Number(number.replace(/\D/g, '')) * (endsInCents(number) ? 1 : CENTS_IN_ONE);

/** True for digits of a longer number: `3` of `12/3` or `A-3`, `25` of `0.125`. A currency symbol may precede. */
function isPartOfNumber(text: string, start: number, { endsInSymbol }: MoneyForms): boolean {
  const before = text.slice(0, start).replace(endsInSymbol, ' ');
  return /(?:\d[.,/:]?|[/:#.,_[]|\d\s?-|[A-Za-z]{2}-?|[*xX]{2})$/.test(before);
}

const blank = (found: string): string => '_'.repeat(found.length);

/** Mask dates and times, whose parts look like amounts. */
const mask = (text: string, { endsInCloseSymbol }: MoneyForms): string =>
  text
    .replace(/(?<![\d.,])\d{1,4}([-/.])\d{1,2}\1\d{2,4}(?!\d)/g, blank)
    .replace(/(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)/g, (time, at: number) =>
      endsInCloseSymbol.test(text.slice(0, at)) || isImpossibleTime(time) ? time : blank(time),
    );

/** `65:19` is an amount with a misread point: no day has 65 hours. */
const isImpossibleTime = (time: string): boolean => /^(?:2[5-9]|[3-9]\d):\d\d$/.test(time);

/** Repair misread characters; the length of the text does not change. */
const repair = (text: string, { misreadZero, misreadPoint, lostPoint }: MoneyForms): string =>
  text
    .replace(misreadZero, '0')
    .replace(/(?<=\d[.,]\d?)[oO]/g, '0')
    .replace(misreadPoint, '.')
    .replace(/(?<=(?<!\d|:)(?:2[5-9]|[3-9]\d)):(?=\d\d(?![\d:]))/g, '.')
    .replace(lostPoint, '.')
    .replace(/(\d+)\s+[.,](\d{2})(?!\d)/g, (found, whole: string, part: string) =>
      `${whole}.${part}`.padStart(found.length),
    )
    .replace(/(\d+)\.\s+(\d{2})(?![\d.,])/g, (found, whole: string, part: string) =>
      `${whole}.${part}`.padStart(found.length),
    );
