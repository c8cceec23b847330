import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import '@mantine/charts/styles.layer.css';
import { BarChart as Chart } from '@mantine/charts';
import { Link } from '@tanstack/react-router';
import { formatRand } from '@tillslip/domain/kernel/format-rand';
import { axisText, axisTop } from './axis.ts';
import { type Bar, PLOT_HEIGHT } from './bar.ts';
import classes from './bar-chart.module.css';

type BarPlotProps = { bars: readonly Bar[]; hasTax: boolean };

/** The bars, hidden from screen readers. Each column links to its invoices. */
export function BarPlot({ bars, hasTax }: BarPlotProps) {
  const { t } = useLingui();
  const top = axisTop(Math.max(...bars.map(({ totalCents }) => totalCents)));
  const series = [
    ...(hasTax ? [{ name: 'tax', label: t`VAT included`, color: 'var(--bar-vat)' }] : []),
    { name: 'rest', label: t`Total`, color: 'var(--bar)' },
  ];
  return (
    <div aria-hidden className={classes.plot}>
      <Chart
        h={PLOT_HEIGHT}
        data={bars.map(heights)}
        dataKey="index"
        type="stacked"
        series={series}
        maxBarWidth={40}
        withLegend={hasTax}
        legendProps={{ verticalAlign: 'bottom', height: 28 }}
        barChartProps={{ margin: { top: 12 } }}
        accessibilityLayer={false}
        valueFormatter={axisText}
        xAxisProps={{ interval: 0, tick: (place: TickPlace) => <Tick {...place} bar={bars[place.index]} /> }}
        yAxisProps={{ domain: [0, top], ticks: [0, top / 2, top], width: 52 }}
        tooltipProps={{ content: ({ label }) => <BarTooltip bar={bars[Number(label)]} /> }}
        barProps={({ name }) => ({
          className: classes.bar ?? '',
          // Behind the first series only: one link for each column.
          ...(name === series[0]?.name && {
            background: (place: ColumnPlace) => <Column {...place} bar={bars[place.index]} />,
          }),
        })}
      />
    </div>
  );
}

/** A bar below zero, where credits exceed spending, has no height. */
function heights({ totalCents, taxCents }: Bar, index: number) {
  const total = Math.max(0, totalCents);
  const tax = Math.min(total, Math.max(0, taxCents ?? 0));
  return { index, tax, rest: total - tax };
}

type TickPlace = { x: number | string; y: number | string; index: number };

function Tick({ x, y, bar }: TickPlace & { bar: Bar | undefined }) {
  if (bar === undefined) return null;
  return (
    <text
      x={x}
      y={Number(y) + 12}
      textAnchor="middle"
      className={classes.tick}
      data-current={bar.isCurrent || undefined}
    >
      {bar.tick}
    </text>
  );
}

type ColumnPlace = { x?: number; y?: number; width?: number; height?: number; index: number };

/** As high as the chart, so that a small bar is easy to click. */
function Column({ x, y, width, height, bar }: ColumnPlace & { bar: Bar | undefined }) {
  if (bar === undefined) return null;
  return (
    <Link {...bar.link} tabIndex={-1}>
      <rect x={x} y={y} width={width} height={height} fill="transparent" />
    </Link>
  );
}

function BarTooltip({ bar }: { bar: Bar | undefined }) {
  if (bar === undefined) return null;
  return (
    <div className={classes.hint}>
      <strong>{bar.name}</strong>
      <span>{formatRand(bar.totalCents)}</span>
      {bar.taxCents !== null && (
        <span>
          <Trans>VAT {ph({ amount: formatRand(bar.taxCents) })}</Trans>
        </span>
      )}
      <span>
        <Plural value={{ count: bar.receipts }} one="# invoice" other="# invoices" />
      </span>
    </div>
  );
}
