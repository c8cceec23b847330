import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { LogRow } from '@tillslip/contract/integrations/health';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { accountingFaultText } from '@tillslip/messages/integrations/faults';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { durationText } from '../health/figure-text.ts';

/** The columns of the logs: syncs and requests in one list. */
export const logColumns = (i18n: I18n, name: PackageName) =>
  tableColumns(
    defineColumns<LogRow>()({
      at: { label: i18n.t(msg`Time`), kind: 'moment' },
      what: { label: i18n.t(msg`What`), kind: 'text', value: (row) => logRowName(i18n, row) },
      status: { label: i18n.t(msg`Status`), kind: 'text', value: (row) => statusText(i18n, row) },
      duration: { label: i18n.t(msg`Time taken`), kind: 'text', value: (row) => durationText(durationOf(row)) },
      retries: {
        label: i18n.t(msg`Retries`),
        kind: 'number',
        value: (row) => (row.kind === 'sync' ? null : row.retries),
      },
      tid: { label: i18n.t(msg`Request number`), kind: 'text', value: (row) => (row.kind === 'sync' ? null : row.tid) },
    }),
    {
      at: { width: 186, cell: ({ at }) => <MomentTime moment={at} /> },
      what: {
        ...{ width: 190, grows: 2, card: 'title', isStrong: true },
        note: (row) =>
          row.kind === 'request' && row.fault !== null ? accountingFaultText(i18n, row.fault, name) : null,
      },
      status: { width: 130 },
      duration: { width: 104, isRight: true, dropOrder: 1 },
      retries: { width: 88, dropOrder: 3 },
      tid: { width: 170, grows: 1, dropOrder: 2, isWideInCard: true },
    },
  );

/** What a row is of: a sync with its number of invoices, or a request. */
export const logRowName = (i18n: I18n, row: LogRow): string =>
  row.kind === 'request'
    ? `${row.method} ${row.endpoint}`
    : i18n.t(msg`${plural({ count: row.total }, { one: 'Sync of # invoice', other: 'Sync of # invoices' })}`);

const durationOf = (row: LogRow): number | null => {
  if (row.kind === 'request') return row.duration;
  return row.finishedAt === null ? null : new Date(row.finishedAt).getTime() - new Date(row.startedAt).getTime();
};

function statusText(i18n: I18n, row: LogRow): string {
  if (row.kind === 'sync') return syncStatusText(i18n, row.status);
  const answer = row.status === null ? i18n.t(msg`No answer`) : String(row.status);
  return row.code === null ? answer : `${answer} (${row.code})`;
}

function syncStatusText(i18n: I18n, status: Extract<LogRow, { kind: 'sync' }>['status']): string {
  switch (status) {
    case 'in_progress':
      return i18n.t(msg`Syncing...`);
    case 'completed':
      return i18n.t(msg`Completed`);
    case 'partial':
      return i18n.t(msg`Partly failed`);
    case 'failed':
      return i18n.t(msg`Failed`);
  }
}

/** The columns of the exported logs. */
export const LOG_FILE_HEAD = [
  // not text: the columns of a CSV file
  ...['Time', 'Kind', 'Method', 'Endpoint', 'Status', 'Duration (ms)', 'Retries', 'Request number', 'Fault', 'Code'],
  // not text: the columns of a CSV file
  ...['Records', 'Successful', 'Failed', 'Skipped'],
];

/** A row as the file has it; there is no token, name or amount in it to leave out. */
export const logFileRow = (row: LogRow): (string | number | null)[] =>
  row.kind === 'request'
    ? [
        ...[row.at, row.kind, row.method, row.endpoint, row.status, row.duration, row.retries, row.tid, row.fault],
        ...[row.code, null, null, null, null],
      ]
    : [
        ...[row.at, row.kind, null, null, row.status, durationOf(row), null, null, null, null],
        ...[row.total, row.successful, row.failed, row.skipped],
      ];
