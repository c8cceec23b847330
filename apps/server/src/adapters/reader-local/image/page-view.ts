import { fromRaster, type Raster, toRaster } from './raster.ts';

/**
 * A page as pixels that may lie askew: words are placed on the level page by arithmetic, and the pixels are
 * turned only for people, when they are already few.
 */
export interface PageView {
  readonly raster: Raster;
  /** Radians the pixels must be turned clockwise to be level; 0 when they are. */
  readonly turn: number;
  /** The size of the level page, in the raster's pixels. */
  readonly width: number;
  readonly height: number;
}

/** Below this tilt (radians, about half a degree) straightening would only blur. */
const STRAIGHT = 0.01;

/** A page that lies straight. */
export const levelView = (raster: Raster): PageView => turnedView(raster, 0);

/** A page whose lines climb by `tilt` radians; white fills what the turn uncovers. */
export function turnedView(raster: Raster, tilt: number): PageView {
  const turn = Math.abs(tilt) < STRAIGHT ? 0 : -tilt;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  return {
    raster,
    turn,
    width: Math.round(raster.width * cos + raster.height * sin),
    height: Math.round(raster.width * sin + raster.height * cos),
  };
}

/** The level page as pixels, its long side at most `side`. */
export async function levelRaster({ raster, turn }: PageView, side: number): Promise<Raster> {
  const small = await toRaster(
    fromRaster(raster).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }),
  );
  if (turn === 0) return small;
  return toRaster(fromRaster(small).rotate((turn * 180) / Math.PI, { background: '#ffffff' }));
}
