import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { FileText, Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type Ref, useMemo, useRef } from 'react';
import { useActiveField } from './active-field.tsx';
import classes from './document-viewer.module.css';
import { useDragPan } from './use-drag-pan.ts';
import { type Follow, useFollowMarker } from './use-follow-marker.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import { ZOOM } from './zoom-math.ts';

type DocumentViewerProps = Pick<ReceiptDetail, 'pages' | 'evidence'> & {
  follow?: Follow;
  /** Plus, minus and nought work wherever the keyboard is, outside of fields. */
  hotkeys?: boolean;
};
type Seen = ReceiptDetail['evidence'][string];

/**
 * The pages of the document, to be enlarged and moved; the place a field was read from is marked while the
 * field is looked at. With `closely` the picture goes up to that place, for small screens.
 */
export function DocumentViewer({ pages, evidence, follow = 'nudge', hotkeys = false }: DocumentViewerProps) {
  const frame = useRef<HTMLElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frame);
  const drag = useDragPan(frame);
  const { field } = useActiveField();
  const seen = field === null ? undefined : evidence[field];
  const region = useMemo(() => seen?.box ?? null, [seen]);
  useFollowMarker(frame, marker, { region, follow, zoom });
  useHotkeys(hotkeys ? ZOOM_KEYS.map((key) => [key, () => zoomBy(key, zoom)]) : []);
  if (pages.length === 0) return <NoPicture />;
  return (
    <div className={classes.viewer}>
      {/* Scrolls by itself, so the keyboard must be able to reach it (WCAG 2.1.1). */}
      <section
        ref={frame}
        className={classes.frame}
        aria-label="Document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        // With `hotkeys` the page listens already.
        onKeyDown={(event) => !hotkeys && zoomByKey(event, zoom)}
        onDoubleClick={() => zoom.zoomTo(zoom.zoom > 1.2 ? ZOOM.least : 2.2)}
        {...drag}
      >
        <div className={classes.pages} style={{ width: `${zoom.zoom * 100}%` }}>
          {pages.map((page) => (
            <Sheet key={page.page} page={page} count={pages.length} field={field} seen={seen} marker={marker} />
          ))}
        </div>
      </section>
      <ZoomButtons zoom={zoom} />
    </div>
  );
}

type SheetProps = {
  page: ReceiptDetail['pages'][number];
  count: number;
  field: string | null;
  seen: Seen | undefined;
  marker: Ref<HTMLDivElement>;
};

function Sheet({ page, count, field, seen, marker }: SheetProps) {
  const lit = seen?.box && seen.page === page.page ? seen.box : null;
  return (
    <figure className={classes.page}>
      <div className={classes.sheet} style={{ aspectRatio: `${page.width} / ${page.height}` }}>
        <img
          src={page.url}
          alt={`Page ${page.page} of ${count}`}
          width={page.width}
          height={page.height}
          draggable={false}
        />
        {lit !== null && seen !== undefined && (
          <div
            key={field}
            ref={marker}
            className={classes.marker}
            data-class={seen.class}
            style={{
              left: percent(lit.x0),
              top: percent(lit.y0),
              width: percent(lit.x1 - lit.x0),
              height: percent(lit.y1 - lit.y0),
            }}
          />
        )}
      </div>
      {count > 1 && (
        <figcaption>
          Page {page.page} of {count}
        </figcaption>
      )}
    </figure>
  );
}

const percent = (share: number): string => `${share * 100}%`;

const ZOOM_KEYS = ['+', '=', '-', '0'];

/** Plus, minus and nought, as in every viewer; the arrows scroll by themselves. False for any other key. */
function zoomBy(key: string, { zoomIn, zoomOut, fit }: Zoom): boolean {
  const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': fit }[key];
  act?.();
  return act !== undefined;
}

function zoomByKey(event: KeyboardEvent, zoom: Zoom): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (zoomBy(event.key, zoom)) event.preventDefault();
}

function ZoomButtons({ zoom: { zoom, zoomIn, zoomOut, fit } }: { zoom: Zoom }) {
  const iconProps = { size: 16, 'aria-hidden': true } as const;
  return (
    <div className={`${classes.buttons} no-print`}>
      <Tooltip label="Smaller (−)">
        <ActionIcon aria-label="Zoom out" size="md" disabled={zoom <= ZOOM.least} onClick={zoomOut}>
          <ZoomOut {...iconProps} />
        </ActionIcon>
      </Tooltip>
      <span className={classes.percent} role="status" aria-label="Zoom">
        {Math.round(zoom * 100)}%
      </span>
      <Tooltip label="Larger (+), or Ctrl with the wheel">
        <ActionIcon aria-label="Zoom in" size="md" disabled={zoom >= ZOOM.most} onClick={zoomIn}>
          <ZoomIn {...iconProps} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Whole width (0)">
        <ActionIcon aria-label="Fit to width" size="md" disabled={zoom <= ZOOM.least} onClick={fit}>
          <Maximize2 {...iconProps} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function NoPicture() {
  return (
    <div className={classes.none}>
      <FileText size={28} strokeWidth={1.25} aria-hidden />
      There is no picture of this document. The original can be downloaded.
    </div>
  );
}
