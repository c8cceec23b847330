import { useQuery } from '@tanstack/react-query';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { Landmark } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import type { ListHandle } from '../../../ui/table/data-table-props.ts';
import type { StatementSearch } from '../list/statement-search.ts';
import { transactionsQuery } from '../statements.queries.ts';
import { ProofPanel } from './proof-panel.tsx';
import type { RowDialog } from './row-dialog.ts';
import { RowDialogs } from './row-dialogs.tsx';
import { RowsDesk } from './rows-desk.tsx';
import { StatementHeader } from './statement-header.tsx';
import classes from './statement-page.module.css';
import { BalanceSummary, StatementSummary } from './statement-summary.tsx';

type StatementDeskProps = {
  statement: StatementDetail;
  search: StatementSearch;
  /** A row to begin at. */
  goTo: string | null;
};

/** A statement with everything that can be done with it, and the row that is looked at. */
export function StatementDesk({ statement, search, goTo }: StatementDeskProps) {
  const rows = useQuery(transactionsQuery(statement.id));
  const [active, setActive] = useState<string | null>(goTo);
  const [dialog, setDialog] = useState<RowDialog | null>(null);
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
        onEditRow={(id) => setDialog({ kind: 'reconcile', id })}
      />
      <div className={classes.stack}>
        <StatementSummary statement={statement} />
        <BalanceSummary statement={statement} />
        {/* A statement without rows has nothing to prove. */}
        {(statement.transactionCount > 0 || statement.breaks.length > 0) && (
          <ProofPanel
            statement={statement}
            transactions={transactions}
            onShow={show}
            onEdit={(id) => setDialog({ kind: 'correct', id })}
          />
        )}
        {rows.isPending && <LoadingTransactions />}
        {rows.isError && (
          <ErrorState
            title="Error loading transactions"
            message={errorMessage(rows.error)}
            safe="The statement itself is safe."
            onRetry={() => void rows.refetch()}
          />
        )}
        {rows.data && (
          <Rows
            {...{ statement, transactions, active, table }}
            onActive={setActive}
            onPick={show}
            onDialog={setDialog}
          />
        )}
      </div>
      <RowDialogs dialog={dialog} statement={statement} transactions={transactions} onClose={() => setDialog(null)} />
    </>
  );
}

type RowsProps = Parameters<typeof RowsDesk>[0] & { transactions: readonly Transaction[] };

function Rows(props: RowsProps) {
  if (props.transactions.length > 0) return <RowsDesk {...props} />;
  return (
    <Card>
      <EmptyState icon={Landmark} title="No transactions found">
        This bank statement doesn't have any transactions yet.
      </EmptyState>
    </Card>
  );
}

const LoadingTransactions = () => (
  <Card flush>
    <p className={classes.loading}>Loading transactions...</p>
    <LoadingRows rows={8} height={37} />
  </Card>
);
