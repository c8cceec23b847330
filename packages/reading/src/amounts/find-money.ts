import { type Cents, cents } from '@tillslip/domain/kernel/money';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';

/** A number in a text that can be an amount of money. */
export interface MoneyText {
  readonly cents: Cents;
  readonly start: number;
  readonly end: number;
  /** Printed with cents: `12.00` is far more likely money than `12`. */
  readonly hasCents: boolean;
  /** ISO code of the symbol beside it, null without one. */
  readonly currency: string | null;
}

/** Larger numbers, in cents, are account and card numbers. */
const MAX_AMOUNT = 100_000_000_000_00;

/**
 * Finds the amounts of a text: `R 1 234,56`, `1,234.56`, `-R5.00`, `120.50-`, `(12.00)`, `1.234,56 €`.
 *
 * Dates, times, percentages and the digits of longer numbers are left alone. Inside an amount the usual
 * misreadings are put right: the letter O for a zero, a space around the decimal point, a colon for it. Masking
 * keeps positions: `start` and `end` count in the text as given.
 */
export function findMoney(text: string, locale: Locale): readonly MoneyText[] {
  if (!/\d/.test(text)) return [];
  const forms = formsOf(locale);
  const clean = repair(mask(text, forms), forms);
  return [...clean.matchAll(forms.money)].flatMap((match) => {
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
}

/** How amounts are written in the currencies of a locale. */
interface MoneyForms {
  readonly money: RegExp;
  /** The currency of each symbol. */
  readonly currencies: ReadonlyMap<string, string>;
  readonly creditMark: RegExp;
  /** The letters of a symbol, or a close symbol, at the end of a text. */
  readonly endsInSymbol: RegExp;
  readonly endsInCloseSymbol: RegExp;
  /** Places behind a close symbol where a zero, a point or a lost point is put right. */
  readonly misreadZero: RegExp;
  readonly misreadPoint: RegExp;
  readonly lostPoint: RegExp;
}

/** Grouped or plain whole part with two decimals; or cents alone; or a whole number. */
const NUMBER = String.raw`\d{1,3}(?:[ ,.']\d{3})+[.,]\d{2}|\d+[.,]\d{2}|[.,]\d{2}|\d{1,3}(?:[ ,]\d{3})+|\d+`;

const formsOf = memoize((locale: Locale): MoneyForms => {
  const { currencies, creditMarks } = locale;
  const symbols = alternatives(currencies.flatMap((one) => one.symbols));
  const after = alternatives([...currencies.flatMap((one) => one.symbolsAfter), ...creditMarks]);
  const letters = alternatives(currencies.flatMap((one) => one.symbols.map((symbol) => symbol.replace('$', ''))));
  const close = currencies
    .flatMap((one) => one.closeSymbol ?? [])
    .map((symbol) => (/^\w/.test(symbol) ? `\\b${escaped(symbol)}` : escaped(symbol)))
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
    creditMark: new RegExp(alternatives(creditMarks), 'i'),
    endsInSymbol: new RegExp(`${letters}$`),
    endsInCloseSymbol: new RegExp(String.raw`(?:${close})\s?$`),
    misreadZero: new RegExp(String.raw`(?<=(?:${close})\s?\d*)[oO](?=[.,]?\d)`, 'g'),
    misreadPoint: new RegExp(String.raw`(?<=(?:${close})\s?\d{1,5})[:-](?=\d\d(?!\d))`, 'g'),
    lostPoint: new RegExp(String.raw`(?<=(?:${close})\s?\d{1,4}) (?=\d\d(?![\d.,]))`, 'g'),
  };
});

/** The texts as alternatives of a pattern, the longer before the shorter they may begin with; none match nothing. */
function alternatives(texts: readonly string[]): string {
  const sorted = [...new Set(texts)].filter((text) => text !== '').sort((a, b) => b.length - a.length);
  return sorted.length === 0 ? '(?!)' : `(?:${sorted.map(escaped).join('|')})`;
}

const escaped = (text: string): string => text.replace(/[$.]/g, '\\$&');

/** A bracket counts only as a pair: `(Total incl. VAT 1.42)` is not a refund. */
const isNegative = (sign: string | undefined, after: string, { creditMark }: MoneyForms): boolean =>
  sign === '(' ? after.includes(')') : sign !== undefined || after.includes('-') || creditMark.test(after);

const endsInCents = (number: string): boolean => /[.,]\d{2}$/.test(number);

const CENTS_IN_ONE = 100;

const parseNumber = (number: string): number =>
  Number(number.replace(/\D/g, '')) * (endsInCents(number) ? 1 : CENTS_IN_ONE);

/** `3` of `12/3` or `A-3`, `25` of `0.125`: digits of something longer. A symbol before them is nothing longer. */
function isPartOfNumber(text: string, start: number, { endsInSymbol }: MoneyForms): boolean {
  const before = text.slice(0, start).replace(endsInSymbol, ' ');
  return /(?:\d[.,/:]?|[/:#.,_[]|\d\s?-|[A-Za-z]{2}-?|[*xX]{2})$/.test(before);
}

const blank = (found: string): string => '_'.repeat(found.length);

/** Hides dates and times, whose parts look like amounts. */
const mask = (text: string, { endsInCloseSymbol }: MoneyForms): string =>
  text
    .replace(/(?<![\d.,])\d{1,4}([-/.])\d{1,2}\1\d{2,4}(?!\d)/g, blank)
    .replace(/(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)/g, (time, at: number) =>
      endsInCloseSymbol.test(text.slice(0, at)) || isNoTime(time) ? time : blank(time),
    );

/** `65:19` is an amount with a badly read point: no day has 65 hours. */
const isNoTime = (time: string): boolean => /^(?:2[5-9]|[3-9]\d):\d\d$/.test(time);

/** Every repair keeps the length of the text. */
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
