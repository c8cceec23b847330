import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard, Trend } from '@tillslip/contract/dashboard';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { cents } from '@tillslip/domain/kernel/money';
import { monthYearText } from '@tillslip/messages/dates';
import type { ReactNode } from 'react';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { TrendMark } from '../../../ui/charts/trend-mark.tsx';
import { shiftMonth } from '../../../ui/format/local-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import classes from './metrics.module.css';

const NO_STATEMENT = msg`No bank statement last month`;

type MetricsProps = { metrics: Dashboard['metrics']; month: string };

/** Four figures of the month with their trend (Spec: 1 §2.5). */
export function Metrics({ metrics, month }: MetricsProps) {
  const { t } = useLingui();
  const { totalInvoices, vatCents, reconciledPercent, netMovementCents } = metrics;
  return (
    <section aria-labelledby="metrics">
      <h2 id="metrics" className={classes.heading}>
        <Trans>Key metrics</Trans>
      </h2>
      <dl className={classes.metrics}>
        <Metric label={t`Total Invoices`} metric={totalInvoices} unit={COUNT} month={month} />
        <Metric label={t`VAT This Month`} metric={vatCents} unit={RAND} month={month} />
        <Metric label={t`Reconciled %`} metric={reconciledPercent} unit={PERCENT} month={month} />
        <Metric label={t`Net Movement`} metric={netMovementCents} unit={RAND} month={month} />
      </dl>
    </section>
  );
}

/** How a kind of figure is shown, and how it is written as text. */
type Unit = { show: (value: number) => ReactNode; text: (value: number) => string };
const COUNT: Unit = { show: String, text: String };
const PERCENT: Unit = { show: (value) => `${value}%`, text: (value) => `${value}%` };
const RAND: Unit = { show: (value) => <Money amount={cents(value)} />, text: (value) => formatRand(cents(value)) };

type Figures = { value: number | null; previous: number | null; trend: Trend | null; history: (number | null)[] };
type MetricProps = { label: string; metric: Figures; unit: Unit; month: string };

/** One figure. Bank figures are unknown without a statement, which is not zero. */
function Metric({ label, metric: { value, previous, trend, history }, unit: { show, text }, month }: MetricProps) {
  const { i18n, t } = useLingui();
  const values = history.filter((figure) => figure !== null);
  return (
    <div className={classes.metric}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.figure}>
          <span className={classes.value}>{value === null ? '–' : show(value)}</span>
          <Sparkline values={values} label={historyWords(i18n, month, values.map(text))} />
        </span>
        <span className={classes.note}>
          {trend !== null && <TrendMark trend={trend} />}
          <span>
            {previous === null ? t(NO_STATEMENT) : <Trans>{ph({ amount: text(previous) })} last month</Trans>}
          </span>
        </span>
      </dd>
    </div>
  );
}

/** A sparkline as text: each month with its figure; `month` is the last one. */
export const historyWords = (i18n: I18n, month: string, figures: readonly string[]): string =>
  figures.map((figure, n) => `${monthYearText(i18n, shiftMonth(month, n + 1 - figures.length))}: ${figure}`).join(', ');
