import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Cents } from '@tillslip/domain/kernel/money';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Money } from '../../ui/format/money.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { axisTop, axisWords, barPercent } from './axis.ts';
import classes from './bar-chart.module.css';
import type { drillTo } from './drill.ts';

/** One bar: a day or a month. */
export type Bar = {
  key: string;
  /** In the table, and on pointing at the bar. */
  name: string;
  /** Under the bar; empty where there is no room for each. */
  tick: string;
  totalCents: Cents;
  /** The part of the total that is VAT, drawn darker; null where it is not known. */
  taxCents: Cents | null;
  receipts: number;
  isCurrent: boolean;
  link: ReturnType<typeof drillTo>;
};

type BarChartProps = { title: string; head: string; bars: readonly Bar[]; empty: string };

/**
 * Bars for the eye and the same figures as a table. A screen reader always has the table; everybody else may turn
 * to it. The bars differ by height, and the current one by a mark under it too, never by colour alone.
 */
export function BarChart({ title, head, bars, empty }: BarChartProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  const words = asTable ? 'Show as chart' : 'Show as table';
  const withTax = bars.some(({ taxCents }) => taxCents !== null);
  const hasFigures = bars.some(({ receipts }) => receipts > 0);
  return (
    <Card
      title={title}
      flush={asTable}
      aside={
        hasFigures && (
          <Button
            size="compact-md"
            variant="subtle"
            color="neutral"
            leftSection={<Icon size={16} aria-hidden />}
            aria-label={`${words}: ${title}`}
            onClick={() => setAsTable(!asTable)}
          >
            {words}
          </Button>
        )
      }
    >
      {!hasFigures && <p className={classes.none}>{empty}</p>}
      {hasFigures && !asTable && <Bars bars={bars} withTax={withTax} />}
      {hasFigures && (
        <div className={asTable ? undefined : 'visually-hidden'}>
          <Figures title={title} head={head} bars={bars} withTax={withTax} linked={asTable} />
        </div>
      )}
    </Card>
  );
}

/** Drawn for the eye only. */
function Bars({ bars, withTax }: { bars: readonly Bar[]; withTax: boolean }) {
  const top = axisTop(Math.max(...bars.map(({ totalCents }) => totalCents)));
  return (
    <div aria-hidden>
      <div className={classes.plot} data-dense={bars.length > 12 || undefined}>
        {[1, 0.5].map((share) => (
          <span key={share} className={classes.grid} style={{ bottom: `${share * 100}%` }}>
            {axisWords(top * share)}
          </span>
        ))}
        {bars.map((bar) => (
          <Link
            key={bar.key}
            {...bar.link}
            tabIndex={-1}
            className={classes.slot}
            data-current={bar.isCurrent || undefined}
            title={`${bar.name}: ${axisWords(Math.round(bar.totalCents / 100) * 100)}, ${bar.receipts} invoices`}
          >
            <span className={classes.bar} style={{ height: `${barPercent(bar.totalCents, top)}%` }}>
              {bar.taxCents !== null && bar.totalCents > 0 && (
                <span className={classes.tax} style={{ height: `${barPercent(bar.taxCents, bar.totalCents)}%` }} />
              )}
            </span>
            <span className={classes.tick}>{bar.tick}</span>
          </Link>
        ))}
      </div>
      {withTax && (
        <p className={classes.legend}>
          <span className={classes.totalKey} /> Total
          <span className={classes.taxKey} /> of which VAT
        </p>
      )}
    </div>
  );
}

type FiguresProps = { title: string; head: string; bars: readonly Bar[]; withTax: boolean; linked: boolean };

function Figures({ title, head, bars, withTax, linked }: FiguresProps) {
  const shown = bars.filter(({ receipts }) => receipts > 0);
  return (
    <Frame title={title} linked={linked}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" data-align="right">
            Invoices
          </th>
          {withTax && (
            <th scope="col" data-align="right">
              VAT
            </th>
          )}
          <th scope="col" data-align="right">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, name, totalCents, taxCents, receipts, link }) => (
          <tr key={key}>
            <td>
              {linked ? (
                <Link {...link} className={classes.name}>
                  {name}
                </Link>
              ) : (
                name
              )}
            </td>
            <td data-align="right" className="tabular">
              {receipts}
            </td>
            {withTax && (
              <td data-align="right">
                <Money amount={taxCents} />
              </td>
            )}
            <td data-align="right">
              <Money amount={totalCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </Frame>
  );
}

/** A table out of sight must not be reachable by keyboard as a region that scrolls. */
const Frame = ({ title, linked, children }: { title: string; linked: boolean; children: ReactNode }) =>
  linked ? <DataTable label={title}>{children}</DataTable> : <table aria-label={title}>{children}</table>;
