import type { StatementDetail } from '@tillslip/contract/bank-schemas';
import type { ReactNode } from 'react';
import { DateText, MomentText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ReconciliationMark, StatusMark } from '../shared/marks.tsx';
import { ReconciledBar } from '../shared/reconciled-bar.tsx';
import { reconciledPercent } from '../shared/statement-words.ts';
import classes from './statement-summary.module.css';

/** The statement at a glance: account, period, company, states, and how much of it is reconciled (Spec: 2 §2). */
export function StatementSummary({ statement }: { statement: StatementDetail }) {
  const { transactionCount, reconciledCount, reconciledAt, reconciledBy, reconciliationNotes } = statement;
  return (
    <Card label="Summary">
      <dl className={classes.facts}>
        <Fact label="Account">{statement.accountMasked}</Fact>
        <Fact label="Statement period">
          <DateText day={statement.periodStart} fallback="Not known" /> –{' '}
          <DateText day={statement.periodEnd} fallback="Not known" />
        </Fact>
        <Fact label="Company">{statement.companyName ?? 'No company'}</Fact>
        <Fact label="Status">
          <StatusMark status={statement.status} />
        </Fact>
        <Fact label="Reconciliation">
          <ReconciliationMark status={statement.reconciliationStatus} />
        </Fact>
        <Fact label="Transactions">{transactionCount}</Fact>
        <Fact label="Reconciled">{reconciledPercent(reconciledCount, transactionCount)}%</Fact>
      </dl>
      {transactionCount > 0 && (
        <div className={classes.bar}>
          <ReconciledBar reconciled={reconciledCount} all={transactionCount} />
        </div>
      )}
      {reconciledAt !== null && (
        <p className={classes.soft}>
          Marked reconciled <MomentText moment={reconciledAt} />
          {reconciledBy !== null && ` by ${reconciledBy}`}.
        </p>
      )}
      {reconciliationNotes !== null && <p className={classes.soft}>{reconciliationNotes}</p>}
    </Card>
  );
}

/** Opening, closing and available balance, as far as they are known, and what moved between them. */
export function BalanceSummary({ statement }: { statement: StatementDetail }) {
  const { openingCents, closingCents, availableCents } = statement;
  return (
    <Card title="Balance Summary">
      <dl className={classes.balances}>
        {openingCents !== null && (
          <Fact label="Opening balance">
            <Money amount={openingCents} size="large" />
          </Fact>
        )}
        <Fact label="Money in">
          <Money amount={statement.totalCreditsCents} size="large" />
        </Fact>
        <Fact label="Money out">
          <Money amount={statement.totalDebitsCents} size="large" />
        </Fact>
        {closingCents !== null && (
          <Fact label="Closing balance">
            <Money amount={closingCents} size="large" />
          </Fact>
        )}
        {availableCents !== null && (
          <Fact label="Available balance">
            <Money amount={availableCents} size="large" />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
