import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import { trend } from '@tillslip/domain/analytics/trend';
import type { ReactNode } from 'react';
import { TrendMark } from '../../ui/charts/trend-mark.tsx';
import { formatMonth, shiftMonth } from '../../ui/format/local-day.ts';
import { Money } from '../../ui/format/money.tsx';
import classes from './analytics.module.css';
import { drillTo, type Scope } from './drill.ts';

/** The four figures of the month, each beside that of the month before (Spec: 2 §2). */
export function Sums({ analytics: { sums, previous }, scope }: { analytics: Analytics; scope: Scope }) {
  const common = { scope, before: formatMonth(shiftMonth(scope.month, -1)).replace(/ \d+$/, '') };
  const money = (amount: (typeof sums)['averageCents']) => <Money amount={amount} />;
  return (
    <section aria-label={`Spending of ${formatMonth(scope.month)}`}>
      <dl className={classes.sums}>
        <Figure
          label="Total Spent"
          now={sums.totalSpentCents}
          was={previous.totalSpentCents}
          show={money}
          {...common}
        />
        <Figure label="Receipts" now={sums.receipts} was={previous.receipts} show={String} {...common} />
        <Figure
          label="Average per Receipt"
          now={sums.averageCents}
          was={previous.averageCents}
          show={money}
          {...common}
        />
        <Figure label="Total Tax" now={sums.totalTaxCents} was={previous.totalTaxCents} show={money} {...common} />
      </dl>
    </section>
  );
}

type FigureProps<Value extends number> = {
  label: string;
  now: Value;
  was: Value;
  show: (value: Value) => ReactNode;
  scope: Scope;
  /** The month before, in words. */
  before: string;
};

/** More is neither good nor bad here: it is what was bought. */
function Figure<Value extends number>({ label, now, was, show, scope, before }: FigureProps<Value>) {
  return (
    <div className={classes.sum}>
      <dt>{label}</dt>
      <dd>
        <Link {...drillTo(scope)} className={classes.figure} aria-label={`${label}: see the invoices`}>
          {show(now)}
        </Link>
        <span className={classes.note}>
          <TrendMark trend={trend(was, now)} better="neither" />
          <span>
            {show(was)} in {before}
          </span>
        </span>
      </dd>
    </div>
  );
}
