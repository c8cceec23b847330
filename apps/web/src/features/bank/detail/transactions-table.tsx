import { Button } from '@mantine/core';
import type { Transaction } from '@tillslip/contract/bank-schemas';
import { TRANSACTION_COLUMNS } from '@tillslip/contract/columns/transaction-columns';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { type RefObject, useCallback, useMemo } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import { type Column, tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { ListHandle } from '../../../ui/table/data-table-props.ts';
import { typeText } from '../shared/statement-words.ts';
import type { RowDialog } from './row-dialog.ts';
import { RowMenu } from './row-menu.tsx';
import { BalanceCell, hasNotes, RowNotes } from './row-parts.tsx';
import classes from './transactions-table.module.css';

type TransactionsTableProps = {
  rows: readonly Transaction[];
  /** Rows at which the statement stops adding up. */
  broken: ReadonlySet<string>;
  active: string | null;
  onActive: (id: string) => void;
  onDialog: (dialog: RowDialog) => void;
  /** Pixels at the top of the window that something covers: a row gone to must not hide there. */
  coveredTop: number;
  handle: RefObject<ListHandle | null>;
};

const rowKey = ({ id }: Transaction) => id;
const rowName = ({ description }: Transaction) => description || 'this row';

/** The transactions of a statement: arrows go from one to the next, R reconciles and E corrects (Spec: 2 §2). */
export function TransactionsTable(props: TransactionsTableProps) {
  const { rows, broken, active, onActive, onDialog, coveredTop, handle } = props;
  const columns = useMemo(() => columnsWith(broken), [broken]);
  const isBroken = useCallback(({ id }: Transaction) => broken.has(id), [broken]);
  const actions = useCallback((row: Transaction) => <RowMenu row={row} onDialog={onDialog} />, [onDialog]);
  return (
    <DataTable
      label="Transactions"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      view="compact"
      notes="below"
      actions={actions}
      actionsWidth={92}
      isBroken={isBroken}
      keys={{
        active,
        onActive,
        actions: {
          e: (id) => onDialog({ kind: 'correct', id }),
          r: (id) => onDialog({ kind: 'reconcile', id }),
        },
      }}
      coveredTop={coveredTop}
      handle={handle}
      foot={<TableFoot onAdd={() => onDialog({ kind: 'insert', beforeId: null })} />}
    />
  );
}

/** A card shows one amount with its sign in place of two columns. */
const SIGNED = tableColumns(defineColumns<Transaction>()({ amountCents: { label: 'Amount', kind: 'money' } }), {
  amountCents: { isInTable: false, card: 'figure' },
});

const columnsWith = (broken: ReadonlySet<string>): Column<Transaction>[] => [
  ...tableColumns<Transaction, keyof typeof TRANSACTION_COLUMNS>(TRANSACTION_COLUMNS, {
    date: { width: 116 },
    description: {
      width: 160,
      grows: 1,
      card: 'title',
      note: (row) => {
        const isBroken = broken.has(row.id);
        return hasNotes(row, isBroken) && <RowNotes row={row} isBroken={isBroken} />;
      },
    },
    reference: { width: 84, cell: ({ reference }) => reference ?? '' },
    debitCents: { width: 94, card: 'hidden', cell: ({ debitCents }) => <Money amount={debitCents} fallback="" /> },
    creditCents: { width: 94, card: 'hidden', cell: ({ creditCents }) => <Money amount={creditCents} fallback="" /> },
    balance: { width: 120, cell: (row) => <BalanceCell row={row} /> },
    type: { width: 100, card: 'hidden', cell: ({ type }) => typeText(type) },
    isReconciled: { width: 82 },
  }),
  ...SIGNED,
];

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
