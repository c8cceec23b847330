import type { OverlapPreview } from '@tillslip/contract/bank/overlap';

type StatementOverlap = OverlapPreview['statements'][number];

/** A transaction that may be saved, with the number of its statement in the file. */
export type SharedRow = StatementOverlap['shared'][number] & { readonly statement: number };

/** A new transaction, with the number of its statement in the file. */
export type NewRow = StatementOverlap['added'][number] & { readonly statement: number };

/** Identifies a transaction of the file. */
export const rowKey = ({ statement, row }: { statement: number; row: number }): string => `${statement}:${row}`;

/** The transactions of all accounts of the file that may be saved. */
export const sharedRowsOf = ({ statements }: OverlapPreview): SharedRow[] =>
  statements.flatMap(({ shared }, statement) => shared.map((row) => ({ ...row, statement })));

/** The new transactions of all accounts of the file. */
export const newRowsOf = ({ statements }: OverlapPreview): NewRow[] =>
  statements.flatMap(({ added }, statement) => added.map((row) => ({ ...row, statement })));

/** How many transactions of the file are new, certainly saved, and perhaps saved. */
export function totalsOf({
  statements,
}: OverlapPreview): Pick<StatementOverlap, 'newCount' | 'savedCount' | 'sharedCount'> {
  const total = (count: (one: StatementOverlap) => number) => statements.reduce((sum, one) => sum + count(one), 0);
  return {
    newCount: total(({ newCount }) => newCount),
    savedCount: total(({ savedCount }) => savedCount),
    sharedCount: total(({ sharedCount }) => sharedCount),
  };
}
