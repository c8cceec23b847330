import type { MappingPreview } from '@tillslip/contract/bank-statements';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { Check, X } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { ProvedMark } from '../shared/marks.tsx';
import { transactionsText } from '../shared/statement-words.ts';
import classes from './mapper.module.css';

/** As many rows as tell whether the columns are right. */
const SHOWN_ROWS = 30;

/** What the export becomes with these columns: its rows with the check of the balance, and the lines without one. */
export function MappingResult({ preview, stale }: { preview: MappingPreview; stale: boolean }) {
  const { rows, rowCount, proved, firstBreak, skipped } = preview;
  return (
    <div className={classes.result} data-stale={stale || undefined}>
      <Card title={`What it becomes: ${transactionsText(rowCount)}`} aside={<ProvedMark proved={proved} />} flush>
        <div className={classes.band}>
          {firstBreak !== null && <Notice kind="warn">{firstBreak}</Notice>}
          {firstBreak === null && !proved && (
            <Notice kind="info">
              Nothing contradicts these rows, but the file prints too few balances to prove every one of them.
            </Notice>
          )}
        </div>
        <PreviewRows rows={rows.slice(0, SHOWN_ROWS)} />
        {rowCount > SHOWN_ROWS && <p className={classes.more}>and {rowCount - SHOWN_ROWS} more</p>}
      </Card>
      {skipped.length > 0 && <Skipped skipped={skipped} />}
    </div>
  );
}

type PreviewRow = MappingPreview['rows'][number];

const COLUMNS = tableColumns(
  defineColumns<PreviewRow>()({
    date: { label: 'Date', kind: 'date' },
    description: { label: 'Description', kind: 'text' },
    reference: { label: 'Reference', kind: 'text' },
    amountCents: { label: 'Amount', kind: 'money' },
    balanceCents: { label: 'Balance', kind: 'money' },
    balanceMatches: { label: 'Adds up', kind: 'yes-no' },
  }),
  {
    description: { width: 200, grows: 1, card: 'title' },
    reference: { width: 120 },
    amountCents: { card: 'figure' },
    balanceMatches: { cell: ({ balanceMatches }) => <AddsUp matches={balanceMatches} /> },
  },
);

const PreviewRows = ({ rows }: { rows: readonly PreviewRow[] }) => (
  <DataTable
    label="Preview of the transactions"
    isFrameless
    view="compact"
    columns={COLUMNS}
    rows={rows}
    // A preview has no ids, and its rows never move.
    rowKey={(_row, index) => String(index)}
    rowName={({ description }) => description}
  />
);

function AddsUp({ matches }: { matches: boolean | null }) {
  if (matches === null) return <span className={classes.soft}>–</span>;
  const Icon = matches ? Check : X;
  return (
    <span className={classes.adds} data-matches={matches}>
      <Icon size={14} aria-hidden />
      {matches ? 'Yes' : 'No'}
    </span>
  );
}

function Skipped({ skipped }: { skipped: MappingPreview['skipped'] }) {
  return (
    <details className={classes.skipped}>
      <summary>
        {skipped.length === 1 ? '1 line gave no transaction' : `${skipped.length} lines gave no transaction`}
      </summary>
      <ul>
        {skipped.map(({ line, text, reason }) => (
          <li key={line}>
            <span className="tabular">Line {line + 1}</span>
            <code>{text === '' ? '(empty)' : text}</code>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
