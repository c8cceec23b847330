import { ActionIcon, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { FileText, Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type Ref, useRef } from 'react';
import classes from './page-viewer.module.css';
import { useDragPan } from './use-drag-pan.ts';
import { type Follow, useFollowMarker } from './use-follow-marker.ts';
import { useZoom, type Zoom } from './use-zoom.ts';
import { type Region, ZOOM } from './zoom-math.ts';

/** The picture of one page; `width` and `height` in pixels give its shape. */
export type PagePicture = { page: number; width: number; height: number; url: string };

/** A place on a page that is lit; `box` in fractions of the page, `id` tells one place from another. */
export type LitPlace = { id: string; page: number; box: Region; tone?: 'sure' | 'guess' | 'bad' };

/** Where a page was pressed, in fractions of it. */
export type PageSpot = { page: number; x: number; y: number };

type PageViewerProps = {
  pages: readonly PagePicture[];
  lit: LitPlace | null;
  follow?: Follow;
  /** Plus, minus and nought work wherever the keyboard is, outside of fields. */
  hotkeys?: boolean;
  /** A press on a page that is not a drag. What it does must be reachable by keyboard elsewhere. */
  onPick?: ((spot: PageSpot) => void) | undefined;
};

/**
 * The pages of a document, to be enlarged and moved, with one place lit. With `closely` the picture goes up
 * to that place, for small screens.
 */
export function PageViewer({ pages, lit, follow = 'nudge', hotkeys = false, onPick }: PageViewerProps) {
  const frame = useRef<HTMLElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frame);
  const drag = useDragPan(frame);
  useFollowMarker(frame, marker, { region: lit?.box ?? null, follow, zoom });
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
            <Sheet key={page.page} page={page} count={pages.length} lit={lit} marker={marker} onPick={onPick} />
          ))}
        </div>
      </section>
      <ZoomButtons zoom={zoom} />
    </div>
  );
}

type SheetProps = Pick<PageViewerProps, 'lit' | 'onPick'> & {
  page: PagePicture;
  count: number;
  marker: Ref<HTMLDivElement>;
};

function Sheet({ page, count, lit, marker, onPick }: SheetProps) {
  const place = lit?.page === page.page ? lit : null;
  const pressed = usePress(({ x, y }) => onPick?.({ page: page.page, x, y }));
  return (
    <figure className={classes.page}>
      <div className={classes.sheet} style={{ aspectRatio: `${page.width} / ${page.height}` }} {...(onPick && pressed)}>
        <img
          src={page.url}
          alt={`Page ${page.page} of ${count}`}
          width={page.width}
          height={page.height}
          loading={page.page > 2 ? 'lazy' : 'eager'}
          draggable={false}
        />
        {place !== null && (
          <div
            key={place.id}
            ref={marker}
            className={classes.marker}
            data-tone={place.tone ?? 'sure'}
            style={{
              left: percent(place.box.x0),
              top: percent(place.box.y0),
              width: percent(place.box.x1 - place.box.x0),
              height: percent(place.box.y1 - place.box.y0),
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

/** A hand that moved further than this was dragging; in pixels. */
const STILL_PX = 4;

/** A press at one spot of an element, told in fractions of it; a drag that ends there is none. */
function usePress(onPress: (spot: { x: number; y: number }) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onMouseDown: ({ clientX, clientY }: MouseEvent) => {
      from.current = { x: clientX, y: clientY };
    },
    onMouseUp: ({ clientX, clientY, button, currentTarget }: MouseEvent) => {
      const began = from.current;
      from.current = null;
      if (!began || button !== 0 || Math.hypot(clientX - began.x, clientY - began.y) > STILL_PX) return;
      const { left, top, width, height } = currentTarget.getBoundingClientRect();
      onPress({ x: (clientX - left) / width, y: (clientY - top) / height });
    },
  };
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
