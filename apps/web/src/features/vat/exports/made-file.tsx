import { Button, Progress } from '@mantine/core';
import type { VatArtifact } from '@tillslip/contract/vat-exports';
import { CircleAlert, Download } from 'lucide-react';
import { MomentText } from '../../../ui/format/date-text.tsx';
import { localTime } from '../../../ui/format/local-time.ts';
import classes from './exports.module.css';
import { fileSize } from './file-size.ts';

const KINDS = { csv: 'CSV', xlsx: 'XLSX', pdf: 'PDF', pack: 'Supporting pack' } as const;

/** A file of a period: how far it is, and when it is made the way to it. */
export function MadeFile({ file }: { file: VatArtifact }) {
  return (
    <div className={classes.file}>
      <div className={classes.what}>
        <strong>
          {KINDS[file.kind]}, {file.periodCode}
        </strong>
        <small>
          <MomentText moment={file.createdAt} /> {localTime(file.createdAt)}
          {file.bytes !== null && ` · ${fileSize(file.bytes)}`}
          {file.emailTo !== null && ` · mailed to ${file.emailTo}`}
        </small>
      </div>
      <FileState file={file} />
    </div>
  );
}

function FileState({ file: { status, done, total, downloadUrl, filename } }: { file: VatArtifact }) {
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
      <small>{total === 0 ? 'It begins in a moment' : `${done} of ${total} documents packed`}</small>
    </div>
  );
}
