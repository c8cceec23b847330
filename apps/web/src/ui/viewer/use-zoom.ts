import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { clampZoom, keepPoint, wheelZoom, ZOOM } from './zoom-math.ts';

type Point = { x: number; y: number };
type Anchor = { at: Point; left: number; top: number; ratio: number };

/** The zoom of a document in its frame, and the ways to change it. */
export type Zoom = ReturnType<typeof useZoom>;

/**
 * Zooms the content of `frame` around the pointer, or around the middle. Ctrl and scroll, pinching and the zoom
 * keys change the zoom; scrolling, one finger and dragging pan.
 */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const anchor = useRef<Anchor | null>(null);

  const zoomTo = useCallback(
    (next: number, at?: Point) =>
      setZoom((now) => {
        const clamped = clampZoom(next);
        if (frame.current && clamped !== now) anchor.current = anchorOf(frame.current, at, clamped / now);
        return clamped;
      }),
    [frame],
  );
  // The new size is known only after layout.
  useLayoutEffect(() => {
    const [element, kept] = [frame.current, anchor.current];
    anchor.current = null;
    if (!element || !kept || zoom < ZOOM.min) return;
    element.scrollLeft = keepPoint(kept.at.x, kept.left, kept.ratio);
    element.scrollTop = keepPoint(kept.at.y, kept.top, kept.ratio);
  }, [zoom, frame]);

  useWheelZoom(frame, zoom, zoomTo);
  usePinchZoom(frame, zoom, zoomTo);
  const [zoomIn, zoomOut] = [() => zoomTo(zoom * ZOOM.step), () => zoomTo(zoom / ZOOM.step)];
  return { zoom, zoomTo, zoomIn, zoomOut, fit: () => zoomTo(ZOOM.min) };
}

function anchorOf(element: HTMLElement, at: Point | undefined, ratio: number): Anchor {
  const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
  return { at: at ?? middle, left: element.scrollLeft, top: element.scrollTop, ratio };
}

/** A point of the window relative to the frame. */
function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function useWheelZoom(frame: RefObject<HTMLElement | null>, zoom: number, zoomTo: (zoom: number, at: Point) => void) {
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      // Browsers report a touchpad pinch as a wheel event with Ctrl.
      if (!element || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      zoomTo(wheelZoom(zoom, event.deltaY), pointIn(element, event));
    };
    // React's wheel listeners are passive, so the browser would zoom the whole page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame, zoom, zoomTo]);
}

function usePinchZoom(frame: RefObject<HTMLElement | null>, zoom: number, zoomTo: (zoom: number, at: Point) => void) {
  const pinch = useRef<{ apart: number; zoom: number } | null>(null);
  useEffect(() => {
    const element = frame.current;
    const move = (event: TouchEvent) => {
      const [first, second] = event.touches;
      if (!element || !first || !second) {
        pinch.current = null;
        return;
      }
      event.preventDefault();
      const apart = Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);
      pinch.current ??= { apart, zoom };
      const middle = {
        clientX: (first.clientX + second.clientX) / 2,
        clientY: (first.clientY + second.clientY) / 2,
      };
      zoomTo((pinch.current.zoom * apart) / pinch.current.apart, pointIn(element, middle));
    };
    const end = () => {
      pinch.current = null;
    };
    element?.addEventListener('touchmove', move, { passive: false });
    element?.addEventListener('touchend', end);
    return () => {
      element?.removeEventListener('touchmove', move);
      element?.removeEventListener('touchend', end);
    };
  }, [frame, zoom, zoomTo]);
}
