import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import type { ReactNode } from 'react';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import classes from './analytics.module.css';
import { drillTo, type Scope } from './drill.ts';

/** What the month comes to in a day, and how much of it is tax (Spec: 2 §2, §9). */
export function SpendingTrends({ trends, scope }: { trends: Analytics['trends']; scope: Scope }) {
  const { dailyAverageCents, receiptsPerDay, taxRate } = trends;
  return (
    <Card title="Spending Trends">
      <dl className={classes.lines}>
        <Line label="Daily Average" note="The month’s total, divided by 30" scope={scope}>
          <Money amount={dailyAverageCents} />
        </Line>
        <Line label="Receipts per Day" note="The month’s receipts, divided by 30" scope={scope}>
          {receiptsPerDay}
        </Line>
        <Line label="Tax Rate" note="Tax as a part of the total" scope={scope}>
          {taxRate}%
        </Line>
      </dl>
    </Card>
  );
}

type LineProps = { label: string; note: string; scope: Scope; children: ReactNode };

function Line({ label, note, scope, children }: LineProps) {
  return (
    <div>
      <dt>
        {label}
        <small>{note}</small>
      </dt>
      <dd>
        <Link {...drillTo(scope)} className={classes.figure} aria-label={`${label}: see the invoices`}>
          {children}
        </Link>
      </dd>
    </div>
  );
}
