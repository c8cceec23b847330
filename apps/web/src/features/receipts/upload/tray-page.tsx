import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Thumbnail } from '../../../ui/files/thumbnail.tsx';
import { fileKind } from './file-kind.ts';
import classes from './page-tray.module.css';
import { sendOnce } from './send-once.ts';

type TrayPageProps = {
  file: File;
  place: number;
  count: number;
  /** Another page is being dragged and may be dropped here. */
  isTarget: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One file of the tray: its picture, its place, and the ways to change that or to leave it out. */
export function TrayPage({ file, place, count, isTarget, ...on }: TrayPageProps) {
  const preview = usePreview(file);
  const [over, setOver] = useState(false);
  const iconProps = { size: 16, 'aria-hidden': true } as const;
  return (
    <li
      className={classes.page}
      data-over={(isTarget && over) || undefined}
      draggable
      onDragStart={on.onDragStart}
      onDragEnd={on.onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        // Files from outside are taken by the page.
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        on.onDropHere();
      }}
      onKeyDown={on.onKeyDown}
    >
      <GripVertical {...iconProps} className={classes.grip} />
      <span className={classes.place}>{place + 1}</span>
      <Thumbnail url={preview} size="medium" />
      <span className={classes.name} title={file.name}>
        {file.name}
        <small>{kindText(file)}</small>
      </span>
      <ActionIcon aria-label={`Move ${file.name} up`} disabled={place === 0} onClick={() => on.onMove(place - 1)}>
        <ArrowUp {...iconProps} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Move ${file.name} down`}
        disabled={place === count - 1}
        onClick={() => on.onMove(place + 1)}
      >
        <ArrowDown {...iconProps} />
      </ActionIcon>
      <ActionIcon aria-label={`Remove ${file.name}`} onClick={on.onRemove}>
        <X {...iconProps} />
      </ActionIcon>
    </li>
  );
}

const KINDS = { pdf: 'PDF', image: 'Picture', heic: 'HEIC' } as const;

const kindText = (file: File): string => `${KINDS[fileKind(file)]}, ${Math.max(1, Math.round(file.size / 1024))} KB`;

/**
 * A picture of an image file, turned as the camera noted, for as long as it is shown; null for other files. The
 * browser draws its own; HEIC is sent ahead, and the server draws it.
 */
function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const kind = fileKind(file);
    if (kind === 'image') {
      const made = URL.createObjectURL(file);
      setUrl(made);
      return () => URL.revokeObjectURL(made);
    }
    if (kind === 'heic') {
      let isShown = true;
      // What is wrong with it is said when it is read.
      sendOnce(file).then(
        ({ previewUrl }) => isShown && setUrl(previewUrl),
        () => undefined,
      );
      return () => {
        isShown = false;
      };
    }
  }, [file]);
  return url;
}
