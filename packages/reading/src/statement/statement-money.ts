import { type Cents, cents } from '@tillslip/domain/kernel/money';
import type { BareNumber } from '../locale/bank-layout.ts';
import type { Locale } from '../locale/locale-pack.ts';
import { memoize } from '../memoize.ts';
import type { Span } from './statement-line.ts';

/** An amount as printed: its size and the mark of its side. */
export interface PrintedMoney extends Span {
  /** Never negative. */
  readonly size: Cents;
  /** `minus` for a minus, brackets or Dr; `plus` for a plus or Cr; null for a bare number. */
  readonly mark: 'minus' | 'plus' | null;
  /** It is followed by `Cr`, `Kt`, `Dr` or `Dt`. */
  readonly hasSuffix: boolean;
  /** What is printed where no amount can be read; `size` is then zero. */
  readonly unread?: string;
}

/** A whole part in groups of three, or plain; always with cents, which every bank prints. */
const NUMBER = String.raw`\d{1,3}(?:[ ,.']\d{3})+[.,]\d{2}|\d+[.,]\d{2}|(?<!\d)[.,]\d{2}`;
/** Numbers with more digits are account numbers with a stray dot. */
const MAX_DIGITS = 14;

/** Formats of amounts on the statements of a locale. */
const formsOf = memoize(({ home, statements }: Locale) => {
  const symbols = home.currencies.flatMap((currency) => currency.symbols).join('|');
  const credit = new RegExp(`^(?:${statements.creditSuffix.source})$`, 'i');
  const debit = new RegExp(`^(?:${statements.debitSuffix.source})$`, 'i');
  const suffixes = `${statements.creditSuffix.source}|${statements.debitSuffix.source}`;
  const money = new RegExp(
    String.raw`(?<![\d.,/:*#A-Za-z])(?<lead>[-−–+(]\s?|(?<=^|\s{2})[-−–+]\s)?(?<currency>(?<![A-Za-z])(?:${symbols})\s?)?(?<inner>[-−–]\s?)?(?<number>${NUMBER})(?!\d|[.,:/]\d|\s?%)(?<tail>\s?(?:${suffixes})(?![a-z])|\s?[-−–](?!\s?\d)|\s?\))?(?:\s?\*)?`,
    'gi',
  );
  return { money, credit, debit };
});

/** Find the amounts of a line: `1 234,56-`, `25,000.00Cr`, `R 1,234.56`, `(12.00)`, `- 300.00`, `-99.99*`. */
export function findStatementMoney(text: string, locale: Locale): readonly PrintedMoney[] {
  return [...text.matchAll(formsOf(locale).money)].flatMap((match) => {
    const { lead = '', inner = '', number = '', tail = '' } = match.groups ?? {};
    const digits = number.replace(/\D/g, '');
    if (digits.length > MAX_DIGITS) return [];
    const start = match.index;
    return [
      { start, end: start + match[0].length, size: cents(Number(digits)), ...markOf(lead + inner, tail, locale) },
    ];
  });
}

/** At the end of a cell: digits, and letters that look like digits, in groups. Amounts that can be read are masked. */
const garbledForms = memoize(({ home, statements }: Locale) => {
  const symbols = home.currencies.flatMap((currency) => currency.symbols).join('|');
  const suffixes = `${statements.creditSuffix.source}|${statements.debitSuffix.source}`;
  return new RegExp(
    String.raw`(?:^|\s)(?<lead>[-−–+(]?\s?)(?:(?:${symbols})\s?)?(?<inner>[-−–]?)(?<number>[\dOoIlSBEZG?]+(?:[ ,.'][\dOoIlSBEZG?]+)*[.,][\dOoIlSBEZG?]*|[\dOoIlSBEZG?]+(?:[ ,.'][\dOoIlSBEZG?]+)*)(?<tail>\s?(?:${suffixes})|[-−–)]?)\s*$`,
    'i',
  );
});

/** With fewer digits it may be anything, and among words of the same cell with fewer than these. */
const MIN_UNREAD_DIGITS = 3;
const MIN_UNREAD_DIGITS_AMONG_WORDS = 4;

/**
 * Find numbers where amounts are printed that cannot be read as amounts: `4,333.5Cr`, `4,3E3.50`. Such a number is the
 * end of a cell, and no words follow it on its line.
 *
 * @param text the line, with its dates and amounts masked
 */
export function findUnreadMoney(text: string, locale: Locale): readonly PrintedMoney[] {
  return [...text.matchAll(/[^\uE000]+?(?=\s{3}|\s*\uE000|\s*$)/g)].flatMap((cell) => {
    const match = garbledForms(locale).exec(cell[0]);
    const { lead = '', inner = '', number = '', tail = '' } = match?.groups ?? {};
    const rest = text.slice(cell.index + cell[0].length);
    const isAlone = match?.index === 0 || cell[0].slice(0, match?.index).trim() === '';
    const digits = number.replace(/\D/g, '').length;
    const isNumber = /[.,]/.test(number) && digits >= (isAlone ? MIN_UNREAD_DIGITS : MIN_UNREAD_DIGITS_AMONG_WORDS);
    if (!match || !isNumber || digits > MAX_DIGITS || /[a-z]{3}/i.test(rest)) return [];
    const start = cell.index + match.index + match[0].search(/\S/);
    const end = cell.index + match[0].trimEnd().length + match.index;
    const unread = text.slice(start, end);
    return [{ start, end, size: cents(0), ...markOf(lead + inner, tail, locale), unread }];
  });
}

function markOf(lead: string, tail: string, locale: Locale): Pick<PrintedMoney, 'mark' | 'hasSuffix'> {
  const { credit, debit } = formsOf(locale);
  const suffix = tail.trim();
  if (credit.test(suffix)) return { mark: 'plus', hasSuffix: true };
  if (debit.test(suffix)) return { mark: 'minus', hasSuffix: true };
  const isBracketed = lead.includes('(') && suffix === ')';
  if (isBracketed || /[-−–]/.test(lead) || /[-−–]/.test(suffix)) return { mark: 'minus', hasSuffix: false };
  return { mark: lead.includes('+') ? 'plus' : null, hasSuffix: false };
}

/** Return the signed amount of a printed one. */
export function signedAmount(money: PrintedMoney, bare: BareNumber): Cents {
  const isOut = money.mark === 'minus' || (money.mark === null && bare === 'out');
  return cents(isOut ? -money.size : money.size);
}
