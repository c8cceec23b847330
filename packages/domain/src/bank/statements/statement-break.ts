import { formatRand } from '../../kernel/format-rand.ts';
import { absolute, type Cents } from '../../kernel/money.ts';

/** What would correct a break. Offered with one click; never applied by itself. */
export type Correction =
  /** The movement went the other way. */
  | { readonly kind: 'sign'; readonly row: number; readonly amount: Cents }
  /** A digit of the amount was misread. */
  | { readonly kind: 'digit'; readonly row: number; readonly amount: Cents }
  /** A digit of the printed balance was misread. */
  | { readonly kind: 'balance-digit'; readonly row: number; readonly balance: Cents }
  /** A row stands twice. */
  | { readonly kind: 'doubled'; readonly row: number }
  /** One row or more are not there: what they come to together. */
  | { readonly kind: 'missing'; readonly before: number; readonly amount: Cents }
  /** The amount that would fit, where nothing tells what went wrong. */
  | { readonly kind: 'amount'; readonly row: number; readonly amount: Cents };

/** Where the statement stops adding up. */
export interface StatementBreak {
  /** The row, from 0; the number of rows when it is what follows the last one. */
  readonly index: number;
  readonly cause: 'row' | 'closing' | 'mark' | 'totals' | 'count' | 'pages';
  readonly reason: string;
  readonly correction: Correction | null;
}

/** A correction in a sentence for a person. */
export function describeCorrection(correction: Correction): string {
  switch (correction.kind) {
    case 'sign':
      return `The sign is wrong: make it ${direction(correction.amount)} of ${formatRand(absolute(correction.amount))}.`;
    case 'digit':
      return `A digit is wrong: the amount should be ${formatRand(correction.amount)}.`;
    case 'balance-digit':
      return `A digit of the balance is wrong: it should be ${formatRand(correction.balance)}.`;
    case 'doubled':
      return 'This row is doubled: take it out.';
    case 'missing':
      return `A row is missing before this one: ${direction(correction.amount)} of ${formatRand(absolute(correction.amount))}.`;
    case 'amount':
      return `The amount should be ${formatRand(correction.amount)}, or rows are missing before this one.`;
  }
}

const direction = (amount: Cents): string => (amount < 0 ? 'money out' : 'money in');
