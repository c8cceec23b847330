import '@mantine/charts/styles.layer.css';
import { ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BarChart } from '@mantine/charts';
import type { HealthBar } from '@tillslip/contract/integrations/health';
import { countText, durationText } from './figure-text.ts';
import classes from './health.module.css';
import { PLOT_HEIGHT } from './plot-height.ts';

type Bar = HealthBar & { readonly name: string; readonly tick: string };
type HealthPlotProps = { bars: readonly Bar[]; shows: 'requests' | 'time' };

/** The most labels under the bars. */
const MAX_TICKS = 6;

/** The bars, hidden from screen readers, which get the table. */
export function HealthPlot({ bars, shows }: HealthPlotProps) {
  const { t } = useLingui();
  const requests = [
    { name: 'answered', label: t`Answered`, color: 'var(--bar)' },
    { name: 'failed', label: t`Failed`, color: 'var(--bar-bad)' },
  ];
  const time = [{ name: 'time', label: t`Average response time`, color: 'var(--bar)' }];
  const every = Math.ceil(bars.length / MAX_TICKS);
  return (
    <div aria-hidden className={classes.plot}>
      <BarChart
        h={PLOT_HEIGHT}
        data={bars.map((bar, index) => heights(bar, index))}
        dataKey="index"
        type="stacked"
        series={shows === 'requests' ? requests : time}
        maxBarWidth={28}
        withLegend={shows === 'requests'}
        legendProps={{ verticalAlign: 'bottom', height: 28 }}
        barChartProps={{ margin: { top: 12 } }}
        accessibilityLayer={false}
        valueFormatter={shows === 'requests' ? countText : durationText}
        xAxisProps={{
          interval: 0,
          tick: (place: TickPlace) => (
            <Tick {...place} bar={isNamed(place.index, bars.length, every) ? bars[place.index] : undefined} />
          ),
        }}
        yAxisProps={{ width: 56, allowDecimals: false }}
        tooltipProps={{ content: ({ label }) => <Tip bar={bars[Number(label)]} /> }}
      />
    </div>
  );
}

const heights = ({ requests, failed, averageResponseTime }: Bar, index: number) => ({
  ...{ index, answered: requests - failed, failed, time: averageResponseTime ?? 0 },
});

/** Whether a bar has a label: the newest, and every so many before it. */
const isNamed = (index: number, count: number, every: number): boolean => (count - 1 - index) % every === 0;

type TickPlace = { x: number | string; y: number | string; index: number };

function Tick({ x, y, bar }: TickPlace & { bar: Bar | undefined }) {
  if (bar === undefined) return null;
  return (
    <text x={x} y={Number(y) + 12} textAnchor="middle" className={classes.tick}>
      {bar.tick}
    </text>
  );
}

function Tip({ bar }: { bar: Bar | undefined }) {
  if (bar === undefined) return null;
  return (
    <div className={classes.tip}>
      <strong>{bar.name}</strong>
      <span>
        <Plural value={{ count: bar.requests }} one="# request" other="# requests" />
      </span>
      <span>
        <Trans>{{ failed: bar.failed }} failed</Trans>
      </span>
      <span>
        <Trans>Average {ph({ time: durationText(bar.averageResponseTime) })}</Trans>
      </span>
    </div>
  );
}
