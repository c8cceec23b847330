import type { TransactionPlace } from '@tillslip/domain/bank/statements/statement-facts';
import type { StatementColumnWords } from '../locale/statement-words.ts';
import type { PrintedDate } from './statement-dates.ts';
import type { StatementLine } from './statement-line.ts';
import type { PrintedMoney } from './statement-money.ts';

/** What a column of a statement's table contains. */
export type ColumnKind = keyof StatementColumnWords;

/** The columns that hold amounts. */
export const MONEY_COLUMNS: readonly ColumnKind[] = ['debit', 'credit', 'amount', 'fee', 'balance', 'information'];

/** A column of the table, with the horizontal extent of its title. */
export interface Column {
  readonly kind: ColumnKind;
  readonly x0: number;
  readonly x1: number;
}

/** The head of a table: its columns from left to right. */
export interface TableHead {
  readonly columns: readonly Column[];
  /** False when the titles follow each other like words, so that only the order of the numbers identifies them. */
  readonly hasGeometry: boolean;
  /** The last line that belongs to it. */
  readonly lastLine: number;
  readonly text: string;
}

/** A transaction, or a balance between transactions. */
export type TableLineKind = 'transaction' | 'brought' | 'carried' | 'closing';

/** A line of the table and its amounts, before they are assigned to columns. */
export interface MoneyLine {
  readonly kind: TableLineKind;
  readonly line: StatementLine;
  readonly head: TableHead;
  readonly monies: readonly PrintedMoney[];
}

/** An amount and its kind of column; null when only its order is known. */
export interface Cell {
  readonly kind: ColumnKind | null;
  readonly money: PrintedMoney;
  /** When `kind` is null: the side the amount is printed on; `same` when all are in one column. */
  readonly side?: 'debit' | 'credit' | 'same' | null;
}

/** A transaction of the table, or a balance between transactions, before interpretation. */
export interface TableLine {
  readonly kind: TableLineKind;
  readonly date: PrintedDate | null;
  /** Empty when the bank drew the words of a charge as graphics, which no program can read. */
  readonly text: string;
  readonly reference: string | null;
  readonly cells: readonly Cell[];
  readonly place: TransactionPlace;
  /** An amount without date and balance: a transaction only if the balances confirm it. */
  readonly isLoose: boolean;
}

/** Return the page and extent of lines, in fractions of the page. */
export function placeOf(lines: readonly StatementLine[]): TransactionPlace {
  const words = lines.flatMap(({ tokens }) => tokens.map(({ word }) => word));
  return {
    page: lines[0]?.page ?? 1,
    x0: Math.min(...words.map(({ x0 }) => x0)),
    y0: Math.min(...words.map(({ y0 }) => y0)),
    x1: Math.max(...words.map(({ x1 }) => x1)),
    y1: Math.max(...words.map(({ y1 }) => y1)),
  };
}
