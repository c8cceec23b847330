import type { Box } from '@tillslip/reading/word';
import type { Raster } from './raster.ts';

/** The orientation of a page in its picture, derived from its lines of text. */
export interface PageTilt {
  /** Radians by which the middle line descends from left to right. */
  readonly tilt: number;
  /**
   * How lines above and below diverge, in radians per pixel down the page, when the page is seen from its side. 0 when they
   * are parallel.
   */
  readonly spread: number;
}

/**
 * A page as pixels that may be tilted or seen from the side. Words are placed on the level page by arithmetic; pixels are
 * moved only for people, when they are already few.
 */
export interface PageView {
  readonly raster: Raster;
  readonly lie: PageTilt;
  /** The size of the level page, approximately in the raster's pixels. */
  readonly width: number;
  readonly height: number;
  /** Convert a point of the raster to the level page (pixels), with the magnification there. */
  toLevel(x: number, y: number): { readonly x: number; readonly y: number; readonly scale: number };
  /** Convert a point of the level page to the raster. */
  toRaster(x: number, y: number): { readonly x: number; readonly y: number };
}

/** Below this tilt (about half a degree), straightening would only blur. */
const STRAIGHT = 0.01;
/** No lens or paper spreads lines more than this. */
const MAX_SPREAD = 0.8;

/** Create the view of a page that is straight. */
export const levelView = (raster: Raster): PageView => leaningView(raster, { tilt: 0, spread: 0 });

/**
 * Create the level view of a page whose lines meet in one point or are parallel. With the middle of the picture as origin
 * and the middle line as axis, lines that meet at distance 1/k become parallel by dividing by 1 − kx.
 */
export function leaningView(raster: Raster, given: PageTilt): PageView {
  const tilt = Math.abs(given.tilt) < STRAIGHT && given.spread === 0 ? 0 : given.tilt;
  const most = MAX_SPREAD / Math.hypot(raster.width, raster.height);
  const k = Math.max(-most, Math.min(most, -given.spread));
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)];
  const flatten = (x: number, y: number) => {
    const [fromX, fromY] = [x - raster.width / 2, y - raster.height / 2];
    const scale = 1 / (1 - k * (fromX * cos + fromY * sin));
    return { x: (fromX * cos + fromY * sin) * scale, y: (fromY * cos - fromX * sin) * scale, scale };
  };
  const { left, top, width, height } = boundsOf(raster, flatten);
  return {
    raster,
    lie: { tilt, spread: -k },
    width,
    height,
    toLevel: (x, y) => {
      const flat = flatten(x, y);
      return { x: flat.x - left, y: flat.y - top, scale: flat.scale };
    },
    toRaster: (x, y) => {
      const [flatX, flatY] = [x + left, y + top];
      const scale = 1 / (1 + k * flatX);
      const [alongX, alongY] = [flatX * scale, flatY * scale];
      return { x: alongX * cos - alongY * sin + raster.width / 2, y: alongX * sin + alongY * cos + raster.height / 2 };
    },
  };
}

/** Return the rectangle around the corners of the picture once it is level. */
function boundsOf({ width, height }: Raster, flatten: (x: number, y: number) => { x: number; y: number }) {
  const corners = [flatten(0, 0), flatten(width, 0), flatten(width, height), flatten(0, height)];
  const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
  return { left, top, width: Math.round(right - left), height: Math.round(bottom - top) };
}

/** The area of a whole page. */
export const WHOLE: Box = { x0: 0, y0: 0, x1: 1, y1: 1 };
