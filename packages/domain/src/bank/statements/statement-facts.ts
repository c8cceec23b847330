import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { Cents } from '../../kernel/money.ts';

/** Where a transaction is printed: the page, and fractions of its width and height. */
export interface TransactionPlace {
  readonly page: number;
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** What shows whether money came in or went out. */
export type DirectionEvidence = 'column' | 'sign' | 'balance' | 'keyword' | 'unknown';

/** One transaction on a statement, as read or imported. */
export interface StatementTransaction {
  readonly date: CalendarDate | null;
  readonly description: string;
  readonly reference: string | null;
  /** Money in is positive, money out negative, also on a loan or a card. */
  readonly amount: Cents;
  /** The balance printed after it, negative when overdrawn or owed; null where none is printed. */
  readonly balance: Cents | null;
  readonly direction: DirectionEvidence;
  /** Set on both halves of a printed line that holds two transactions: the index of the first half. */
  readonly splitOf: number | null;
  /** The bank's fee: half of a split line, printed in the fee column, or without words that can be read. */
  readonly isFee: boolean;
  readonly place: TransactionPlace | null;
  /** The id that the bank gives a movement in its exports (OFX FITID); none elsewhere. */
  readonly bankId?: string | null;
  /** What is printed where the amount cannot be read, empty where nothing is left of it; `amount` is then zero. */
  readonly unread?: string | null;
  /** A correction added it from the balances alone, and nobody has said yet what it is: it proves nothing. */
  readonly isWorkedOut?: boolean;
}

/** A balance printed between the transactions: carried to the next page, or brought from the last. */
export interface BalanceMark {
  /** How many transactions come before it. */
  readonly afterRows: number;
  readonly balance: Cents;
  readonly page: number;
}

/** Totals a bank prints; null where it does not. Sizes, without sign. */
export interface PrintedTotals {
  readonly debits: Cents | null;
  readonly credits: Cents | null;
  readonly debitCount: number | null;
  readonly creditCount: number | null;
}

/** A page as numbered by the bank ("Page 2 of 5"); nulls where it is not. */
export interface PrintedPage {
  readonly page: number;
  readonly number: number | null;
  readonly of: number | null;
}

/** What a bank prints below its last transaction. */
export type TableFoot = 'totals' | 'legend';

/** What shows that the table of transactions ended: the page says that it is the last, or a foot follows the last transaction. */
export const TABLE_ENDS = ['last-page', 'totals', 'legend'] as const satisfies readonly (TableFoot | 'last-page')[];

/** What shows that the table of transactions ended. */
export type TableEnd = (typeof TABLE_ENDS)[number];

/** Everything a statement says, before anything is checked. */
export interface StatementFacts {
  /** Read from pages, or a bank's own export file. */
  readonly source: 'pages' | 'export';
  readonly bankName: string | null;
  readonly accountNumber: string | null;
  readonly accountType: string | null;
  readonly periodStart: CalendarDate | null;
  readonly periodEnd: CalendarDate | null;
  readonly statementDate: CalendarDate | null;
  readonly opening: Cents | null;
  readonly closing: Cents | null;
  readonly available: Cents | null;
  readonly vatTotal: Cents | null;
  readonly totals: PrintedTotals;
  readonly marks: readonly BalanceMark[];
  readonly pages: readonly PrintedPage[];
  /** What follows the last transaction. */
  readonly tableFoot?: TableFoot | null;
  readonly transactions: readonly StatementTransaction[];
}

/** No totals printed. */
export const NO_TOTALS: PrintedTotals = { debits: null, credits: null, debitCount: null, creditCount: null };

/** Whether the amount of a transaction could not be read. */
export const isUnread = ({ unread }: Pick<StatementTransaction, 'unread'>): boolean => typeof unread === 'string';
