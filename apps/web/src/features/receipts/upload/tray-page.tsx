import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { fileSizeText } from '@tillslip/messages/file-size';
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
  /** True while another page is dragged and can be dropped here. */
  isTarget: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDropHere: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One file of the tray, with its preview, its position, and buttons to move or remove it. */
export function TrayPage({ file, place, count, isTarget, ...on }: TrayPageProps) {
  const { i18n, t } = useLingui();
  const preview = usePreview(file);
  const [isOver, setOver] = useState(false);
  const iconProps = { size: 16, 'aria-hidden': true } as const;
  return (
    <li
      className={classes.page}
      data-over={(isTarget && isOver) || undefined}
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
        // The page handles files from outside.
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
        <small>{kindText(i18n, file)}</small>
      </span>
      <ActionIcon
        aria-label={t`Move ${{ filename: file.name }} up`}
        disabled={place === 0}
        onClick={() => on.onMove(place - 1)}
      >
        <ArrowUp {...iconProps} />
      </ActionIcon>
      <ActionIcon
        aria-label={t`Move ${{ filename: file.name }} down`}
        disabled={place === count - 1}
        onClick={() => on.onMove(place + 1)}
      >
        <ArrowDown {...iconProps} />
      </ActionIcon>
      <ActionIcon aria-label={t`Remove ${{ filename: file.name }}`} onClick={on.onRemove}>
        <X {...iconProps} />
      </ActionIcon>
    </li>
  );
}

const KINDS = { pdf: msg`PDF`, image: msg`Picture`, heic: msg`HEIC`, xml: msg`Electronic invoice` } as const;

const kindText = (i18n: I18n, file: File): string =>
  `${i18n.t(KINDS[fileKind(file)])}, ${fileSizeText(i18n, file.size)}`;

/**
 * Return the preview of an image file; null for other files. The browser shows most images; HEIC is uploaded in
 * advance, and the server makes the preview.
 */
function usePreview(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const kind = fileKind(file);
    if (kind === 'image') {
      const objectUrl = URL.createObjectURL(file);
      setUrl(objectUrl);
      return () => URL.revokeObjectURL(objectUrl);
    }
    if (kind === 'heic') {
      let isShown = true;
      // Reading the file reports any problem.
      sendOnce(file, null).then(
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
