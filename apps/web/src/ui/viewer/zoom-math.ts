/** The zoom limits and step; 1 is as wide as the frame. */
export const ZOOM = { min: 1, max: 5, step: 1.4 } as const;

/** Zoom speed of the wheel and of a touchpad pinch. */
const WHEEL_SPEED = 0.0022;

/** A part of a page, in fractions of its size. */
export type Region = { x0: number; y0: number; x1: number; y1: number };

/** The visible part of scrolled content: scroll position and size, in pixels. */
export type View = { left: number; top: number; width: number; height: number };

/** A zoom within the limits. */
export const clampZoom = (zoom: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, zoom));

/** The zoom after a wheel event; `deltaY` in pixels. */
export const wheelZoom = (zoom: number, deltaY: number): number => clampZoom(zoom * Math.exp(-deltaY * WHEEL_SPEED));

/**
 * Return the scroll position after a zoom that keeps the same content under a point.
 *
 * `at` is the point in the frame, `scrolled` the old scroll position, `ratio` the new size divided by the old.
 */
export const keepPoint = (at: number, scrolled: number, ratio: number): number => (scrolled + at) * ratio - at;

/** The zoom at which a region takes about two thirds of the frame's width, so text stays readable. */
export const zoomToRegion = ({ x0, x1 }: Region): number => Math.min(2.6, clampZoom(0.66 / Math.max(x1 - x0, 0.05)));

/** True if a rectangle of the content, in pixels, is in view with `room` pixels around it. */
export function isComfortable(box: View, view: View, room = 24): boolean {
  return (
    box.left >= view.left + room &&
    box.left + box.width <= view.left + view.width - room &&
    box.top >= view.top + room &&
    box.top + box.height <= view.top + view.height - room
  );
}

/** The scroll position that centres a rectangle. */
export const centreOn = (box: View, view: View): { left: number; top: number } => ({
  left: box.left + box.width / 2 - view.width / 2,
  top: box.top + box.height / 2 - view.height / 2,
});

/**
 * Return where a frame scrolls to be at the same share of its way as another. Within a pixel it stays where it is,
 * because frames round.
 */
export function inStep(scrolled: number, way: number, otherWay: number, other: number): number {
  const wanted = way <= 0 ? other : (scrolled / way) * otherWay;
  return Math.abs(wanted - other) <= 1 ? other : wanted;
}
