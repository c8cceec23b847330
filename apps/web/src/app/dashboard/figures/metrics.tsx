import type { Dashboard, Trend } from '@tillslip/contract/dashboard';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import type { ReactNode } from 'react';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { TrendMark } from '../../../ui/charts/trend-mark.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { historyWords } from '../history-words.ts';
import classes from './metrics.module.css';

const NO_STATEMENT = 'No bank statement last month';

type MetricsProps = { metrics: Dashboard['metrics']; month: string };

/** The month in four figures, each against the months before (Spec: 1 §2.5). */
export function Metrics({ metrics, month }: MetricsProps) {
  const { totalInvoices, vatCents, reconciledPercent, netMovementCents } = metrics;
  return (
    <section aria-labelledby="metrics">
      <h2 id="metrics" className={classes.heading}>
        Key metrics
      </h2>
      <dl className={classes.metrics}>
        <Metric label="Total Invoices" metric={totalInvoices} unit={COUNT} month={month} />
        <Metric label="VAT This Month" metric={vatCents} unit={RAND} month={month} />
        <Metric label="Reconciled %" metric={reconciledPercent} unit={PERCENT} month={month} />
        <Metric label="Net Movement" metric={netMovementCents} unit={RAND} month={month} />
      </dl>
    </section>
  );
}

/** How a figure of a kind is shown, and how it is said where it is not seen. */
type Unit = { show: (value: number) => ReactNode; say: (value: number) => string };
const COUNT: Unit = { show: String, say: String };
const PERCENT: Unit = { show: (value) => `${value}%`, say: (value) => `${value}%` };
const RAND: Unit = { show: (value) => <Money amount={cents(value)} />, say: (value) => formatRand(cents(value)) };

type Figures = { value: number | null; previous: number | null; trend: Trend | null; history: (number | null)[] };
type MetricProps = { label: string; metric: Figures; unit: Unit; month: string };

/** One figure; the bank's are unknown while there is no statement, which is not the same as nothing. */
function Metric({ label, metric: { value, previous, trend, history }, unit: { show, say }, month }: MetricProps) {
  const values = history.filter((figure) => figure !== null);
  return (
    <div className={classes.metric}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.figure}>
          <span className={classes.value}>{value === null ? '–' : show(value)}</span>
          <Sparkline values={values} label={historyWords(month, values.map(say))} />
        </span>
        <span className={classes.note}>
          {trend !== null && <TrendMark trend={trend} />}
          <span>{previous === null ? NO_STATEMENT : <>{show(previous)} last month</>}</span>
        </span>
      </dd>
    </div>
  );
}
