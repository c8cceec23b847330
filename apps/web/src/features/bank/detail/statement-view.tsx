import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ListHandle } from '../../../ui/table/data-table-props.ts';
import type { StatementSearch } from '../list/statement-search.ts';
import { transactionsQuery } from '../statements.queries.ts';
import { BalanceCheckPanel } from './balance-check-panel.tsx';
import { NoTransactions } from './no-transactions.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { StatementHeader } from './statement-header.tsx';
import classes from './statement-page.module.css';
import { BalanceSummary, StatementSummary } from './statement-summary.tsx';
import { TransactionDialogs } from './transaction-dialogs.tsx';
import { TransactionsSection } from './transactions-section.tsx';

type StatementViewProps = {
  statement: StatementDetail;
  search: StatementSearch;
  /** A transaction to scroll to at first. */
  goTo: string | null;
};

/** A statement, its balance check, its transactions and their dialogs. */
export function StatementView({ statement, search, goTo }: StatementViewProps) {
  const rows = useQuery(transactionsQuery(statement.id));
  const [active, setActive] = useState<string | null>(goTo);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const table = useRef<ListHandle | null>(null);
  const transactions = useMemo(() => rows.data ?? [], [rows.data]);
  const show = (id: string) => {
    setActive(id);
    table.current?.show(id);
  };
  const isThere = goTo !== null && transactions.some(({ id }) => id === goTo);
  useEffect(() => {
    if (isThere) table.current?.show(goTo);
  }, [isThere, goTo]);
  return (
    <>
      <StatementHeader
        statement={statement}
        transactions={transactions}
        search={search}
        onEdit={(id) => setDialog({ kind: 'reconcile', id })}
      />
      <div className={classes.stack}>
        <StatementSummary statement={statement} />
        <BalanceSummary statement={statement} />
        {/* A statement without transactions has nothing to check. */}
        {(statement.transactionCount > 0 || statement.breaks.length > 0) && (
          <BalanceCheckPanel
            statement={statement}
            transactions={transactions}
            onShow={show}
            onEdit={(id) => setDialog({ kind: 'correct', id })}
          />
        )}
        {rows.isPending && <LoadingTransactions />}
        {rows.isError && <TransactionsError error={rows.error} onRetry={() => void rows.refetch()} />}
        {rows.data && (
          <Transactions
            {...{ statement, transactions, active, table }}
            onActive={setActive}
            onPick={show}
            onDialog={setDialog}
          />
        )}
      </div>
      <TransactionDialogs
        dialog={dialog}
        statement={statement}
        transactions={transactions}
        onClose={() => setDialog(null)}
      />
    </>
  );
}

function TransactionsError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { i18n, t } = useLingui();
  return (
    <ErrorState
      title={t`Error loading transactions`}
      message={errorText(i18n, error)}
      safe={t`Your statement is safe.`}
      onRetry={onRetry}
    />
  );
}

type TransactionsProps = Parameters<typeof TransactionsSection>[0] & { transactions: readonly Transaction[] };

function Transactions(props: TransactionsProps) {
  if (props.transactions.length > 0) return <TransactionsSection {...props} />;
  return <NoTransactions {...props} />;
}

const LoadingTransactions = () => (
  <Card flush>
    <p className={classes.loading}>
      <Trans>Loading transactions...</Trans>
    </p>
    <LoadingRows rows={8} height={37} />
  </Card>
);
