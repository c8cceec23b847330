import { Button } from '@mantine/core';
import type { StoredFile } from '@tillslip/contract/receipt-schemas';
import { pagesText } from '@tillslip/domain/receipts/intake/pages-text';
import { Download, Lock } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './originals.module.css';

/** The files as they were uploaded, byte for byte, with the fingerprint that proves it. */
export function Originals({ files }: { files: readonly StoredFile[] }) {
  return (
    <Card title="Originals" aside={<Kept />}>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id}>
            <div className={classes.file}>
              <strong>
                {file.filename}
                {pagesText(file.pages)}
              </strong>
              <small>
                {sizeText(file.bytes)}, SHA-256 <code>{file.sha256}</code>
              </small>
            </div>
            <Button
              component="a"
              href={file.url}
              download={file.filename}
              variant="default"
              size="compact-md"
              leftSection={<Download size={14} aria-hidden />}
            >
              Download<span className="visually-hidden"> {file.filename}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const Kept = () => (
  <span className={classes.kept}>
    <Lock size={12} aria-hidden />
    Kept unchanged
  </span>
);

/** "812 KB" or "2.4 MB". */
function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
