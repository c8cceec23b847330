import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RequestLog } from '@tillslip/contract/integrations/schemas';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { accountingFaultText } from '@tillslip/messages/integrations/faults';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';

/** The columns of the log of requests. */
export const requestColumns = (i18n: I18n, name: PackageName) =>
  tableColumns(
    defineColumns<RequestLog>()({
      at: { label: i18n.t(msg`Time`), kind: 'moment' },
      endpoint: { label: i18n.t(msg`Request`), kind: 'text', value: ({ method, endpoint }) => `${method} ${endpoint}` },
      status: { label: i18n.t(msg`Status`), kind: 'text', value: (row) => statusText(i18n, row) },
      duration: { label: i18n.t(msg`Time taken (ms)`), kind: 'number' },
      retries: { label: i18n.t(msg`Retries`), kind: 'number' },
      tid: { label: tidLabel(i18n, name), kind: 'text' },
    }),
    {
      at: { width: 150, cell: ({ at }) => <MomentTime moment={at} /> },
      endpoint: {
        ...{ width: 200, grows: 2, card: 'title', isStrong: true },
        note: ({ fault }) => (fault === null ? null : accountingFaultText(i18n, fault, name)),
      },
      status: { width: 110 },
      duration: { width: 132, dropOrder: 1 },
      retries: { width: 88, dropOrder: 3 },
      tid: { width: 190, grows: 1, dropOrder: 2, isWideInCard: true },
    },
  );

/** The name of the number that the package's support asks for, as the package writes it. */
export const tidLabel = (i18n: I18n, name: PackageName): string =>
  name === 'quickbooks' ? i18n.t(msg`intuit_tid`) : i18n.t(msg`Request number`);

function statusText(i18n: I18n, { status, code }: RequestLog): string {
  const answer = status === null ? i18n.t(msg`No answer`) : String(status);
  return code === null ? answer : `${answer} (${code})`;
}

/** The columns of the exported file, the same in every language. */
export function requestHead(name: PackageName): string[] {
  // not text: the name of a column of a CSV file
  const tid = name === 'quickbooks' ? 'intuit_tid' : 'Request number';
  // not text: the columns of a CSV file
  return ['Time', 'Method', 'Endpoint', 'Status', 'Duration (ms)', tid, 'Retries', 'Fault', 'Code'];
}

/** A request as the CSV has it. */
export const requestRow = (row: RequestLog): (string | number | null)[] => [
  ...[row.at, row.method, row.endpoint, row.status, row.duration, row.tid, row.retries, row.fault, row.code],
];
