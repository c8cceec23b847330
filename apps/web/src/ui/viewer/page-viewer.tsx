import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useHotkeys } from '@mantine/hooks';
import { FileText } from 'lucide-react';
import { type MouseEvent, type Ref, useRef } from 'react';
import classes from './page-viewer.module.css';
import { useDragPan } from './use-drag-pan.ts';
import { type Follow, useFollowMarker } from './use-follow-marker.ts';
import { useZoom } from './use-zoom.ts';
import { ZOOM_KEYS, ZoomButtons, zoomBy, zoomByKey } from './zoom-buttons.tsx';
import { type Region, ZOOM } from './zoom-math.ts';

/** The picture of one page; `width` and `height` in pixels give its shape. */
export type PagePicture = { page: number; width: number; height: number; url: string };

/** A highlighted place on a page; `box` in fractions of the page, `id` identifies it. */
export type LitPlace = { id: string; page: number; box: Region; tone?: 'good' | 'guess' | 'bad' };

/** Where a page was clicked, in fractions of its size. */
export type PageSpot = { page: number; x: number; y: number };

type PageViewerProps = {
  pages: readonly PagePicture[];
  lit: LitPlace | null;
  follow?: Follow;
  /** The zoom keys (+, −, 0) work anywhere on the page outside fields. */
  hotkeys?: boolean;
  /** Called for a click on a page that is not a drag. The same action must be available by keyboard elsewhere. */
  onPick?: ((spot: PageSpot) => void) | undefined;
};

/**
 * The pages of a document with zoom, pan and one highlighted place. With `follow="closely"` the view zooms in on
 * that place, for small screens.
 */
export function PageViewer({ pages, lit, follow = 'nudge', hotkeys = false, onPick }: PageViewerProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLElement>(null);
  const marker = useRef<HTMLDivElement>(null);
  const zoom = useZoom(frame);
  const drag = useDragPan(frame);
  useFollowMarker(frame, marker, { region: lit?.box ?? null, follow, zoom });
  useHotkeys(hotkeys ? ZOOM_KEYS.map((key) => [key, () => zoomBy(key, zoom)]) : []);
  if (pages.length === 0) return <NoPreview />;
  return (
    <div className={classes.viewer}>
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
      <section
        ref={frame}
        className={classes.frame}
        aria-label={t`Document`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        // With `hotkeys` the page already listens.
        onKeyDown={(event) => !hotkeys && zoomByKey(event, zoom)}
        onDoubleClick={() => zoom.zoomTo(zoom.zoom > 1.2 ? ZOOM.min : 2.2)}
        {...drag}
      >
        <div className={classes.pages} style={{ width: `${zoom.zoom * 100}%` }}>
          {pages.map((page) => (
            <Sheet key={page.page} page={page} count={pages.length} lit={lit} marker={marker} onPick={onPick} />
          ))}
        </div>
      </section>
      <div className={classes.buttons}>
        <ZoomButtons zoom={zoom} />
      </div>
    </div>
  );
}

type SheetProps = Pick<PageViewerProps, 'lit' | 'onPick'> & {
  page: PagePicture;
  count: number;
  marker: Ref<HTMLDivElement>;
};

function Sheet({ page, count, lit, marker, onPick }: SheetProps) {
  const { t } = useLingui();
  const place = lit?.page === page.page ? lit : null;
  const clickHandlers = useSpotClick(({ x, y }) => onPick?.({ page: page.page, x, y }));
  return (
    <figure className={classes.page}>
      <div
        className={classes.sheet}
        style={{ aspectRatio: `${page.width} / ${page.height}` }}
        {...(onPick && clickHandlers)}
      >
        <img
          src={page.url}
          alt={t`Page ${{ page: page.page }} of ${count}`}
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
            data-tone={place.tone ?? 'good'}
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
          <Trans>
            Page {ph({ page: page.page })} of {count}
          </Trans>
        </figcaption>
      )}
    </figure>
  );
}

/** A longer movement is a drag. */
const MAX_CLICK_MOVE_PX = 4;

/** Reports clicks on an element in fractions of its size; drags do not count. */
function useSpotClick(onClick: (spot: { x: number; y: number }) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onMouseDown: ({ clientX, clientY }: MouseEvent) => {
      from.current = { x: clientX, y: clientY };
    },
    onMouseUp: ({ clientX, clientY, button, currentTarget }: MouseEvent) => {
      const start = from.current;
      from.current = null;
      if (!start || button !== 0 || Math.hypot(clientX - start.x, clientY - start.y) > MAX_CLICK_MOVE_PX) return;
      const { left, top, width, height } = currentTarget.getBoundingClientRect();
      onClick({ x: (clientX - left) / width, y: (clientY - top) / height });
    },
  };
}

const percent = (share: number): string => `${share * 100}%`;

function NoPreview() {
  return (
    <div className={classes.none}>
      <FileText size={28} strokeWidth={1.25} aria-hidden />
      <Trans>There is no preview of this document. You can download the original.</Trans>
    </div>
  );
}
