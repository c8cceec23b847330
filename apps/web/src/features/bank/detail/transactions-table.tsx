import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Transaction } from '@tillslip/contract/bank-schemas';
import { type RefObject, useImperativeHandle, useMemo, useRef } from 'react';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useVirtualRows } from '../../../ui/table/use-virtual-rows.ts';
import type { RowDialog } from './row-dialog.ts';
import { TransactionItem } from './transaction-item.tsx';
import { TransactionRow } from './transaction-row.tsx';
import classes from './transactions-table.module.css';
import { useRowKeys } from './use-row-keys.ts';

/** What others may ask of the table. */
export type TableHandle = { show: (id: string) => void };

type TransactionsTableProps = {
  rows: readonly Transaction[];
  /** Rows at which the statement stops adding up. */
  broken: ReadonlySet<string>;
  active: string | null;
  onActive: (id: string) => void;
  onDialog: (dialog: RowDialog) => void;
  /** Pixels at the top of the window that something covers: a row gone to must not hide there. */
  coveredTop: number;
  handle: RefObject<TableHandle | null>;
};

const HEIGHT = { row: 49, item: 84 } as const;
const nothing = () => undefined;

/** The rows of a statement; only those in sight are drawn, so three thousand scroll like thirty (Spec: 2 §2). */
export function TransactionsTable({
  rows,
  broken,
  active,
  onActive,
  onDialog,
  coveredTop,
  handle,
}: TransactionsTableProps) {
  const wide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false });
  const frame = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const height = wide ? HEIGHT.row : HEIGHT.item;
  const virtual = useVirtualRows({ frame, count: rows.length, height, onEnd: nothing, coveredTop });
  const { items, before, after, measure, scrollToIndex } = virtual;
  useImperativeHandle(handle, () => ({ show: (id) => scrollToIndex(ids.indexOf(id), { align: 'start' }) }), [
    ids,
    scrollToIndex,
  ]);
  // Where nothing was chosen yet, the keyboard enters at the first row.
  const tabStop = active ?? ids[0] ?? null;
  const onKeyDown = useRowKeys({ frame, ids, active: tabStop, onActive, onDialog, scrollToIndex });
  const shown = items.flatMap(({ index }) => {
    const row = rows[index];
    if (!row) return [];
    const state = { isActive: row.id === active, isTabStop: row.id === tabStop, isBroken: broken.has(row.id) };
    return [{ ref: measure, index, row, ...state, onActive, onDialog }];
  });
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows have the keyboard, their keys are heard here once. */}
      <div ref={frame} onKeyDown={onKeyDown}>
        {wide ? (
          <DataTable label="Transactions" compact rowCount={rows.length + 1}>
            <TableHead />
            <tbody>
              <Gap height={before} />
              {shown.map((row) => (
                <TransactionRow key={row.row.id} {...row} />
              ))}
              <Gap height={after} />
            </tbody>
          </DataTable>
        ) : (
          <ul className={classes.items} aria-label="Transactions" style={{ paddingTop: before, paddingBottom: after }}>
            {shown.map((row) => (
              <TransactionItem key={row.row.id} {...row} />
            ))}
          </ul>
        )}
      </div>
      <TableFoot onAdd={() => onDialog({ kind: 'insert', beforeId: null })} />
    </div>
  );
}

function TableHead() {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">Date</th>
        <th scope="col">Description</th>
        <th scope="col">Reference</th>
        <th scope="col" data-align="right">
          Debit
        </th>
        <th scope="col" data-align="right">
          Credit
        </th>
        <th scope="col" data-align="right">
          Balance
        </th>
        <th scope="col">Type</th>
        <th scope="col">Reconciled</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
  );
}

/** Stands for the rows that are out of sight. */
const Gap = ({ height }: { height: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <td colSpan={9} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );

function TableFoot({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={classes.foot}>
      <Button size="compact-md" variant="subtle" color="neutral" onClick={onAdd}>
        Add a row at the end
      </Button>
      <p className={classes.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> from row to row, <kbd>R</kbd> reconcile, <kbd>E</kbd> correct
      </p>
    </div>
  );
}
