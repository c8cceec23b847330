import { type RefObject, useEffect } from 'react';
import type { Zoom } from './use-zoom.ts';
import { centreOn, isComfortable, type Region, type View, zoomToRegion } from './zoom-math.ts';

/** How the view follows the highlighted place: scroll only if it is out of view, or zoom in on it. */
export type Follow = 'nudge' | 'closely';

/**
 * Brings the highlighted place into view. Only the frame scrolls: the form beside it must stay where the
 * person is typing.
 */
export function useFollowMarker(
  frame: RefObject<HTMLElement | null>,
  marker: RefObject<HTMLElement | null>,
  { region, follow, zoom }: { region: Region | null; follow: Follow; zoom: Zoom },
): void {
  const { zoomTo, zoom: now } = zoom;
  useEffect(() => {
    if (region !== null && follow === 'closely') zoomTo(zoomToRegion(region));
  }, [region, follow, zoomTo]);
  useEffect(() => {
    const [element, lit] = [frame.current, marker.current];
    // `now` is a dependency so that the place stays in view while zooming.
    if (!element || !lit || region === null || now < 1) return;
    const box = placeIn(element, lit);
    const view = viewOf(element);
    if (follow === 'closely' || !isComfortable(box, view)) element.scrollTo(centreOn(box, view));
  }, [frame, marker, region, follow, now]);
}

const viewOf = ({ scrollLeft, scrollTop, clientWidth, clientHeight }: HTMLElement): View => ({
  left: scrollLeft,
  top: scrollTop,
  width: clientWidth,
  height: clientHeight,
});

/** The position of an element within the frame's scrolled content. */
function placeIn(frame: HTMLElement, element: HTMLElement): View {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  const left = inner.left - outer.left + frame.scrollLeft;
  const top = inner.top - outer.top + frame.scrollTop;
  return { left, top, width: inner.width, height: inner.height };
}
