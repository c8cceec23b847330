import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { proposeGrouping } from '@tillslip/domain/receipts/intake/propose-grouping';
import { groupingReasonText } from '@tillslip/messages/receipts/uploads';
import { Lightbulb } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { moveItem } from '../../../ui/table/move-item.ts';
import { fileKind } from './file-kind.ts';
import classes from './page-tray.module.css';
import { TrayPage } from './tray-page.tsx';
import { uploadStore, useUploads } from './upload-store.ts';

type PageTrayProps = { onRead: (files: readonly File[], as: 'one' | 'separate') => void };

/** Several files before they are read: pages of one invoice, or separate invoices, with a suggestion. */
export function PageTray({ onRead }: PageTrayProps) {
  const { i18n, t } = useLingui();
  const { files, as: chosen } = useUploads().tray;
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, announce] = useState('');
  const suggestion = proposeGrouping(files.map((file) => ({ name: file.name, kind: fileKind(file) })));
  const as = chosen ?? suggestion.kind;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= files.length) return;
    uploadStore.setTray({ files: moveItem(files, from, to) });
    announce(t`${{ filename: files[from]?.name }} is now page ${{ to: to + 1 }} of ${{ count: files.length }}`);
  };
  return (
    <Stack gap="sm" className={classes.tray}>
      <SegmentedControl
        aria-label={t`How to read these files`}
        value={as}
        onChange={(value) => uploadStore.setTray({ as: value })}
        data={[
          { value: 'separate', label: t`Separate invoices` },
          { value: 'one', label: t`Pages of one invoice` },
        ]}
      />
      {files.length > 1 && (
        <Text fz="sm" c="dimmed" className={classes.suggestion}>
          <Lightbulb size={14} aria-hidden />
          {as === suggestion.kind
            ? t`Suggested: ${{ reason: groupingReasonText(i18n, suggestion.reason) }}`
            : t`Your choice.`}
        </Text>
      )}
      <ol className={classes.pages}>
        {files.map((file, place) => (
          <TrayPage
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            place={place}
            count={files.length}
            isTarget={dragged !== null && dragged !== place}
            onMove={(to) => move(place, to)}
            onRemove={() => uploadStore.setTray({ files: files.filter((other) => other !== file) })}
            onDragStart={() => setDragged(place)}
            onDragEnd={() => setDragged(null)}
            onDropHere={() => dragged !== null && move(dragged, place)}
            onKeyDown={(event) => moveByKey(event, place, move)}
          />
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <TrayActions files={files} as={as} onRead={onRead} />
    </Stack>
  );
}

type TrayActionsProps = PageTrayProps & { files: readonly File[]; as: 'one' | 'separate' };

function TrayActions({ files, as, onRead }: TrayActionsProps) {
  const { i18n, t } = useLingui();
  return (
    <Group gap="xs">
      <Button onClick={() => onRead(files, as)}>{readLabel(i18n, files.length, as)}</Button>
      <Button variant="subtle" color="neutral" onClick={() => uploadStore.setTray({ files: [] })}>
        <Trans>Clear</Trans>
      </Button>
      <Text c="dimmed" fz="sm">
        {as === 'one'
          ? t`Pages are read in this order. Drag them or use the arrows to change it.`
          : t`Each file becomes a separate invoice.`}
      </Text>
    </Group>
  );
}

/** Alt with the arrow keys moves the focused page. */
function moveByKey(event: KeyboardEvent, place: number, move: (from: number, to: number) => void): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || !event.altKey) return;
  event.preventDefault();
  move(place, place + by);
}

function readLabel(i18n: I18n, count: number, as: 'one' | 'separate'): string {
  if (as === 'one')
    return i18n.t(msg`${plural(count, { one: 'Read this page', other: 'Read # pages as one invoice' })}`);
  return i18n.t(msg`${plural(count, { one: 'Read # document', other: 'Read # documents' })}`);
}
