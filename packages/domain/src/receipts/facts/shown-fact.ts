import type { Coded } from '../../kernel/coded.ts';

/** The kinds of values that are shown in an invoice's history and in differences between readings. */
export const SHOWN_FACTS = {
  /** A name, a number, a day as `YYYY-MM-DD`, or a code for which `field` has texts. */
  TEXT: { text: 'text' },
  AMOUNT: { cents: 'cents' },
  /** In basis points. */
  RATE: { rate: 'number' },
  PERCENT: { percent: 'number' },
  NUMBER: { number: 'number' },
  ANSWER: { isYes: 'flag' },
  LINES: { count: 'number' },
  FILES: { count: 'number' },
  UPLOADS: { count: 'number' },
  PARTICULARS: { codes: 'texts' },
  /** The record behind an identifier no longer exists. */
  GONE: { what: ['company', 'folder', 'invoice', 'expense-category'] },
} as const;

/** A value in an invoice's history or in a difference between readings. */
export type ShownFact = Coded<typeof SHOWN_FACTS>;
