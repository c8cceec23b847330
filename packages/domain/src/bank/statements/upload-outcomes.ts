/** Why a file gave no statement. */
export const STATEMENT_FAILURES = [
  'corrupt',
  'unreadable',
  'not-a-statement',
  'too-many-pages',
  'page-too-large',
  'too-complex',
  'too-many-lines',
  /** An export with nothing but its column titles. */
  'only-titles',
  'timed-out',
  /** Every transaction was read with the same balance. */
  'same-balance',
  'storage',
  'fault',
] as const;

/** Why a file gave no statement. */
export type StatementFailure = (typeof STATEMENT_FAILURES)[number];

/** Why a line of a bank's export is not a transaction. */
export const SKIP_CODES = ['NO_DATE', 'NO_AMOUNT', 'PENDING', 'BALANCE_ONLY'] as const;

/** Why a line of a bank's export is not a transaction. */
export type SkipReason = (typeof SKIP_CODES)[number];
