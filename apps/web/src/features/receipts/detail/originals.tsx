import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { StoredFile } from '@tillslip/contract/receipts/stored-file';
import { fileSizeText } from '@tillslip/messages/file-size';
import { filePagesText } from '@tillslip/messages/receipts/uploads';
import { Download, Lock } from 'lucide-react';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './originals.module.css';

/** The uploaded files, byte for byte, with their hashes. */
export function Originals({ files }: { files: readonly StoredFile[] }) {
  const { i18n, t } = useLingui();
  return (
    <Card title={t`Originals`} aside={<KeptUnchanged />}>
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id}>
            <div className={classes.file}>
              <strong>{filePagesText(i18n, file.filename, file.pages ?? null)}</strong>
              <small>
                <Trans>
                  {ph({ size: fileSizeText(i18n, file.bytes) })}, SHA-256 <code>{ph({ sha256: file.sha256 })}</code>
                </Trans>
              </small>
            </div>
            <Button
              component="a"
              href={file.url}
              download={file.filename}
              aria-label={t`Download ${{ filename: file.filename }}`}
              variant="default"
              size="compact-md"
              leftSection={<Download size={14} aria-hidden />}
            >
              <Trans>Download</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const KeptUnchanged = () => (
  <span className={classes.kept}>
    <Lock size={12} aria-hidden />
    <Trans>Kept unchanged</Trans>
  </span>
);
