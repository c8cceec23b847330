import type { Analytics } from '@tillslip/contract/analytics';
import { type CalendarDate, dateParts, formatDate } from '@tillslip/domain/kernel/calendar-date';
import { formatMonth } from '../../ui/format/local-day.ts';
import { type Bar, BarChart } from './bar-chart.tsx';
import { drillTo, type Scope } from './drill.ts';

/** Under every fifth bar stands its day. */
const TICK_EVERY = 5;

/** The days of the month beside each other. */
export function DayChart({ days, scope }: { days: Analytics['byDay']; scope: Scope }) {
  const bars = days.map(
    ({ date, totalCents, receipts }): Bar => ({
      key: date,
      name: formatDate(date),
      tick: tickOf(date),
      totalCents,
      taxCents: null,
      receipts,
      isCurrent: false,
      link: drillTo(scope, { day: date }),
    }),
  );
  return (
    <BarChart
      title={`By day, ${formatMonth(scope.month)}`}
      head="Day"
      bars={bars}
      empty="Nothing was bought in this month."
    />
  );
}

function tickOf(date: CalendarDate): string {
  const { day } = dateParts(date);
  return day === 1 || day % TICK_EVERY === 0 ? String(day) : '';
}
