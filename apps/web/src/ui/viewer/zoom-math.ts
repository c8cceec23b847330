/** How far a document may be enlarged; 1 is as wide as its frame. */
export const ZOOM = { least: 1, most: 5, step: 1.4 } as const;

/** What one turn of a wheel or a pinch of a touchpad does. */
const WHEEL_SPEED = 0.0022;

/** A part of a page as fractions of it. */
export type Region = { x0: number; y0: number; x1: number; y1: number };

/** What is shown of something larger: how far it is scrolled and how much of it is seen, in pixels. */
export type View = { left: number; top: number; width: number; height: number };

/** A zoom within the limits. */
export const clampZoom = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));

/** The zoom after a turn of the wheel; `deltaY` as the browser gives it, in pixels. */
export const wheelZoom = (zoom: number, deltaY: number): number => clampZoom(zoom * Math.exp(-deltaY * WHEEL_SPEED));

/**
 * How far to scroll after a change of size so that what was under a point stays under it.
 *
 * `at` is the point in the frame, `scrolled` how far it was scrolled, `ratio` the new size by the old.
 */
export const keepPoint = (at: number, scrolled: number, ratio: number): number => (scrolled + at) * ratio - at;

/** The zoom at which a part of a page takes about two thirds of the frame's width; text stays readable. */
export const zoomToRegion = ({ x0, x1 }: Region): number => Math.min(2.6, clampZoom(0.66 / Math.max(x1 - x0, 0.05)));

/** True when a rectangle, in pixels of the whole, lies in view with some room around it. */
export function isComfortable(box: View, view: View, room = 24): boolean {
  return (
    box.left >= view.left + room &&
    box.left + box.width <= view.left + view.width - room &&
    box.top >= view.top + room &&
    box.top + box.height <= view.top + view.height - room
  );
}

/** How far to scroll so that a rectangle stands in the middle. */
export const centreOn = (box: View, view: View): { left: number; top: number } => ({
  left: box.left + box.width / 2 - view.width / 2,
  top: box.top + box.height / 2 - view.height / 2,
});
