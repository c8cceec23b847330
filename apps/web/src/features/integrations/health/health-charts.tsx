import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { HealthBar, HealthReport } from '@tillslip/contract/integrations/health';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import type { HealthRange } from '@tillslip/domain/sync/health/health-range';
import { ChartColumn } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { TableSwitch } from '../../../ui/charts/table-switch.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { barName, barTick } from './bar-name.ts';
import { durationText, percentText } from './figure-text.ts';
import classes from './health.module.css';
import { PLOT_HEIGHT } from './plot-height.ts';

/** The chart library is large, so it loads after the figures. */
const HealthPlot = lazy(async () => ({ default: (await import('./health-plot.tsx')).HealthPlot }));

/** Requests and response times of a range as bars, each with the same figures as a table. */
export function HealthCharts({ report, provider }: { report: HealthReport; provider: string }) {
  const { t } = useLingui();
  if (report.totals.requests === 0)
    return (
      <Card>
        <EmptyState icon={ChartColumn} title={t`No Performance Data`}>
          {t`No request was made to ${provider} in this time. Figures appear here with the first one.`}
        </EmptyState>
      </Card>
    );
  return (
    <div className={classes.columns}>
      <BarChart title={t`Requests`} report={report} shows="requests" />
      <BarChart title={t`Response time`} report={report} shows="time" />
    </div>
  );
}

type BarChartProps = { title: string; report: HealthReport; shows: 'requests' | 'time' };

function BarChart({ title, report: { bars, range }, shows }: BarChartProps) {
  const { i18n } = useLingui();
  const [isTable, setTable] = useState(false);
  const columns = useMemo(() => barColumns(i18n, range), [i18n, range]);
  const rows = useMemo(() => bars.filter(({ requests }) => requests > 0).toReversed(), [bars]);
  const list = { label: title, columns, rows, rowKey: ({ from }: HealthBar) => from };
  return (
    <Card title={title} flush={isTable} aside={<TableSwitch title={title} isTable={isTable} onChange={setTable} />}>
      {isTable ? (
        <DataTable {...list} isFrameless cards="dense" rowName={({ from }) => barName(i18n, from, range)} />
      ) : (
        <>
          <Suspense fallback={<Skeleton height={PLOT_HEIGHT} />}>
            <HealthPlot
              shows={shows}
              bars={bars.map((bar) => ({
                ...bar,
                name: barName(i18n, bar.from, range),
                tick: barTick(i18n, bar.from, range),
              }))}
            />
          </Suspense>
          <PlainTable {...list} />
        </>
      )}
    </Card>
  );
}

const barColumns = (i18n: I18n, range: HealthRange) =>
  tableColumns(
    defineColumns<HealthBar>()({
      from: { label: i18n.t(msg`From`), kind: 'text', value: ({ from }) => barName(i18n, from, range) },
      requests: { label: i18n.t(msg`Requests`), kind: 'number' },
      failed: { label: i18n.t(msg`Failed`), kind: 'number' },
      averageResponseTime: {
        ...{ label: i18n.t(msg`Response time`), kind: 'text' },
        value: (bar) => durationText(bar.averageResponseTime),
      },
      successRate: {
        ...{ label: i18n.t(msg`Success rate`), kind: 'text' },
        value: (bar) => percentText(bar.successRate),
      },
    }),
    {
      from: { width: 120, grows: 1, card: 'title' },
      averageResponseTime: { width: 120, isRight: true },
      successRate: { width: 110, isRight: true, dropOrder: 1 },
    },
  );
