import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Analytics } from '@tillslip/contract/analytics';
import { trend } from '@tillslip/domain/analytics/trend';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { monthText, monthYearText } from '@tillslip/messages/dates';
import type { ReactNode } from 'react';
import { TrendMark } from '../../ui/charts/trend-mark.tsx';
import { shiftMonth } from '../../ui/format/local-day.ts';
import { Money } from '../../ui/format/money.tsx';
import classes from './analytics.module.css';
import { invoicesLink, type Scope } from './drill.ts';

/** The four figures of the month, each with the previous month (Spec: 2 §2). */
export function Sums({ analytics: { sums, previous }, scope }: { analytics: Analytics; scope: Scope }) {
  const { i18n, t } = useLingui();
  const common = { scope, before: monthText(i18n, Number(shiftMonth(scope.month, -1).slice(5))) };
  const money = { show: (amount: Cents) => <Money amount={amount} />, text: formatRand };
  const count = { show: String, text: String };
  return (
    <section aria-label={t`Spending in ${{ month: monthYearText(i18n, scope.month) }}`}>
      <dl className={classes.sums}>
        <Figure
          label={t`Total Spent`}
          now={sums.totalSpentCents}
          was={previous.totalSpentCents}
          {...money}
          {...common}
        />
        <Figure label={t`Invoices`} now={sums.receipts} was={previous.receipts} {...count} {...common} />
        <Figure
          label={t`Average per invoice`}
          now={sums.averageCents}
          was={previous.averageCents}
          {...money}
          {...common}
        />
        <Figure label={t`Total VAT`} now={sums.totalTaxCents} was={previous.totalTaxCents} {...money} {...common} />
      </dl>
    </section>
  );
}

type FigureProps<Value extends number> = {
  label: string;
  now: Value;
  was: Value;
  show: (value: Value) => ReactNode;
  text: (value: Value) => string;
  scope: Scope;
  /** The name of the previous month. */
  before: string;
};

/** A figure with its trend. More spending is neither good nor bad. */
function Figure<Value extends number>({ label, now, was, show, text, scope, before }: FigureProps<Value>) {
  const { t } = useLingui();
  return (
    <div className={classes.sum}>
      <dt>{label}</dt>
      <dd>
        <Link {...invoicesLink(scope)} className={classes.figure} aria-label={t`${label}: see invoices`}>
          {show(now)}
        </Link>
        <span className={classes.note}>
          <TrendMark trend={trend(was, now)} better="neither" />
          <span>
            <Trans>
              {ph({ amount: text(was) })} in {before}
            </Trans>
          </span>
        </span>
      </dd>
    </div>
  );
}
