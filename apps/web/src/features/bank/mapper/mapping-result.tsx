import type { I18n } from '@lingui/core';
import { msg, ph } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MappingPreview } from '@tillslip/contract/bank/mapping';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { breakReasonText } from '@tillslip/messages/bank/balances';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { skipReasonText } from '@tillslip/messages/bank/uploads';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { BalanceMark } from '../shared/marks.tsx';
import { transactionsText } from '../shared/statement-words.ts';
import classes from './mapper.module.css';

/** Enough transactions to see whether the columns are right. */
const MAX_PREVIEW_ROWS = 30;

/** The transactions of the export with these columns, their balance check, and the skipped lines. */
export function MappingResult({ preview, stale }: { preview: MappingPreview; stale: boolean }) {
  const { i18n, t } = useLingui();
  const { transactions, transactionCount: rowCount, balanceConfirmed, firstBreak, skipped } = preview;
  return (
    <div className={classes.result} data-stale={stale || undefined}>
      <Card
        title={t`Preview: ${{ transactions: transactionsText(i18n, rowCount) }}`}
        aside={<BalanceMark result={balanceConfirmed ? 'passed' : firstBreak === null ? 'incomplete' : 'failed'} />}
        flush
      >
        <div className={classes.band}>
          {firstBreak !== null && <Notice kind="warn">{breakReasonText(i18n, firstBreak)}</Notice>}
          {firstBreak === null && !balanceConfirmed && (
            <Notice kind="info">
              {transactions.some(({ balanceCents }) => balanceCents !== null)
                ? t`The balances agree so far, but the file has too few of them to check every transaction.`
                : t`The file has no balances that could prove its transactions. Check the amounts yourself.`}
            </Notice>
          )}
        </div>
        <PreviewRows transactions={transactions.slice(0, MAX_PREVIEW_ROWS)} />
        {rowCount > MAX_PREVIEW_ROWS && (
          <p className={classes.more}>
            <Trans>and {ph({ rowCount: rowCount - MAX_PREVIEW_ROWS })} more</Trans>
          </p>
        )}
      </Card>
      {skipped.length > 0 && <SkippedLines skipped={skipped} />}
    </div>
  );
}

type PreviewRow = MappingPreview['transactions'][number];

const previewColumns = (i18n: I18n) =>
  tableColumns(
    defineColumns<PreviewRow>()({
      date: { label: i18n.t(msg`Date`), kind: 'date' },
      description: {
        label: i18n.t(msg`Description`),
        kind: 'text',
        value: (transaction) => transactionText(i18n, transaction),
      },
      reference: { label: i18n.t(msg`Reference`), kind: 'text' },
      amountCents: { label: i18n.t(msg`Amount`), kind: 'money' },
      balanceCents: { label: i18n.t(msg`Balance`), kind: 'money' },
      balanceMatches: { label: i18n.t(msg`Adds up`), kind: 'yes-no' },
    }),
    {
      description: { width: 200, grows: 1, card: 'title' },
      reference: { width: 120 },
      amountCents: { card: 'figure' },
      balanceMatches: { cell: ({ balanceMatches }) => <AddsUpCell matches={balanceMatches} /> },
    },
  );

const PreviewRows = ({ transactions }: { transactions: readonly PreviewRow[] }) => {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => previewColumns(i18n), [i18n]);
  return (
    <DataTable
      label={t`Preview of the transactions`}
      isFrameless
      view="compact"
      columns={columns}
      rows={transactions}
      // Preview rows have no id and never change places.
      rowKey={(_row, index) => String(index)}
      rowName={(transaction) => transactionText(i18n, transaction)}
    />
  );
};

function AddsUpCell({ matches }: { matches: boolean | null }) {
  const { t } = useLingui();
  if (matches === null) return <span className={classes.soft}>–</span>;
  const Icon = matches ? Check : X;
  return (
    <span className={classes.adds} data-matches={matches}>
      <Icon size={14} aria-hidden />
      {matches ? t`Yes` : t`No`}
    </span>
  );
}

function SkippedLines({ skipped }: { skipped: MappingPreview['skipped'] }) {
  const { i18n, t } = useLingui();
  return (
    <details className={classes.skipped}>
      <summary>
        <Plural value={{ count: skipped.length }} one="# line skipped" other="# lines skipped" />
      </summary>
      <ul>
        {skipped.map(({ line, text, reason }) => (
          <li key={line}>
            <span className="tabular">
              <Trans>Line {ph({ line: line + 1 })}</Trans>
            </span>
            <code>{text === '' ? t`(empty)` : text}</code>
            <span>{skipReasonText(i18n, reason)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
