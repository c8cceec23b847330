import { defineColumns } from '@tillslip/domain/kernel/list-column';
import type { Cents } from '@tillslip/domain/kernel/money';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './analytics.module.css';
import type { drillTo } from './drill.ts';

/** Something money went to, with its share of all of it. */
export type Ranked = {
  key: string;
  name: string;
  note: string;
  amountCents: Cents;
  /** Whole percent. */
  percent: number;
  link: ReturnType<typeof drillTo>;
};

const rankedColumns = (head: string) =>
  tableColumns(
    defineColumns<Ranked>()({
      name: { label: head, kind: 'text' },
      percent: { label: 'Share', kind: 'number' },
      amountCents: { label: 'Amount', kind: 'money' },
    }),
    {
      name: { width: 150, grows: 1, card: 'title', note: ({ note }) => note },
      percent: { width: 120, isWideInCard: true, cell: ({ percent }) => <Share percent={percent} /> },
      amountCents: { width: 128, isStrong: true, card: 'figure' },
    },
  );

const COLUMNS = { merchant: rankedColumns('Merchant'), category: rankedColumns('Category') };

type RankingProps = { label: string; by: keyof typeof COLUMNS; rows: readonly Ranked[] };

/** What most went to, the greatest first; each leads to its invoices. */
export const Ranking = ({ label, by, rows }: RankingProps) => (
  <DataTable
    label={label}
    isFrameless
    columns={COLUMNS[by]}
    rows={rows}
    rowKey={({ key }) => key}
    rowName={({ name }) => name}
    target={({ link }) => link}
  />
);

/** A line as long as the share, and the figure. */
const Share = ({ percent }: { percent: number }) => (
  <span className={classes.shareLine}>
    <span className={classes.share} aria-hidden>
      <span style={{ width: `${Math.max(0, Math.min(100, percent))}%` }} />
    </span>
    {percent}%
  </span>
);

/** How many, in words: "1 receipt". */
export const receiptsWords = (count: number): string => (count === 1 ? '1 receipt' : `${count} receipts`);
