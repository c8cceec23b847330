import type { TransactionPlace } from '@tillslip/domain/bank/statements/statement-facts';
import type { StatementColumnWords } from '../locale/statement-words.ts';
import type { PrintedDate } from './statement-dates.ts';
import type { StatementLine } from './statement-line.ts';
import type { PrintedMoney } from './statement-money.ts';

/** What a column of a statement's table holds. */
export type ColumnKind = keyof StatementColumnWords;

/** The columns that hold amounts. */
export const MONEY_COLUMNS: readonly ColumnKind[] = ['debit', 'credit', 'amount', 'fee', 'balance', 'information'];

/** A column of the table, where its title is across the page. */
export interface Column {
  readonly kind: ColumnKind;
  readonly x0: number;
  readonly x1: number;
}

/** The head of a table: its columns from left to right. */
export interface TableHead {
  readonly columns: readonly Column[];
  /** False where the titles follow each other like words: then only the order of the numbers says which is which. */
  readonly hasGeometry: boolean;
  /** The last line that belongs to it. */
  readonly lastLine: number;
  readonly text: string;
}

/** A transaction, or a balance between transactions. */
export type TableLineKind = 'transaction' | 'brought' | 'carried' | 'closing';

/** A line of the table and the amounts printed in it, before they are put under columns. */
export interface MoneyLine {
  readonly kind: TableLineKind;
  readonly line: StatementLine;
  readonly head: TableHead;
  readonly monies: readonly PrintedMoney[];
}

/** An amount and the kind of column it is in; null where only its order is known. */
export interface Cell {
  readonly kind: ColumnKind | null;
  readonly money: PrintedMoney;
  /** Where `kind` is not known: the side the amount is printed on; `same` where all are in one column. */
  readonly side?: 'debit' | 'credit' | 'same' | null;
}

/** A transaction of the table, or a balance between transactions, before it is understood. */
export interface TableLine {
  readonly kind: TableLineKind;
  readonly date: PrintedDate | null;
  /** Empty where the bank drew the words of a charge, so that no program can read them. */
  readonly text: string;
  readonly reference: string | null;
  readonly cells: readonly Cell[];
  readonly place: TransactionPlace;
  /** An amount without date and balance: a transaction only if the balances say so. */
  readonly isLoose: boolean;
}

/** Where words are on their page, in fractions of it. */
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
