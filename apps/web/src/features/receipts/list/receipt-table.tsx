import { Checkbox } from '@mantine/core';
import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useVirtualRows } from '../../../ui/table/use-virtual-rows.ts';
import { type ListSearch, readSorted, type Sorted } from './list-search.ts';
import classes from './receipt-table.module.css';
import { ReceiptTableRow } from './receipt-table-row.tsx';
import type { Selection } from './selection.ts';

type ReceiptTableProps = {
  rows: readonly ReceiptRow[];
  /** Of all that match, loaded or not. */
  count: number;
  search: ListSearch;
  onSort: (sort: Sorted['sort']) => void;
  selection: Selection;
  compact: boolean;
  stale: boolean;
  onEnd: () => void;
  foot: ReactNode;
};

const ROW_HEIGHT = { compact: 37, usual: 49 } as const;

/** The dense list of wide screens; only the rows in sight are drawn. */
export function ReceiptTable(props: ReceiptTableProps) {
  const { rows, count, search, selection, compact, stale, foot } = props;
  const frame = useRef<HTMLDivElement>(null);
  const height = compact ? ROW_HEIGHT.compact : ROW_HEIGHT.usual;
  const { items, before, after, measure } = useVirtualRows({ frame, count: rows.length, height, onEnd: props.onEnd });
  return (
    <div ref={frame} className={classes.frame} data-stale={stale || undefined} data-compact={compact || undefined}>
      <DataTable label="Invoices" hover>
        <TableHead search={search} onSort={props.onSort} selection={selection} />
        <tbody>
          <Gap height={before} />
          {items.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && (
                <ReceiptTableRow
                  key={key}
                  ref={measure}
                  index={index}
                  count={count}
                  row={row}
                  search={search}
                  compact={compact}
                  picked={selection.has(row.id)}
                  onPick={(range) => selection.toggle(row.id, range)}
                />
              )
            );
          })}
          <Gap height={after} />
        </tbody>
      </DataTable>
      {foot}
    </div>
  );
}

/** Stands for the rows that are out of sight. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={9} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

type TableHeadProps = Pick<ReceiptTableProps, 'search' | 'onSort' | 'selection'>;

function TableHead({ search, onSort, selection }: TableHeadProps) {
  const sort = { search, onSort };
  return (
    <thead>
      <tr>
        <th scope="col" className={classes.pick}>
          <Checkbox
            size="xs"
            aria-label="Select all invoices that are loaded"
            checked={selection.all}
            indeterminate={selection.ids.length > 0 && !selection.all}
            onChange={selection.toggleAll}
          />
        </th>
        <SortHead by="merchant" {...sort}>
          Supplier
        </SortHead>
        <SortHead by="purchased" {...sort}>
          Date
        </SortHead>
        <SortHead by="company" {...sort}>
          Company
        </SortHead>
        <SortHead by="uploaded" className={classes.added} {...sort}>
          Added
        </SortHead>
        <th scope="col" data-align="right">
          VAT
        </th>
        <SortHead by="amount" right {...sort}>
          Total
        </SortHead>
        <th scope="col">Verdict</th>
        <th scope="col">
          <span className="visually-hidden">Actions</span>
        </th>
      </tr>
    </thead>
  );
}

type SortHeadProps = Pick<TableHeadProps, 'search' | 'onSort'> & {
  by: Sorted['sort'];
  right?: boolean;
  className?: string | undefined;
  children: string;
};

function SortHead({ search, onSort, by, right = false, className, children }: SortHeadProps) {
  const { sort, dir } = readSorted(search);
  const isSorted = sort === by;
  const Icon = dir === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={className}
      data-align={right ? 'right' : undefined}
      aria-sort={isSorted ? (dir === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button type="button" className={classes.sort} onClick={() => onSort(by)}>
        {children}
        {isSorted && <Icon size={12} aria-hidden />}
      </button>
    </th>
  );
}
