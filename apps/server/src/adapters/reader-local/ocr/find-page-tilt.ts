import type { PageTilt } from '../image/page-view.ts';
import type { TextBox } from './text-box.ts';

/** Only lines at least this many times as long as high have a reliable angle. */
const LONG = 4;
const FEWEST = 6;
/** The minimum spread in radians, from the top of the text to the bottom, that is accepted. */
const SPREAD = 0.03;
/** The share of the differences between the lines' angles that the spread must explain. */
const EXPLAINED = 0.6;

/** Find the orientation of a page from the angles of its lines: the middle angle, and how angles change down the page. */
export function findPageTilt(boxes: readonly TextBox[], middle: { readonly y: number }): PageTilt {
  const long = boxes.filter((box) => box.width > LONG * box.height);
  const tilt = median(boxes.filter((box) => box.width > 3 * box.height).map(({ angle }) => angle));
  if (long.length < FEWEST) return { tilt, spread: 0 };
  const fit = fitLine(long.map((box) => ({ x: box.centreY - middle.y, y: box.angle, weight: box.width })));
  const down = long.map(({ centreY }) => centreY);
  const reach = Math.max(...down) - Math.min(...down);
  const isSeenFromTheSide = Math.abs(fit.slope) * reach > SPREAD && fit.explained > EXPLAINED;
  return isSeenFromTheSide ? { tilt: fit.atNought, spread: fit.slope } : { tilt, spread: 0 };
}

interface Sample {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Fit a straight line to weighted samples, and return the share of their variance it explains. */
function fitLine(samples: readonly Sample[]) {
  const sum = (value: (sample: Sample) => number) =>
    samples.reduce((total, sample) => total + sample.weight * value(sample), 0);
  const whole = sum(() => 1);
  const [meanX, meanY] = [sum(({ x }) => x) / whole, sum(({ y }) => y) / whole];
  const [xx, yy] = [sum(({ x }) => (x - meanX) ** 2), sum(({ y }) => (y - meanY) ** 2)];
  const xy = sum(({ x, y }) => (x - meanX) * (y - meanY));
  const slope = xx === 0 ? 0 : xy / xx;
  return { slope, atNought: meanY - slope * meanX, explained: yy === 0 ? 0 : (slope * xy) / yy };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
