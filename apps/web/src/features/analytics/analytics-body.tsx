import { useLingui } from '@lingui/react/macro';
import type { Analytics } from '@tillslip/contract/analytics';
import { type CalendarDate, dateParts } from '@tillslip/domain/kernel/calendar-date';
import { dayText, monthYearText, shortMonthText } from '@tillslip/messages/dates';
import classes from './analytics.module.css';
import type { Bar } from './bar.ts';
import { BarChart } from './bar-chart.tsx';
import { Categories } from './categories.tsx';
import { invoicesLink, type Scope } from './drill.ts';
import { Expenses } from './expenses.tsx';
import { SpendingTrends } from './spending-trends.tsx';
import { Sums } from './sums.tsx';
import { TopSuppliers } from './top-suppliers.tsx';
import { VatView } from './vat-view.tsx';

/** Every fifth bar has its day as a label. */
const TICK_EVERY = 5;

type AnalyticsBodyProps = { analytics: Analytics; companyId: string | null };

/** The cards of a month. */
export function AnalyticsBody({ analytics, companyId }: AnalyticsBodyProps) {
  const scope = { month: analytics.month, companyId };
  return (
    <>
      <Sums analytics={analytics} scope={scope} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <TopSuppliers suppliers={analytics.topSuppliers} scope={scope} />
          <Categories categories={analytics.byCategory} scope={scope} />
          <Expenses expenses={analytics.byExpense} scope={scope} />
        </div>
        <div className={classes.stack}>
          <SpendingTrends trends={analytics.trends} scope={scope} />
          <VatView vat={analytics.vat} scope={scope} />
        </div>
      </div>
      <MonthChart months={analytics.byMonth} scope={scope} />
      <DayChart days={analytics.byDay} scope={scope} />
    </>
  );
}

/** The twelve months up to the chosen one. */
function MonthChart({ months, scope }: { months: Analytics['byMonth']; scope: Scope }) {
  const { i18n, t } = useLingui();
  const bars = months.map(
    ({ month, totalCents, taxCents, receipts }): Bar => ({
      key: month,
      name: monthYearText(i18n, month),
      tick: shortMonthText(i18n, month),
      totalCents,
      taxCents,
      receipts,
      isCurrent: month === scope.month,
      link: invoicesLink({ ...scope, month }),
    }),
  );
  return (
    <BarChart title={t`Month by month`} heading={t`Month`} bars={bars} empty={t`No spending in these twelve months.`} />
  );
}

/** The days of the month. */
function DayChart({ days, scope }: { days: Analytics['byDay']; scope: Scope }) {
  const { i18n, t } = useLingui();
  const bars = days.map(
    ({ date, totalCents, receipts }): Bar => ({
      key: date,
      name: dayText(i18n, date),
      tick: createTick(date),
      totalCents,
      taxCents: null,
      receipts,
      isCurrent: false,
      link: invoicesLink(scope, { day: date }),
    }),
  );
  return (
    <BarChart
      title={t`By day, ${{ month: monthYearText(i18n, scope.month) }}`}
      heading={t`Day`}
      bars={bars}
      empty={t`No spending this month.`}
    />
  );
}

function createTick(date: CalendarDate): string {
  const { day } = dateParts(date);
  return day === 1 || day % TICK_EVERY === 0 ? String(day) : '';
}
