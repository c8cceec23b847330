import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { BankAccountDetail } from '@tillslip/contract/bank/accounts';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { TRANSACTION_COLUMNS } from '@tillslip/contract/columns/transaction-columns';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { ArrowLeftRight, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Money } from '../../../ui/format/money.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import { hasNotes, signedAmount, TransactionNotes } from '../detail/transaction-cells.tsx';
import classes from './register-table.module.css';

type RegisterTableProps = { account: BankAccountDetail } & Pick<
  DataTableProps<Transaction>,
  'rows' | 'count' | 'isLoading' | 'isStale' | 'error' | 'empty' | 'more'
>;

/** The transactions of an account. A row opens its statement at the transaction; its button opens the match. */
export function RegisterTable({ account, rows, ...list }: RegisterTableProps) {
  const { i18n, t } = useLingui();
  const afterGap = useMemo(() => rowsAtGap(rows, account), [rows, account]);
  const columns = useMemo(() => registerColumns(i18n, account, afterGap), [i18n, account, afterGap]);
  return (
    <DataTable
      {...list}
      label={t`Transactions`}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={(row) => transactionText(i18n, row)}
      view="compact"
      notes="below"
      hasNarrowRows
      target={({ id, statementId }) => ({
        to: '/app/bank-statements/$id',
        params: { id: statementId },
        search: { row: id },
      })}
      actions={(row, isNarrow) => <MatchLink row={row} isNarrow={isNarrow} />}
      actionsWidth={92}
    />
  );
}

/** The first row after each gap, by time, of the rows that are shown one after the other. */
function rowsAtGap(rows: readonly Transaction[], { gaps }: BankAccountDetail): ReadonlySet<string> {
  const after = new Set(gaps.map(({ afterId }) => afterId));
  return new Set(
    rows.flatMap((row, at) => {
      const next = rows[at + 1];
      if (!next || next.statementId === row.statementId) return [];
      const later = (row.date ?? '') >= (next.date ?? '') ? row : next;
      return after.has(later.statementId) ? [later.id] : [];
    }),
  );
}

const registerColumns = (i18n: I18n, account: BankAccountDetail, afterGap: ReadonlySet<string>) => [
  ...tableColumns<Transaction, keyof typeof TRANSACTION_COLUMNS>(TRANSACTION_COLUMNS, {
    date: { label: i18n.t(msg`Date`), width: 116 },
    description: {
      label: i18n.t(msg`Description`),
      width: 180,
      grows: 1,
      card: 'title',
      cell: (row) => transactionText(i18n, row),
      note: (row) => <RowNotes row={row} account={account} isAfterGap={afterGap.has(row.id)} />,
    },
    reference: { label: i18n.t(msg`Reference`), width: 100, dropOrder: 2, cell: ({ reference }) => reference ?? '' },
    debitCents: {
      label: i18n.t(msg`Debit`),
      width: 110,
      card: 'hidden',
      cell: ({ debitCents, unreadAmount }) => (
        <Money amount={debitCents} fallback={unreadAmount === null ? '' : i18n.t(msg`Not read`)} />
      ),
    },
    creditCents: {
      label: i18n.t(msg`Credit`),
      width: 110,
      card: 'hidden',
      cell: ({ creditCents }) => <Money amount={creditCents} fallback="" />,
    },
    balance: { label: i18n.t(msg`Balance`), width: 120 },
    type: { isInTable: false, card: 'hidden' },
    isReconciled: { label: i18n.t(msg`Reconciled`), width: 96, dropOrder: 1 },
  }),
  ...signedAmount(i18n),
];

/** The statement of a transaction, the gap before it, and what its statement's page notes of it. */
function RowNotes({ row, account, isAfterGap }: { row: Transaction; account: BankAccountDetail; isAfterGap: boolean }) {
  const statement = account.statements.find(({ id }) => id === row.statementId);
  const isBroken = row.balanceMatches === false;
  return (
    <span className={classes.notes}>
      {isAfterGap && (
        <span className={classes.gap}>
          <TriangleAlert size={12} aria-hidden />
          <Trans>A gap between statements is before this transaction</Trans>
        </span>
      )}
      {hasNotes(row, isBroken) && <TransactionNotes transaction={row} isBroken={isBroken} />}
      <span className={classes.file}>{statement?.filename}</span>
    </span>
  );
}

/** The invoice that a transaction is matched with, or else the transaction where it is matched. */
function MatchLink({ row, isNarrow }: { row: Transaction; isNarrow: boolean }) {
  const { i18n, t } = useLingui();
  const label = row.isReconciled
    ? t`Match of ${{ transaction: transactionText(i18n, row) }}`
    : t`Find a match for ${{ transaction: transactionText(i18n, row) }}`;
  if (isNarrow)
    return (
      <ActionIcon size="sm" aria-label={label} renderRoot={(props) => <Link {...matchTarget(row)} {...props} />}>
        <ArrowLeftRight size={16} aria-hidden />
      </ActionIcon>
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={label}
      renderRoot={(props) => <Link {...matchTarget(row)} {...props} />}
    >
      <Trans>Match</Trans>
    </Button>
  );
}

function matchTarget({ id, statementId, date, matches }: Transaction): LinkProps {
  const receiptId = matches.find((match) => match.receiptId !== null)?.receiptId;
  if (receiptId) return { to: '/app/receipts/$id', params: { id: receiptId } };
  const day = date === null ? {} : { from: date, to: date };
  return { to: '/app/bank-statements/reconcile', search: { statement: statementId, show: 'all', row: id, ...day } };
}
