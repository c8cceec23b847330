import { Button, Skeleton } from '@mantine/core';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { ChartColumn, Table2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { PlainTable } from '../../ui/table/plain-table.tsx';
import { type Bar, PLOT_HEIGHT } from './bar.ts';
import classes from './bar-chart.module.css';

/** The library of charts is as large as the rest of the page: it comes after the figures. */
const BarPlot = lazy(async () => ({ default: (await import('./bar-plot.tsx')).BarPlot }));

type BarChartProps = { title: string; head: string; bars: readonly Bar[]; empty: string };

/**
 * Bars for the eye and the same figures as a table. A screen reader always has the table, and everybody else can
 * turn to it. The bars differ by height and the current one by its bold name, never by colour alone.
 */
export function BarChart({ title, head, bars, empty }: BarChartProps) {
  const [isTable, setTable] = useState(false);
  const hasFigures = bars.some(({ receipts }) => receipts > 0);
  return (
    <Card
      title={title}
      flush={isTable}
      aside={hasFigures && <TableSwitch title={title} isTable={isTable} onChange={setTable} />}
    >
      {hasFigures ? (
        <Figures title={title} head={head} bars={bars} isTable={isTable} />
      ) : (
        <p className={classes.none}>{empty}</p>
      )}
    </Card>
  );
}

type TableSwitchProps = { title: string; isTable: boolean; onChange: (isTable: boolean) => void };

function TableSwitch({ title, isTable, onChange }: TableSwitchProps) {
  const Icon = isTable ? ChartColumn : Table2;
  const words = isTable ? 'Show as chart' : 'Show as table';
  return (
    <Button
      size="compact-md"
      variant="subtle"
      color="neutral"
      leftSection={<Icon size={16} aria-hidden />}
      aria-label={`${words}: ${title}`}
      onClick={() => onChange(!isTable)}
    >
      {words}
    </Button>
  );
}

function Figures({ title, head, bars, isTable }: Omit<BarChartProps, 'empty'> & { isTable: boolean }) {
  const isWithTax = bars.some(({ taxCents }) => taxCents !== null);
  const columns = useMemo(() => columnsFor(head, isWithTax), [head, isWithTax]);
  const list = { label: title, columns, rows: bars.filter(({ receipts }) => receipts > 0), rowKey };
  if (isTable) return <DataTable {...list} isFrameless rowName={({ name }) => name} target={({ link }) => link} />;
  return (
    <>
      <Suspense fallback={<Skeleton height={PLOT_HEIGHT} />}>
        <BarPlot bars={bars} isWithTax={isWithTax} />
      </Suspense>
      <PlainTable {...list} />
    </>
  );
}

const rowKey = ({ key }: Bar) => key;

function columnsFor(head: string, isWithTax: boolean): Column<Bar>[] {
  const columns = tableColumns(
    defineColumns<Bar>()({
      name: { label: head, kind: 'text' },
      receipts: { label: 'Invoices', kind: 'number' },
      taxCents: { label: 'VAT', kind: 'money' },
      totalCents: { label: 'Total', kind: 'money' },
    }),
    { name: { width: 160, grows: 1, card: 'title' }, totalCents: { card: 'figure' } },
  );
  return columns.filter(({ key }) => isWithTax || key !== 'taxCents');
}
