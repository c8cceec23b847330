import { ActionIcon, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Thumbnail } from '../../../ui/thumbnail.tsx';
import { moveItem } from './move-item.ts';
import classes from './page-tray.module.css';

type PageTrayProps = {
  files: readonly File[];
  onChange: (files: File[]) => void;
  onRead: (files: readonly File[], as: 'one' | 'separate') => void;
};

/** Several files before they are read: one invoice in this order, or an invoice each. */
export function PageTray({ files, onChange, onRead }: PageTrayProps) {
  const [as, setAs] = useState<'one' | 'separate'>('separate');
  const [dragged, setDragged] = useState<number | null>(null);
  const drop = (to: number) => {
    if (dragged !== null) onChange(moveItem(files, dragged, to));
    setDragged(null);
  };
  return (
    <Stack gap="sm" className={classes.tray}>
      <SegmentedControl
        aria-label="What the files are"
        value={as}
        onChange={setAs}
        data={[
          { value: 'separate', label: 'Separate invoices' },
          { value: 'one', label: 'Pages of one invoice' },
        ]}
      />
      <ol className={classes.pages}>
        {files.map((file, place) => (
          <TrayRow
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            place={place}
            count={files.length}
            onMove={(to) => onChange(moveItem(files, place, to))}
            onRemove={() => onChange(files.filter((other) => other !== file))}
            onDragStart={() => setDragged(place)}
            onDropHere={() => drop(place)}
          />
        ))}
      </ol>
      <Group gap="xs">
        <Button onClick={() => onRead(files, as)}>{readLabel(files.length, as)}</Button>
        <Button variant="subtle" color="neutral" onClick={() => onChange([])}>
          Clear
        </Button>
        <Text c="dimmed" fz="sm">
          {as === 'one' ? 'The order is the order of the pages.' : 'Each file becomes an invoice of its own.'}
        </Text>
      </Group>
    </Stack>
  );
}

type TrayRowProps = {
  file: File;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDropHere: () => void;
};

function TrayRow({ file, place, count, onMove, onRemove, onDragStart, onDropHere }: TrayRowProps) {
  const preview = useObjectUrl(file);
  return (
    <li
      className={classes.page}
      draggable
      onDragStart={onDragStart}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        onDropHere();
      }}
    >
      <GripVertical size={16} aria-hidden className={classes.grip} />
      <span className={classes.place}>{place + 1}</span>
      <Thumbnail url={preview} />
      <span className={classes.name}>{file.name}</span>
      <ActionIcon aria-label={`Move ${file.name} up`} disabled={place === 0} onClick={() => onMove(place - 1)}>
        <ArrowUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${file.name} down`}
        disabled={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Remove ${file.name}`} onClick={onRemove}>
        <X size={16} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** A picture of an image file, for as long as it is shown; null for other files. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

function readLabel(count: number, as: 'one' | 'separate'): string {
  if (as === 'one') return count === 1 ? 'Read this page' : `Read ${count} pages as one invoice`;
  return count === 1 ? 'Read 1 document' : `Read ${count} documents`;
}
