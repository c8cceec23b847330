import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { lazy, Suspense, useMemo, useState } from 'react';
import { TableSwitch } from '../../ui/charts/table-switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { type Bar, PLOT_HEIGHT } from './bar.ts';
import classes from './bar-chart.module.css';

/** The chart library is as large as the rest of the page, so it loads after the figures. */
const BarPlot = lazy(async () => ({ default: (await import('./bar-plot.tsx')).BarPlot }));

type BarChartProps = { title: string; heading: string; bars: readonly Bar[]; empty: string };

/**
 * A bar chart with the same figures as a table. Screen readers always get the table; everybody else can switch to it.
 * The current bar has a bold label: never colour alone.
 */
export function BarChart({ title, heading, bars, empty }: BarChartProps) {
  const [isTable, setTable] = useState(false);
  const hasFigures = bars.some(({ receipts }) => receipts > 0);
  return (
    <Card
      title={title}
      flush={isTable}
      aside={hasFigures && <TableSwitch title={title} isTable={isTable} onChange={setTable} />}
    >
      {hasFigures ? (
        <Figures title={title} heading={heading} bars={bars} isTable={isTable} />
      ) : (
        <p className={classes.none}>{empty}</p>
      )}
    </Card>
  );
}

function Figures({ title, heading, bars, isTable }: Omit<BarChartProps, 'empty'> & { isTable: boolean }) {
  const { i18n } = useLingui();
  const hasTax = bars.some(({ taxCents }) => taxCents !== null);
  const columns = useMemo(() => barColumns(i18n, heading, hasTax), [i18n, heading, hasTax]);
  const list = { label: title, columns, rows: bars.filter(({ receipts }) => receipts > 0), rowKey };
  if (isTable) return <DataTable {...list} isFrameless rowName={({ name }) => name} target={({ link }) => link} />;
  return (
    <>
      <Suspense fallback={<Skeleton height={PLOT_HEIGHT} />}>
        <BarPlot bars={bars} hasTax={hasTax} />
      </Suspense>
      <PlainTable {...list} />
    </>
  );
}

const rowKey = ({ key }: Bar) => key;

function barColumns(i18n: I18n, heading: string, hasTax: boolean): Column<Bar>[] {
  const columns = tableColumns(
    defineColumns<Bar>()({
      name: { label: heading, kind: 'text' },
      receipts: { label: i18n.t(msg`Invoices`), kind: 'number' },
      taxCents: { label: i18n.t(msg`VAT`), kind: 'money' },
      totalCents: { label: i18n.t(msg`Total`), kind: 'money' },
    }),
    { name: { width: 160, grows: 1, card: 'title' }, totalCents: { card: 'figure' } },
  );
  return columns.filter(({ key }) => hasTax || key !== 'taxCents');
}
