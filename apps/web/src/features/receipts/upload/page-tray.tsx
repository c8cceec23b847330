import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { proposeGrouping } from '@tillslip/domain/receipts/intake/propose-grouping';
import { Lightbulb } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { moveItem } from '../../../ui/table/move-item.ts';
import { fileKind } from './file-kind.ts';
import classes from './page-tray.module.css';
import { TrayPage } from './tray-page.tsx';
import { uploadStore, useUploads } from './upload-store.ts';

type PageTrayProps = { onRead: (files: readonly File[], as: 'one' | 'separate') => void };

/** Several files before they are read: one invoice in this order, or an invoice each, as Tillslip proposes. */
export function PageTray({ onRead }: PageTrayProps) {
  const { files, as: chosen } = useUploads().tray;
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, say] = useState('');
  const proposal = proposeGrouping(files.map((file) => ({ name: file.name, kind: fileKind(file) })));
  const as = chosen ?? proposal.kind;
  const move = (from: number, to: number) => {
    if (to < 0 || to >= files.length) return;
    uploadStore.setTray({ files: moveItem(files, from, to) });
    say(`${files[from]?.name} is now page ${to + 1} of ${files.length}`);
  };
  return (
    <Stack gap="sm" className={classes.tray}>
      <SegmentedControl
        aria-label="What the files are"
        value={as}
        onChange={(value) => uploadStore.setTray({ as: value })}
        data={[
          { value: 'separate', label: 'Separate invoices' },
          { value: 'one', label: 'Pages of one invoice' },
        ]}
      />
      {files.length > 1 && (
        <Text fz="sm" c="dimmed" className={classes.proposal}>
          <Lightbulb size={14} aria-hidden />
          {as === proposal.kind ? `Tillslip’s proposal: ${proposal.reason}` : 'Your choice.'}
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
        {said}
      </span>
      <TrayFoot files={files} as={as} onRead={onRead} />
    </Stack>
  );
}

type TrayFootProps = PageTrayProps & { files: readonly File[]; as: 'one' | 'separate' };

function TrayFoot({ files, as, onRead }: TrayFootProps) {
  return (
    <Group gap="xs">
      <Button onClick={() => onRead(files, as)}>{readLabel(files.length, as)}</Button>
      <Button variant="subtle" color="neutral" onClick={() => uploadStore.setTray({ files: [] })}>
        Clear
      </Button>
      <Text c="dimmed" fz="sm">
        {as === 'one'
          ? 'The order is the order of the pages: drag them, or use the arrows.'
          : 'Each file becomes an invoice of its own.'}
      </Text>
    </Group>
  );
}

/** Alt with the arrows moves the page that has the keyboard. */
function moveByKey(event: KeyboardEvent, place: number, move: (from: number, to: number) => void): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || !event.altKey) return;
  event.preventDefault();
  move(place, place + by);
}

function readLabel(count: number, as: 'one' | 'separate'): string {
  if (as === 'one') return count === 1 ? 'Read this page' : `Read ${count} pages as one invoice`;
  return count === 1 ? 'Read 1 document' : `Read ${count} documents`;
}
