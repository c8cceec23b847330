import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { accountText } from '@tillslip/messages/bank/accounts';
import type { ReactNode } from 'react';
import { DateText, MomentText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ReconciliationMark, StatusMark } from '../shared/marks.tsx';
import { ReconciledBar } from '../shared/reconciled-bar.tsx';
import { reconciledPercent } from '../shared/statement-words.ts';
import classes from './statement-summary.module.css';

/** Account, period, company, statuses and reconciliation progress (Spec: 2 §2). */
export function StatementSummary({ statement }: { statement: StatementDetail }) {
  const { i18n, t } = useLingui();
  const { transactionCount, reconciledCount, reconciledAt, reconciledBy, reconciliationNotes } = statement;
  return (
    <Card label={t`Summary`}>
      <dl className={classes.facts}>
        <Fact label={t`Account`}>
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => (
              <Link to="/app/bank-statements/accounts/$id" params={{ id: statement.id }} {...props} />
            )}
          >
            {accountText(i18n, statement.accountMasked)}
            <span className="visually-hidden">
              <Trans>: all statements of this account</Trans>
            </span>
          </Anchor>
        </Fact>
        <Fact label={t`Statement period`}>
          <DateText day={statement.periodStart} fallback={t`Not known`} /> –{' '}
          <DateText day={statement.periodEnd} fallback={t`Not known`} />
        </Fact>
        <Fact label={t`Company`}>{statement.companyName ?? t`No company`}</Fact>
        <Fact label={t`Status`}>
          <StatusMark status={statement.status} />
        </Fact>
        <Fact label={t`Reconciliation`}>
          <ReconciliationMark status={statement.reconciliationStatus} />
        </Fact>
        <Fact label={t`Transactions`}>{transactionCount}</Fact>
        <Fact label={t`Reconciled`}>{reconciledPercent(reconciledCount, transactionCount)}%</Fact>
      </dl>
      {transactionCount > 0 && (
        <div className={classes.bar}>
          <ReconciledBar reconciled={reconciledCount} all={transactionCount} />
        </div>
      )}
      {reconciledAt !== null && (
        <p className={classes.soft}>
          {reconciledBy === null ? (
            <Trans>
              Marked reconciled <MomentText moment={reconciledAt} />.
            </Trans>
          ) : (
            <Trans>
              Marked reconciled <MomentText moment={reconciledAt} /> by {reconciledBy}.
            </Trans>
          )}
        </p>
      )}
      {reconciliationNotes !== null && <p className={classes.soft}>{reconciliationNotes}</p>}
    </Card>
  );
}

/** Known opening, closing and available balances, and the totals in and out. */
export function BalanceSummary({ statement }: { statement: StatementDetail }) {
  const { t } = useLingui();
  const { openingCents, closingCents, availableCents } = statement;
  return (
    <Card title={t`Balance Summary`}>
      <dl className={classes.balances}>
        {openingCents !== null && (
          <Fact label={t`Opening balance`}>
            <Money amount={openingCents} size="large" />
          </Fact>
        )}
        <Fact label={t`Money in`}>
          <Money amount={statement.totalCreditsCents} size="large" />
        </Fact>
        <Fact label={t`Money out`}>
          <Money amount={statement.totalDebitsCents} size="large" />
        </Fact>
        {closingCents !== null && (
          <Fact label={t`Closing balance`}>
            <Money amount={closingCents} size="large" />
          </Fact>
        )}
        {availableCents !== null && (
          <Fact label={t`Available balance`}>
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
