import type { MappingPreview } from '@tillslip/contract/bank-statements';
import { Check, X } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { Card } from '../../../ui/layout/card.tsx';
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

function PreviewRows({ rows }: { rows: MappingPreview['rows'] }) {
  if (rows.length === 0) return null;
  return (
    <DataTable label="Preview of the transactions" compact>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Reference</th>
          <th scope="col" data-align="right">
            Amount
          </th>
          <th scope="col" data-align="right">
            Balance
          </th>
          <th scope="col">Adds up</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a preview has no ids, and its rows never move.
          <tr key={index}>
            <td>
              <DateText day={row.date} />
            </td>
            <td>{row.description}</td>
            <td>{row.reference}</td>
            <td data-align="right">
              <Money amount={row.amountCents} />
            </td>
            <td data-align="right">
              <Money amount={row.balanceCents} />
            </td>
            <td>
              <AddsUp matches={row.balanceMatches} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

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
