import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { Zoom } from './use-zoom.ts';
import classes from './zoom-buttons.module.css';
import { ZOOM } from './zoom-math.ts';

/** The keys that change the zoom. */
export const ZOOM_KEYS = ['+', '=', '-', '0'];

type ZoomActions = Pick<Zoom, 'zoom' | 'zoomIn' | 'zoomOut' | 'fit'>;

/** Zoom by +, − or 0; the browser handles arrow keys. False for any other key. */
export function zoomBy(key: string, { zoomIn, zoomOut, fit }: ZoomActions): boolean {
  const zoomAction = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[key];
  zoomAction?.();
  return zoomAction !== undefined;
}

/** Zoom by a key pressed in the frame of a document. */
export function zoomByKey(event: KeyboardEvent, zoom: ZoomActions): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (zoomBy(event.key, zoom)) event.preventDefault();
}

/** Buttons that zoom a document, with its zoom between them. */
export function ZoomButtons({ zoom: { zoom, zoomIn, zoomOut, fit } }: { zoom: ZoomActions }) {
  const { t } = useLingui();
  const iconProps = { size: 16, 'aria-hidden': true } as const;
  return (
    <div className={`${classes.buttons} no-print`}>
      <Tooltip label={t`Zoom out (−)`}>
        <ActionIcon aria-label={t`Zoom out`} size="md" disabled={zoom <= ZOOM.min} onClick={zoomOut}>
          <ZoomOut {...iconProps} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.percent} role="status" aria-label={t`Zoom`}>
        {Math.round(zoom * 100)}%
      </span>
      <Tooltip label={t`Zoom in (+), or Ctrl and scroll`}>
        <ActionIcon aria-label={t`Zoom in`} size="md" disabled={zoom >= ZOOM.max} onClick={zoomIn}>
          <ZoomIn {...iconProps} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t`Fit to width (0)`}>
        <ActionIcon aria-label={t`Fit to width`} size="md" disabled={zoom <= ZOOM.min} onClick={fit}>
          <Maximize2 {...iconProps} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
