import type { Analytics } from '@tillslip/contract/analytics';
import { formatMonth } from '../../ui/format/local-day.ts';
import { type Bar, BarChart } from './bar-chart.tsx';
import { drillTo, type Scope } from './drill.ts';

/** The twelve months up to the chosen one, beside each other. */
export function MonthChart({ months, scope }: { months: Analytics['byMonth']; scope: Scope }) {
  const bars = months.map(
    ({ month, totalCents, taxCents, receipts }): Bar => ({
      key: month,
      name: formatMonth(month),
      tick: formatMonth(month).slice(0, 3),
      totalCents,
      taxCents,
      receipts,
      isCurrent: month === scope.month,
      link: drillTo({ ...scope, month }),
    }),
  );
  return (
    <BarChart title="Month by month" head="Month" bars={bars} empty="Nothing was bought in these twelve months." />
  );
}
