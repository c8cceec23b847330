import type { Dashboard, Trend } from '@tillslip/contract/dashboard';
import type { ReactNode } from 'react';
import { Money } from '../../ui/money.tsx';
import classes from './metrics.module.css';
import { TrendMark } from './trend-mark.tsx';

const NO_STATEMENT = 'Bank statements are not kept yet';

/** The month in four figures, each against the month before (Spec: 1 §2.5). */
export function Metrics({ metrics }: { metrics: Dashboard['metrics'] }) {
  const { totalInvoices, vatCents, reconciledPercent, netMovementCents } = metrics;
  return (
    <section aria-labelledby="metrics">
      <h2 id="metrics" className={classes.heading}>
        Key metrics
      </h2>
      <dl className={classes.metrics}>
        <Metric label="Total Invoices" trend={totalInvoices.trend} note={`${totalInvoices.previous} last month`}>
          {totalInvoices.value}
        </Metric>
        <Metric
          label="VAT This Month"
          trend={vatCents.trend}
          note={
            <>
              <Money amount={vatCents.previous} /> last month
            </>
          }
        >
          <Money amount={vatCents.value} />
        </Metric>
        <Metric
          label="Reconciled %"
          trend={reconciledPercent.trend}
          note={reconciledPercent.previous === null ? NO_STATEMENT : `${reconciledPercent.previous}% last month`}
        >
          {reconciledPercent.value === null ? '–' : `${reconciledPercent.value}%`}
        </Metric>
        <Metric
          label="Net Movement"
          trend={netMovementCents.trend}
          note={
            netMovementCents.previous === null ? (
              NO_STATEMENT
            ) : (
              <>
                <Money amount={netMovementCents.previous} /> last month
              </>
            )
          }
        >
          <Money amount={netMovementCents.value} />
        </Metric>
      </dl>
    </section>
  );
}

type MetricProps = { label: string; trend: Trend | null; note: ReactNode; children: ReactNode };

function Metric({ label, trend, note, children }: MetricProps) {
  return (
    <div className={classes.metric}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.value}>{children}</span>
        <span className={classes.note}>
          {trend !== null && <TrendMark trend={trend} />}
          <span>{note}</span>
        </span>
      </dd>
    </div>
  );
}
