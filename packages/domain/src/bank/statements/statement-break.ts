import type { Coded } from '../../kernel/coded.ts';

/** What does not add up, with what the words need. */
export const BREAK_REASONS = {
  /** The balance printed after the transaction, the one before it, and what they give together. */
  BALANCE_DIFFERS: { printedCents: 'cents', beforeCents: 'cents', computedCents: 'cents' },
  /** A balance carried or brought forward. */
  CARRIED_BALANCE_DIFFERS: { printedCents: 'cents', computedCents: 'cents' },
  CLOSING_BALANCE_DIFFERS: { printedCents: 'cents', computedCents: 'cents' },
  TOTAL_DIFFERS: { direction: ['in', 'out'], printedCents: 'cents', computedCents: 'cents' },
  COUNT_DIFFERS: { direction: ['in', 'out'], printed: 'number', found: 'number' },
  /** What is printed where the amount cannot be read; empty where nothing is left of it. */
  AMOUNT_NOT_READ: { printed: 'text' },
  /** The numbers that the bank printed on them. */
  PAGES_MISSING: { pages: 'numbers' },
} as const;

/** One of the reasons for a break. */
export type BreakReason = Coded<typeof BREAK_REASONS>;

/** What would correct a break, with the right values. */
export const CORRECTIONS = {
  /** The money went the other way. */
  WRONG_SIGN: { amountCents: 'cents' },
  /** A digit of the amount was misread. */
  WRONG_DIGIT: { amountCents: 'cents' },
  /** A digit of the printed balance was misread. */
  WRONG_BALANCE_DIGIT: { balanceCents: 'cents' },
  /** The same transaction twice. */
  REPEATED: {},
  /** The amount cannot be read: what the balances demand. */
  AMOUNT_NOT_READ: { amountCents: 'cents' },
  /** One transaction or more are missing: what they come to together. */
  MISSING: { amountCents: 'cents' },
} as const;

/** What would correct a break, in the words of a code. */
export type CorrectionAdvice = Coded<typeof CORRECTIONS>;

/** What would correct a break. Offered with one click; never applied by itself. */
export type Correction = CorrectionAdvice & {
  /** The transaction it changes, or before which one is missing; the number of transactions for one at the end. */
  readonly at: number;
};

/** Something that does not add up, before the corrections that could explain it are tried. */
export interface FoundBreak {
  readonly index: number;
  readonly reason: BreakReason;
  /** The likeliest first. */
  readonly candidates: readonly Correction[];
}

/** Where the statement stops adding up. */
export interface StatementBreak {
  /** The transaction, from 0; the number of transactions when it is what follows the last one. */
  readonly index: number;
  readonly reason: BreakReason;
  readonly correction: Correction | null;
}
