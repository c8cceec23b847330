import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Group, Modal, ScrollArea } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';
import classes from './mappings.module.css';

type Preview = Awaited<ReturnType<typeof client.integrations.importMappings>>;
type Row = Preview['rows'][number];

/** Reads mappings from a CSV file: first a preview of what would change, then the import. */
export function ImportMappings({ connectionId }: { connectionId: string }) {
  const { t } = useLingui();
  const [csv, setCsv] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const failed = (i18n: I18n, reason: string) => i18n.t(msg`Failed to import mappings: ${reason}`);
  const read = useAccountingChange({
    run: (text: string) => client.integrations.importMappings({ id: connectionId, csv: text, isPreview: true }),
    failed,
    onDone: (found, text) => {
      setCsv(text);
      setPreview(found);
    },
  });
  const save = useAccountingChange({
    run: () => client.integrations.importMappings({ id: connectionId, csv, isPreview: false }),
    failed,
    onDone: ({ imported }) => {
      toast.success(t`${imported} category mappings imported successfully!`);
      setPreview(null);
    },
  });
  const open = (file: File | null) => void file?.text().then((text) => read.mutate(text));
  return (
    <>
      <FileButton accept=".csv,text/csv" onChange={open} inputProps={{ 'aria-label': t`CSV file with mappings` }}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<FileUp size={16} aria-hidden />} loading={read.isPending}>
            <Trans>Import CSV</Trans>
          </Button>
        )}
      </FileButton>
      <Modal opened={preview !== null} onClose={() => setPreview(null)} title={t`Import mappings`} size="lg">
        {preview !== null && (
          <ImportPreview
            rows={preview.rows}
            isBusy={save.isPending}
            onImport={() => save.mutate(undefined)}
            onClose={() => setPreview(null)}
          />
        )}
      </Modal>
    </>
  );
}

type ImportPreviewProps = { rows: readonly Row[]; isBusy: boolean; onImport: () => void; onClose: () => void };

/** What becomes of each line of the file, before it is imported. */
export function ImportPreview({ rows, isBusy, onImport, onClose }: ImportPreviewProps) {
  const { i18n, t } = useLingui();
  const count = rows.filter(({ problem, change }) => problem === null && change !== 'same').length;
  const wrong = rows.filter(({ problem }) => problem !== null && problem !== 'INCOMPLETE').map(({ line }) => line);
  return (
    <>
      {wrong.length > 0 && <WrongRows lines={wrong} />}
      <ScrollArea.Autosize mah={360} type="auto">
        <table className={classes.preview} aria-label={t`What would be imported`}>
          <thead>
            <tr>
              <th scope="col">{t`Line`}</th>
              <th scope="col">{t`Category`}</th>
              <th scope="col">{t`Account`}</th>
              <th scope="col">{t`Result`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line} data-problem={row.problem !== null || undefined}>
                <td>{row.line}</td>
                <td>{row.category}</td>
                <td>{row.account}</td>
                <td>{resultText(i18n, row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea.Autosize>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button loading={isBusy} disabled={count === 0 || wrong.length > 0} onClick={onImport}>
          {t`${plural({ count }, { one: 'Import # mapping', other: 'Import # mappings' })}`}
        </Button>
      </Group>
    </>
  );
}

/** Which lines have to be corrected before anything is imported. */
function WrongRows({ lines }: { lines: readonly number[] }) {
  const places = lines.join(', ');
  return (
    <div role="alert" className={classes.wrong}>
      <Notice kind="bad">
        <Trans>Wrong lines: {places}. Nothing is imported until they are corrected in the file.</Trans>
      </Notice>
    </div>
  );
}

/** What becomes of a line of the file. */
function resultText(i18n: I18n, { problem, change }: Row): string {
  switch (problem) {
    case 'CATEGORY_UNKNOWN':
      return i18n.t(msg`No category has this name`);
    case 'ACCOUNT_UNKNOWN':
      return i18n.t(msg`No expense account has this name`);
    case 'ACCOUNT_AMBIGUOUS':
      return i18n.t(msg`Several accounts have this name: write it with the names above it`);
    case 'INCOMPLETE':
      return i18n.t(msg`Left out: category or account is missing`);
    case 'TWICE':
      return i18n.t(msg`The category is in the file twice`);
    case null:
      return changeText(i18n, change);
  }
}

function changeText(i18n: I18n, change: Row['change']): string {
  if (change === 'same') return i18n.t(msg`No change`);
  return change === 'changed' ? i18n.t(msg`Changes`) : i18n.t(msg`New`);
}
