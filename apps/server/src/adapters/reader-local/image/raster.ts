import sharp, { type Sharp } from 'sharp';

/** A picture in memory: RGB, three bytes per pixel, row by row. */
export interface Raster {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Pass a raster to sharp for resizing, rotating or encoding. */
export function fromRaster(raster: Raster): Sharp {
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 } });
}

/** Flatten a picture on white, because a transparent PNG may be black text on nothing, and return its pixels. */
export async function toRaster(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.channels === 3) return { data, width: info.width, height: info.height };
  return { data: repeatGrey(data, info.channels), width: info.width, height: info.height };
}

/** Rotate a raster clockwise by an angle in degrees; uncovered areas become white. */
export async function turnRaster(raster: Raster, degrees: number): Promise<Raster> {
  return degrees % 360 === 0 ? raster : toRaster(fromRaster(raster).rotate(degrees, { background: '#ffffff' }));
}

/** Convert a grey picture (one or two channels) to RGB. */
function repeatGrey(data: Uint8Array, channels: number): Uint8Array {
  const rgb = new Uint8Array((data.length / channels) * 3);
  for (let from = 0, to = 0; from < data.length; from += channels, to += 3) rgb.fill(data[from] ?? 255, to, to + 3);
  return rgb;
}
