import { type RefObject, useEffect, useRef } from 'react';
import { useZoom } from './use-zoom.ts';
import { inStep } from './zoom-math.ts';

/**
 * Zooms and pans two documents together: whatever is done to one frame, by wheel, fingers, keys or dragging, the other
 * follows, at the same share of its own size.
 */
export function useZoomInStep() {
  const [left, right] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)];
  const [zoomOfLeft, zoomOfRight] = [useZoom(left), useZoom(right)];
  const { zoom, zoomTo } = zoomOfLeft;
  // Each frame listens to its own wheel and fingers, so either may be ahead.
  useEffect(() => zoomOfRight.zoomTo(zoom), [zoom, zoomOfRight.zoomTo]);
  useEffect(() => zoomTo(zoomOfRight.zoom), [zoomOfRight.zoom, zoomTo]);
  const leader = useRef(left);
  const stepOf = (frame: Frame, other: Frame, ofFrame: number) => {
    const lead = () => {
      leader.current = frame;
    };
    // The other frame scrolls because this one did: if it led too, it would pull this one back.
    const onScroll = () => leader.current === frame && follow(frame, other);
    return { frame, zoom: ofFrame, handlers: { onScroll, onPointerEnter: lead, onTouchStart: lead, onFocus: lead } };
  };
  return { ...zoomOfLeft, left: stepOf(left, right, zoom), right: stepOf(right, left, zoomOfRight.zoom) };
}

type Frame = RefObject<HTMLElement | null>;

/** A frame that is compared with another. */
export type FrameInStep = ReturnType<typeof useZoomInStep>['left'];

/** Scrolls one frame to where the other is. */
function follow(from: Frame, to: Frame): void {
  const [a, b] = [from.current, to.current];
  if (!a || !b) return;
  const left = inStep(a.scrollLeft, a.scrollWidth - a.clientWidth, b.scrollWidth - b.clientWidth, b.scrollLeft);
  const top = inStep(a.scrollTop, a.scrollHeight - a.clientHeight, b.scrollHeight - b.clientHeight, b.scrollTop);
  b.scrollTo(left, top);
}
