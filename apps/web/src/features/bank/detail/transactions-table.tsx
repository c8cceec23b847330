import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { TRANSACTION_COLUMNS } from '@tillslip/contract/columns/transaction-columns';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { type RefObject, useCallback, useMemo } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import { type Column, tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { ListHandle } from '../../../ui/table/data-table-props.ts';
import { TYPE_WORDS } from '../shared/statement-words.ts';
import type { OpenDialog } from './open-dialog.ts';
import { BalanceCell, hasNotes, signedAmount, TransactionNotes } from './transaction-cells.tsx';
import { TransactionMenu } from './transaction-menu.tsx';
import classes from './transactions-table.module.css';

type TransactionsTableProps = {
  transactions: readonly Transaction[];
  /** Ids of transactions where the balances break. */
  broken: ReadonlySet<string>;
  active: string | null;
  onActive: (id: string) => void;
  onHover: (id: string | null) => void;
  onDialog: (dialog: OpenDialog) => void;
  /** True while the page is shown beside the table, which leaves the table less room. */
  isBesidePage: boolean;
  /** Pixels covered at the top of the window: a row scrolled to must not be hidden there. */
  coveredTop: number;
  handle: RefObject<ListHandle | null>;
};

const rowKey = ({ id }: Transaction) => id;

/** The transactions of a statement. Arrow keys move, R reconciles, E corrects (Spec: 2 §2). */
export function TransactionsTable(props: TransactionsTableProps) {
  const { i18n, t } = useLingui();
  const { transactions, broken, active, onActive, onHover, onDialog, isBesidePage, coveredTop, handle } = props;
  const rowName = useCallback((transaction: Transaction) => transactionText(i18n, transaction), [i18n]);
  const columns = useMemo(() => transactionColumns(i18n, broken, isBesidePage), [i18n, broken, isBesidePage]);
  const isBroken = useCallback(({ id }: Transaction) => broken.has(id), [broken]);
  const actions = useCallback(
    (transaction: Transaction, isNarrow: boolean) => (
      <TransactionMenu transaction={transaction} isNarrow={isNarrow} onDialog={onDialog} />
    ),
    [onDialog],
  );
  return (
    <DataTable
      label={t`Transactions`}
      columns={columns}
      rows={transactions}
      rowKey={rowKey}
      rowName={rowName}
      view="compact"
      notes="below"
      hasNarrowRows
      actions={actions}
      actionsWidth={92}
      isBroken={isBroken}
      keys={{
        active,
        onActive,
        onHover,
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

/** The columns; beside the page, one signed amount takes the place of two columns, and descriptions take several lines. */
function transactionColumns(i18n: I18n, broken: ReadonlySet<string>, isBesidePage: boolean): Column<Transaction>[] {
  const columns = ownColumns(i18n, broken, isBesidePage);
  const at = columns.findIndex(({ key }) => key === 'balance');
  return [...columns.slice(0, at), ...signedAmount(i18n, isBesidePage), ...columns.slice(at)];
}

const ownColumns = (i18n: I18n, broken: ReadonlySet<string>, isBesidePage: boolean): Column<Transaction>[] =>
  tableColumns<Transaction, keyof typeof TRANSACTION_COLUMNS>(TRANSACTION_COLUMNS, {
    date: { label: i18n.t(msg`Date`), width: 116 },
    description: {
      label: i18n.t(msg`Description`),
      width: isBesidePage ? 104 : 160,
      grows: 1,
      wraps: isBesidePage,
      card: 'title',
      cell: (transaction) => transactionText(i18n, transaction),
      note: (transaction) => {
        const isBroken = broken.has(transaction.id);
        return hasNotes(transaction, isBroken) && <TransactionNotes transaction={transaction} isBroken={isBroken} />;
      },
    },
    reference: {
      label: i18n.t(msg`Reference`),
      width: 84,
      dropOrder: isBesidePage ? 2 : 0,
      cell: ({ reference }) => reference ?? '',
    },
    debitCents: {
      label: i18n.t(msg`Debit`),
      isInTable: !isBesidePage,
      width: 94,
      card: 'hidden',
      cell: ({ debitCents, unreadAmount }) => (
        <Money amount={debitCents} fallback={unreadAmount === null ? '' : i18n.t(msg`Not read`)} />
      ),
    },
    creditCents: {
      label: i18n.t(msg`Credit`),
      isInTable: !isBesidePage,
      width: 94,
      card: 'hidden',
      cell: ({ creditCents }) => <Money amount={creditCents} fallback="" />,
    },
    balance: {
      label: i18n.t(msg`Balance`),
      width: isBesidePage ? 116 : 120,
      cell: (transaction) => <BalanceCell transaction={transaction} />,
    },
    type: {
      label: i18n.t(msg`Type`),
      width: 100,
      card: 'hidden',
      dropOrder: isBesidePage ? 3 : 0,
      cell: ({ type }) => i18n.t(TYPE_WORDS[type]),
    },
    isReconciled: { label: i18n.t(msg`Reconciled`), width: isBesidePage ? 82 : 100 },
  });

function TableFoot({ onAdd }: { onAdd: () => void }) {
  return (
    <div className={classes.foot}>
      <Button size="compact-md" variant="subtle" color="neutral" onClick={onAdd}>
        <Trans>Add transaction at the end</Trans>
      </Button>
      <p className={classes.keys}>
        <Trans>
          <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>R</kbd> reconcile, <kbd>E</kbd> correct
        </Trans>
      </p>
    </div>
  );
}
