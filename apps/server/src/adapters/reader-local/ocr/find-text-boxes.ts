import type { TextBox } from './text-box.ts';

/** A map with the probability that each pixel is text. */
export interface TextMap {
  readonly probability: Float32Array;
  readonly width: number;
  readonly height: number;
}

const TEXT = 0.3;
const MIN_MEAN_TEXT = 0.5;
const MIN_AREA = 12;
const MIN_SIDE = 3;
/** The network marks a shrunken core of each line; the box is expanded by area × this ÷ perimeter. */
const UNCLIP = 1.6;

/** The shape of a connected patch of text pixels: its pixels, centre and second moments. */
interface Patch {
  readonly pixels: Int32Array;
  readonly x: number;
  readonly y: number;
  readonly xx: number;
  readonly yy: number;
  readonly xy: number;
}

/**
 * Find lines of text as rotated rectangles, in pixels of the map.
 *
 * Every long line has its own angle, so a curled slip needs no straightening. Short lines, whose own angle is noise, take
 * the median angle of the page.
 */
export function findTextBoxes(map: TextMap): readonly TextBox[] {
  const patches = findPatches(map);
  const tilt = medianTilt(patches);
  return patches.flatMap((patch) => boxAround(patch, map.width, angleOf(patch, tilt)));
}

function findPatches(map: TextMap): readonly Patch[] {
  const { probability, width, height } = map;
  const seen = new Uint8Array(width * height);
  const queue = new Int32Array(width * height);
  const patches: Patch[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] || (probability[start] ?? 0) <= TEXT) continue;
    const size = flood(map, start, seen, queue);
    if (size < MIN_AREA) continue;
    const pixels = queue.slice(0, size);
    if (meanOf(probability, pixels) >= MIN_MEAN_TEXT) patches.push(measure(pixels, width));
  }
  return patches;
}

/** Fill the queue with the pixels connected to `start`, also diagonally, and return their number. */
function flood({ probability, width, height }: TextMap, start: number, seen: Uint8Array, queue: Int32Array): number {
  let size = 1;
  queue[0] = start;
  seen[start] = 1;
  for (let head = 0; head < size; head++) {
    const pixel = queue[head] ?? 0;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    for (let nearY = Math.max(0, y - 1); nearY <= Math.min(height - 1, y + 1); nearY++) {
      for (let nearX = Math.max(0, x - 1); nearX <= Math.min(width - 1, x + 1); nearX++) {
        const near = nearY * width + nearX;
        if (seen[near] || (probability[near] ?? 0) <= TEXT) continue;
        seen[near] = 1;
        queue[size++] = near;
      }
    }
  }
  return size;
}

function meanOf(probability: Float32Array, pixels: Int32Array): number {
  let total = 0;
  for (const pixel of pixels) total += probability[pixel] ?? 0;
  return total / pixels.length;
}

function measure(pixels: Int32Array, width: number): Patch {
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (const pixel of pixels) {
    x += pixel % width;
    y += Math.floor(pixel / width);
  }
  x /= pixels.length;
  y /= pixels.length;
  for (const pixel of pixels) {
    const [dx, dy] = [(pixel % width) - x, Math.floor(pixel / width) - y];
    xx += dx * dx;
    yy += dy * dy;
    xy += dx * dy;
  }
  return { pixels, x, y, xx, yy, xy };
}

const ownAngle = (patch: Patch): number => 0.5 * Math.atan2(2 * patch.xy, patch.xx - patch.yy);

function medianTilt(patches: readonly Patch[]): number {
  const angles = patches.filter((patch) => patch.xx > 9 * patch.yy).map(ownAngle);
  return angles.sort((a, b) => a - b)[angles.length >> 1] ?? 0;
}

function angleOf(patch: Patch, tilt: number): number {
  const own = ownAngle(patch);
  return patch.xx > 25 * patch.yy && Math.abs(own - tilt) < 0.15 ? own : tilt;
}

function boxAround(patch: Patch, width: number, angle: number): readonly TextBox[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const pixel of patch.pixels) {
    const [dx, dy] = [(pixel % width) - patch.x, Math.floor(pixel / width) - patch.y];
    const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
    left = Math.min(left, along);
    right = Math.max(right, along);
    top = Math.min(top, across);
    bottom = Math.max(bottom, across);
  }
  const [length, thickness] = [right - left + 1, bottom - top + 1];
  if (Math.min(length, thickness) < MIN_SIDE) return [];
  const grown = (length * thickness * UNCLIP) / (2 * (length + thickness));
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return [
    {
      centreX: patch.x + along * cos - across * sin + 0.5,
      centreY: patch.y + along * sin + across * cos + 0.5,
      width: length + 2 * grown,
      height: thickness + 2 * grown,
      angle,
    },
  ];
}
