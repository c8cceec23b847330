import { type Cents, cents } from '@tillslip/domain/kernel/money';

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

const SYMBOLS: readonly (readonly [pattern: string, currency: string])[] = [
  ['RM|MYR', 'MYR'],
  ['Rs\\.?|INR|₹', 'INR'],
  ['ZAR|R', 'ZAR'],
  ['US\\$|USD', 'USD'],
  ['N\\$|NAD', 'NAD'],
  ['A\\$|AUD', 'AUD'],
  ['S\\$|SGD', 'SGD'],
  ['€|EUR', 'EUR'],
  ['£|GBP', 'GBP'],
  ['P|BWP', 'BWP'],
  ['\\$', 'USD'],
];
const SYMBOL = SYMBOLS.map(([pattern]) => pattern).join('|');

/** Grouped or plain whole part with two decimals; or cents alone; or a whole number. */
const NUMBER = String.raw`\d{1,3}(?:[ ,.']\d{3})+[.,]\d{2}|\d+[.,]\d{2}|[.,]\d{2}|\d{1,3}(?:[ ,]\d{3})+|\d+`;

const MONEY = new RegExp(
  String.raw`(?<before>(?<![A-Za-z])(?:${SYMBOL})(?![A-Za-z]))?\s?(?<sign>[-−(])?\s?(?<symbol>(?<![A-Za-z])(?:${SYMBOL}))?\s?(?<number>${NUMBER})(?![\d]|[.,:/-]\d)(?<after>\s?(?:-(?!\s?\d)|\)|(?:€|EUR|USD|GBP|ZAR|CR|Cr|Kt|KT)(?![A-Za-z])))?(?!\s?%)`,
  'g',
);

/**
 * Finds the amounts of a text: `R 1 234,56`, `1,234.56`, `-R5.00`, `120.50-`, `(12.00)`, `1.234,56 €`.
 *
 * Dates, times, percentages and the digits of longer numbers are left alone. Inside an amount the
 * usual slips of a recogniser are repaired: the letter O for a nought, a blank around the decimal
 * point, a colon for it. Masking keeps positions: `start` and `end` count in the text as given.
 */
export function findMoney(text: string): readonly MoneyText[] {
  if (!/\d/.test(text)) return [];
  const clean = repair(mask(text));
  return [...clean.matchAll(MONEY)].flatMap((match) => {
    const { before, sign, symbol, number = '', after = '' } = match.groups ?? {};
    const start = match.index + match[0].length - match[0].trimStart().length;
    if (isPartOfNumber(clean, match.index + match[0].lastIndexOf(number))) return [];
    const value = parseNumber(number);
    if (value > MOST) return [];
    const negative = isNegative(sign, after);
    return [
      {
        cents: cents(negative ? -value : value),
        start,
        end: match.index + match[0].trimEnd().length,
        hasCents: /[.,]\d{2}$/.test(number),
        currency: currencyOf(before ?? symbol ?? after.trim()),
      },
    ];
  });
}

/** Larger numbers are account and card numbers, in cents. */
const MOST = 100_000_000_000_00;

/** A bracket counts only as a pair: `(Total incl. VAT 1.42)` is not a refund. */
const isNegative = (sign: string | undefined, after: string): boolean =>
  sign === '(' ? after.includes(')') : sign !== undefined || /-|CR|Kt/i.test(after);

const WHOLE_SYMBOLS = SYMBOLS.map(([pattern, currency]) => ({ whole: new RegExp(`^(?:${pattern})$`), currency }));

const currencyOf = (symbol: string): string | null =>
  symbol === '' ? null : (WHOLE_SYMBOLS.find(({ whole }) => whole.test(symbol))?.currency ?? null);

function parseNumber(number: string): number {
  const hasCents = /[.,]\d{2}$/.test(number);
  const digits = number.replace(/\D/g, '');
  return digits.length > 17 ? Number.MAX_SAFE_INTEGER : Number(digits) * (hasCents ? 1 : 100);
}

/** `3` of `12/3` or `A-3`, `25` of `0.125`: digits of something longer. */
function isPartOfNumber(text: string, start: number): boolean {
  return /(?:\d[.,/:]?|[/:#.,_[]|\d\s?-|[A-Za-z]{2}-?|[*xX]{2})$/.test(
    text.slice(Math.max(0, start - 3), start).replace(/(?:RM|Rs\.?|US|ZAR|EUR|USD|INR|MYR|GBP|[NAS])$/, ' '),
  );
}

const blank = (found: string): string => '_'.repeat(found.length);

/** Hides dates and times, whose parts look like amounts. */
const mask = (text: string): string =>
  text
    .replace(/(?<![\d.,])\d{1,4}([-/.])\d{1,2}\1\d{2,4}(?!\d)/g, blank)
    .replace(/(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)/g, (time, at: number) =>
      /R\s?$/.test(text.slice(0, at)) || isNoTime(time) ? time : blank(time),
    );

/** `65:19` is an amount with a badly read point: no day has 65 hours. */
const isNoTime = (time: string): boolean => time.length === 5 && Number(time.slice(0, 2)) > 24;

/** Every repair keeps the length of the text. */
const repair = (text: string): string =>
  text
    .replace(/(?<=(?:^|[\s(-])R\s?\d*)[oO](?=[.,]?\d)/g, '0')
    .replace(/(?<=\d[.,]\d?)[oO]/g, '0')
    .replace(/(?<=(?:\bRM?|\$)\s?\d{1,5})[:-](?=\d\d(?!\d))/g, '.')
    .replace(/(?<=(?<!\d|:)(?:2[5-9]|[3-9]\d)):(?=\d\d(?![\d:]))/g, '.')
    .replace(/(?<=\bR\s?\d{1,4}) (?=\d\d(?![\d.,]))/g, '.')
    .replace(/(\d+)\s+[.,](\d{2})(?!\d)/g, (found, whole: string, part: string) =>
      `${whole}.${part}`.padStart(found.length),
    )
    .replace(/(\d+)\.\s+(\d{2})(?![\d.,])/g, (found, whole: string, part: string) =>
      `${whole}.${part}`.padStart(found.length),
    );
