import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import type { Cents } from '@tillslip/domain/kernel/money';
import { useMemo } from 'react';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './analytics.module.css';
import type { invoicesLink } from './drill.ts';

/** A supplier or category with its share of the spending. */
export type Ranked = {
  key: string;
  name: string;
  note: string;
  amountCents: Cents;
  /** In whole percent. */
  percent: number;
  link: ReturnType<typeof invoicesLink>;
};

const rankingColumns = (i18n: I18n, heading: string) =>
  tableColumns(
    defineColumns<Ranked>()({
      name: { label: heading, kind: 'text' },
      percent: { label: i18n.t(msg`Share`), kind: 'number' },
      amountCents: { label: i18n.t(msg`Amount`), kind: 'money' },
    }),
    {
      name: { width: 150, grows: 1, card: 'title', note: ({ note }) => note },
      percent: { width: 120, isWideInCard: true, cell: ({ percent }) => <Share percent={percent} /> },
      amountCents: { width: 128, isStrong: true, card: 'figure' },
    },
  );

type RankingProps = { label: string; heading: string; rows: readonly Ranked[] };

/** Suppliers or categories by spending, highest first; each links to its invoices. */
export function Ranking({ label, heading, rows }: RankingProps) {
  const { i18n } = useLingui();
  const columns = useMemo(() => rankingColumns(i18n, heading), [i18n, heading]);
  return (
    <DataTable
      label={label}
      isFrameless
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ name }) => name}
      target={({ link }) => link}
    />
  );
}

/** The share as a bar and a figure. */
const Share = ({ percent }: { percent: number }) => (
  <span className={classes.shareLine}>
    <span className={classes.share} aria-hidden>
      <span style={{ width: `${Math.max(0, Math.min(100, percent))}%` }} />
    </span>
    <span className={classes.percent}>{percent}%</span>
  </span>
);

/** "1 invoice", "12 invoices". */
export const receiptsText = (i18n: I18n, count: number): string =>
  i18n.t(msg`${plural(count, { one: '# invoice', other: '# invoices' })}`);
