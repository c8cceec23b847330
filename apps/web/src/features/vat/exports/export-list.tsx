import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import type { VatArtifact } from '@tillslip/contract/vat/exports';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { fileSizeText } from '@tillslip/messages/file-size';
import { CircleAlert, Download } from 'lucide-react';
import { useMemo } from 'react';
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataTableProps } from '../../../ui/table/data-table-props.ts';
import classes from './exports.module.css';

const kindText = (i18n: I18n, kind: VatArtifact['kind']): string =>
  kind === 'pack' ? i18n.t(msg`Supporting pack`) : kind.toUpperCase();

/** The name of an exported file in lists. */
export const exportName = (i18n: I18n, { kind, periodCode }: VatArtifact): string =>
  `${kindText(i18n, kind)}, ${periodCode}`;

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<VatArtifact>()({
      name: { label: i18n.t(msg`File`), kind: 'text', value: (file) => exportName(i18n, file) },
      createdAt: { label: i18n.t(msg`Created`), kind: 'moment' },
      bytes: { label: i18n.t(msg`Size`), kind: 'number' },
      emailTo: { label: i18n.t(msg`Emailed to`), kind: 'text' },
    }),
    {
      name: { width: 180, grows: 1, card: 'title' },
      createdAt: {
        width: 172,
        cell: ({ createdAt }) => <MomentTime moment={createdAt} />,
      },
      bytes: { cell: ({ bytes }) => (bytes === null ? '' : fileSizeText(i18n, bytes)) },
      emailTo: { width: 180, dropOrder: 1, cell: ({ emailTo }) => emailTo ?? '' },
    },
  );

type ExportListProps = Pick<DataTableProps<VatArtifact>, 'rows' | 'isLoading' | 'error' | 'empty'> & { label: string };

/** Exported files: the progress of each, and its download once it is done. */
export const ExportList = ({ label, ...list }: ExportListProps) => {
  const { i18n } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  return (
    <DataTable
      {...list}
      label={label}
      isFrameless
      columns={columns}
      rowKey={({ id }) => id}
      rowName={(file) => exportName(i18n, file)}
      actions={(file) => <ExportState file={file} />}
      actionsWidth={232}
    />
  );
};

/** The progress of a file, or its download. */
export function ExportState({ file: { status, done, total, downloadUrl, filename } }: { file: VatArtifact }) {
  const { t } = useLingui();
  if (status === 'failed') {
    return (
      <span className={classes.failed} role="status">
        <CircleAlert size={16} aria-hidden /> <Trans>Pack generation failed</Trans>
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
        <Trans>
          Download<span className="visually-hidden"> {filename}</span>
        </Trans>
      </Button>
    );
  }
  return (
    <div className={classes.progress} role="status">
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t`Pack progress`} />
      <small>{total === 0 ? t`Starting…` : t`${done} of ${total} documents added`}</small>
    </div>
  );
}
