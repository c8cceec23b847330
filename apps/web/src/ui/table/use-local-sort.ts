import { useMemo, useState } from 'react';
import type { Column } from './column.tsx';
import type { Sorting } from './data-table-props.ts';

type Order = Pick<Sorting, 'by' | 'dir'>;

/** Sort a fully loaded list by the column whose heading was clicked; equal rows keep their order. */
export function useLocalSort<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  first: Order,
): { rows: Row[]; sorting: Sorting } {
  const [order, setOrder] = useState(first);
  const sorted = useMemo(() => sortRows(columns, rows, order), [columns, rows, order]);
  const onSort = (by: string) => setOrder((now) => nextOrder(now, by));
  return { rows: sorted, sorting: { ...order, onSort } };
}

/** Return the rows sorted; rows without a value come last in both directions. */
export function sortRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[], { by, dir }: Order): Row[] {
  const column = columns.find(({ sort }) => sort === by);
  if (column === undefined) return [...rows];
  const way = dir === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const difference = column.compare(a, b);
    return column.isBlank(a) || column.isBlank(b) ? difference : way * difference;
  });
}

/** Reverse the current column, or sort by another one ascending. */
export const nextOrder = (now: Order, by: string): Order => ({
  by,
  dir: now.by === by && now.dir === 'asc' ? 'desc' : 'asc',
});
