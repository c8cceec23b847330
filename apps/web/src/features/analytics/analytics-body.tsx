import type { Analytics } from '@tillslip/contract/analytics';
import classes from './analytics.module.css';
import { Categories } from './categories.tsx';
import { DayChart } from './day-chart.tsx';
import { MonthChart } from './month-chart.tsx';
import { SpendingTrends } from './spending-trends.tsx';
import { Sums } from './sums.tsx';
import { TopMerchants } from './top-merchants.tsx';
import { VatView } from './vat-view.tsx';

type AnalyticsBodyProps = { analytics: Analytics; companyId: string | null };

/** The cards of a month. */
export function AnalyticsBody({ analytics, companyId }: AnalyticsBodyProps) {
  const scope = { month: analytics.month, companyId };
  return (
    <>
      <Sums analytics={analytics} scope={scope} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <TopMerchants merchants={analytics.topMerchants} scope={scope} />
          <Categories categories={analytics.byCategory} scope={scope} />
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
