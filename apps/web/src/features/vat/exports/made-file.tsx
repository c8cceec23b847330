import { Button, Progress } from '@mantine/core';
import type { VatArtifact } from '@tillslip/contract/vat-exports';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { CircleAlert, Download } from 'lucide-react';
import { MomentText } from '../../../ui/format/date-text.tsx';
import { localTime } from '../../../ui/format/local-time.ts';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import classes from './exports.module.css';
import { fileSize } from './file-size.ts';

const KINDS = { csv: 'CSV', xlsx: 'XLSX', pdf: 'PDF', pack: 'Supporting pack' } as const;

/** What a file is called in lists. */
export const nameOf = ({ kind, periodCode }: VatArtifact): string => `${KINDS[kind]}, ${periodCode}`;

const COLUMNS = tableColumns(
  defineColumns<VatArtifact>()({
    name: { label: 'File', kind: 'text', value: nameOf },
    createdAt: { label: 'Made', kind: 'moment' },
    bytes: { label: 'Size', kind: 'number' },
    emailTo: { label: 'Mailed to', kind: 'text' },
  }),
  {
    name: { width: 180, grows: 1, card: 'title' },
    createdAt: {
      width: 172,
      cell: ({ createdAt }) => (
        <span className="tabular">
          <MomentText moment={createdAt} /> {localTime(createdAt)}
        </span>
      ),
    },
    bytes: { cell: ({ bytes }) => (bytes === null ? '' : fileSize(bytes)) },
    emailTo: { width: 180, dropOrder: 1, cell: ({ emailTo }) => emailTo ?? '' },
  },
);

type FileListProps = Pick<DataTableProps<VatArtifact>, 'rows' | 'isLoading' | 'error' | 'empty'> & { label: string };

/** Files of periods: how far each is, and when it is made the way to it. */
export const FileList = ({ label, ...list }: FileListProps) => (
  <DataTable
    {...list}
    label={label}
    isFrameless
    columns={COLUMNS}
    rowKey={({ id }) => id}
    rowName={nameOf}
    actions={(file) => <FileState file={file} />}
    actionsWidth={232}
  />
);

/** How far a file is, or the way to it. */
export function FileState({ file: { status, done, total, downloadUrl, filename } }: { file: VatArtifact }) {
  if (status === 'failed') {
    return (
      <span className={classes.failed} role="status">
        <CircleAlert size={16} aria-hidden /> Pack generation failed
      </span>
    );
  }
  if (status === 'done') {
    return (
      <Button
        component="a"
        href={downloadUrl}
        target="_blank"
        rel="noopener"
        variant="default"
        size="compact-md"
        leftSection={<Download size={15} aria-hidden />}
      >
        Download<span className="visually-hidden"> {filename}</span>
      </Button>
    );
  }
  return (
    <div className={classes.progress} role="status">
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label="How much of the pack is made" />
      <small>{total === 0 ? 'Starting…' : `${done} of ${total} documents packed`}</small>
    </div>
  );
}
