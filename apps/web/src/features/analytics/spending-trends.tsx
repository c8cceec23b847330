import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import type { ReactNode } from 'react';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './analytics.module.css';
import { invoicesLink, type Scope } from './drill.ts';

/** Daily averages and the tax rate of the month (Spec: 2 §2, §9). */
export function SpendingTrends({ trends, scope }: { trends: Analytics['trends']; scope: Scope }) {
  const { t } = useLingui();
  const { dailyAverageCents, receiptsPerDay, taxRate } = trends;
  return (
    <Card title={t`Spending Trends`}>
      <dl className={classes.lines}>
        <Line label={t`Daily Average`} note={t`Total for the month, divided by 30`} scope={scope}>
          <Money amount={dailyAverageCents} />
        </Line>
        <Line label={t`Invoices per day`} note={t`Invoices in the month, divided by 30`} scope={scope}>
          {receiptsPerDay}
        </Line>
        <Line label={t`VAT share`} note={t`VAT as a share of the total`} scope={scope}>
          {taxRate}%
        </Line>
      </dl>
    </Card>
  );
}

type LineProps = { label: string; note: string; scope: Scope; children: ReactNode };

function Line({ label, note, scope, children }: LineProps) {
  const { t } = useLingui();
  return (
    <div>
      <dt>
        {label}
        <small>{note}</small>
      </dt>
      <dd>
        <Link {...invoicesLink(scope)} className={classes.figure} aria-label={t`${label}: see invoices`}>
          {children}
        </Link>
      </dd>
    </div>
  );
}
