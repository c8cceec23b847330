import sharp, { type Sharp } from 'sharp';

/** A picture in memory: RGB, three bytes a pixel, row by row. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Hands a raster back to sharp for resizing, turning or encoding. */
export function fromRaster(raster: Raster): Sharp {
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } });
}

/** Flatten on white (a transparent PNG is black text on nothing) and gives the pixels. */
export async function toRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { data, width: info.width, height: info.height };
  return { data: repeatGrey(data, info.channels), width: info.width, height: info.height };
}

/** The raster turned clockwise by an angle in degrees; what the turn uncovers becomes white. */
export async function turnRaster(raster: Raster, degrees: number): Promise<Raster> {
  return degrees % 360 === 0 ? raster : toRaster(fromRaster(raster).rotate(degrees, { background: '#ffffff' }));
}

/** A grey picture (one or two channels) as RGB. */
function repeatGrey(data: Uint8Array, channels: number): Uint8Array {
  const rgb = new Uint8Array((data.length / channels) * 3);
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3) rgb.fill(data[from] ?? 255, to, to + 3);
  return rgb;
}
