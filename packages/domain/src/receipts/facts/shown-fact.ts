import type { Coded } from '../../kernel/coded.ts';

/** A value of an invoice as it is shown: in a history, beside another reading, or as it was read. */
export const SHOWN_FACTS = {
  /** As it is written: a name, a number, a day as `YYYY-MM-DD`, a code that `field` has words for. */
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
  /** What an identifier stood for is there no more. */
  GONE: { what: ['company', 'folder', 'invoice'] },
} as const;

/** A value of an invoice as it is shown. */
export type ShownFact = Coded<typeof SHOWN_FACTS>;
