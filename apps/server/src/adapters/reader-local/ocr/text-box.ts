/** A line of text on a raster: a rectangle rotated clockwise by `angle` radians about its centre, in pixels. */
export interface TextBox {
  readonly centreX: number;
  readonly centreY: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
}

/** Return the box after its raster was rotated by 180 degrees. */
export function upsideDown(box: TextBox, raster: { readonly width: number; readonly height: number }): TextBox {
  return { ...box, centreX: raster.width - box.centreX, centreY: raster.height - box.centreY };
}

/** Return the same box, read from its other end. */
export const readBackwards = (box: TextBox): TextBox => ({ ...box, angle: box.angle + Math.PI });
