import { type Cents, cents } from '@tillslip/domain/kernel/money';
import type { Span } from './statement-line.ts';

/** An amount as printed: its size and whatever tells its side. */
export interface PrintedMoney extends Span {
  /** Never negative. */
  readonly size: Cents;
  /** `minus` for a minus, brackets or Dr; `plus` for a plus or Cr; null for a bare number. */
  readonly mark: 'minus' | 'plus' | null;
  /** `Cr`, `Kt`, `Dr` or `Dt` stands behind it. */
  readonly hasSuffix: boolean;
}

/** Whole part in groups of three, or plain; always with cents, which every South African bank prints. */
const NUMBER = String.raw`\d{1,3}(?:[ ,.']\d{3})+[.,]\d{2}|\d+[.,]\d{2}|(?<!\d)[.,]\d{2}`;
const MONEY = new RegExp(
  String.raw`(?<![\d.,/:*#A-QS-Za-z])(?<lead>[-−–+(]\s?|(?<=^|\s{2})[-−–+]\s)?(?<currency>(?<![A-Za-z])(?:ZAR|R)\s?)?(?<inner>[-−–]\s?)?(?<number>${NUMBER})(?!\d|[.,:/]\d|\s?%)(?<tail>\s?(?:cr|dr|kt|dt)(?![a-z])|\s?[-−–](?!\s?\d)|\s?\))?(?:\s?\*)?`,
  'gi',
);
/** Larger numbers are account numbers with a stray dot. */
const MOST_DIGITS = 14;

/** Finds the amounts of a line: `1 234,56-`, `25,000.00Cr`, `R 1,234.56`, `(12.00)`, `- 300.00`, `-99.99*`. */
export function findStatementMoney(text: string): readonly PrintedMoney[] {
  return [...text.matchAll(MONEY)].flatMap((match) => {
    const { lead = '', inner = '', number = '', tail = '' } = match.groups ?? {};
    const digits = number.replace(/\D/g, '');
    if (digits.length > MOST_DIGITS) return [];
    const start = match.index;
    return [{ start, end: start + match[0].length, size: cents(Number(digits)), ...markOf(lead + inner, tail) }];
  });
}

function markOf(lead: string, tail: string): { mark: PrintedMoney['mark']; hasSuffix: boolean } {
  const suffix = tail.trim().toLowerCase();
  if (suffix === 'cr' || suffix === 'kt') return { mark: 'plus', hasSuffix: true };
  if (suffix === 'dr' || suffix === 'dt') return { mark: 'minus', hasSuffix: true };
  const isBracketed = lead.includes('(') && suffix === ')';
  if (isBracketed || /[-−–]/.test(lead) || /[-−–]/.test(suffix)) return { mark: 'minus', hasSuffix: false };
  return { mark: lead.includes('+') ? 'plus' : null, hasSuffix: false };
}

/** How a bank writes the side of a number: a bare one is money in (most), or money out and overdrawn (FNB). */
export type BareNumber = 'in' | 'out';

/** The signed amount of what is printed. */
export function signedAmount(money: PrintedMoney, bare: BareNumber): Cents {
  const isOut = money.mark === 'minus' || (money.mark === null && bare === 'out');
  return cents(isOut ? -money.size : money.size);
}
