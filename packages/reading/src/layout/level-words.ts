import type { Token } from './text-row.ts';

/** A point on a line of text with a known slope: between two neighbouring words. */
interface SlopeSample {
  readonly x: number;
  readonly y: number;
  readonly slope: number;
  readonly weight: number;
}

/** How far a sample influences its surroundings, in line heights down the page and shares of its width. */
const REACH_LINES = 5;
const REACH_WIDTHS = 0.2;
/** Beyond this many reaches a sample weighs less than one in fifty thousand. */
const MAX_REACHES = 4.7;
/** Lines of a photo that was turned upright are no steeper than this. */
const MAX_SLOPE = 0.15;
/** With fewer samples the page counts as level. */
const MIN_SAMPLES = 4;
/** Steps in which a word is moved towards the middle of the page. */
const STEPS = 6;
/** Boxes of words on one detected line differ in height by less than this share. */
const MAX_HEIGHT_DIFFERENCE = 0.02;
/** Words of one line are at most this far apart, in line heights. */
const MAX_GAP_HEIGHTS = 1.5;
/** The weight of "level" against the samples, in reaches down: it keeps far corners stable. */
const LEVEL_WEIGHT = 0.05;

/**
 * Level the lines of a photographed page: on curled paper or paper seen at an angle, a value at the right is higher
 * or lower than its label at the left.
 *
 * Consecutive words of one detected line give the slope at that place. Every word is then moved along the slopes to
 * where its line crosses the middle of the page.
 */
export function levelWords(tokens: readonly Token[]): readonly Token[] {
  const samples = slopeSamples(tokens);
  if (samples.length < MIN_SAMPLES) return tokens;
  const left = Math.min(...tokens.map((token) => token.x0));
  const right = Math.max(...tokens.map((token) => token.x1));
  const reach = { across: (right - left) * REACH_WIDTHS, down: typicalHeight(tokens) * REACH_LINES };
  const slopeAt = (x: number, y: number) => localSlope(samples, x, y, reach);
  return tokens.map((token) => moveToMiddle(token, (left + right) / 2, slopeAt));
}

function typicalHeight(tokens: readonly Token[]): number {
  const heights = tokens.map((token) => token.y1 - token.y0).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 1;
}

function slopeSamples(tokens: readonly Token[]): readonly SlopeSample[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    return next ? sampleBetween(token, next) : [];
  });
}

function sampleBetween(a: Token, b: Token): readonly SlopeSample[] {
  const height = a.y1 - a.y0;
  const across = (b.x0 + b.x1 - a.x0 - a.x1) / 2;
  const down = (b.y0 + b.y1 - a.y0 - a.y1) / 2;
  const isSameLine =
    Math.abs(b.y1 - b.y0 - height) < MAX_HEIGHT_DIFFERENCE * height &&
    b.x0 > a.x0 &&
    b.x0 - a.x1 < MAX_GAP_HEIGHTS * height;
  const slope = down / Math.max(1, across);
  if (!isSameLine || Math.abs(slope) > MAX_SLOPE) return [];
  return [{ x: (a.x0 + b.x1) / 2, y: (a.y0 + b.y1) / 2, slope, weight: across }];
}

function localSlope(
  samples: readonly SlopeSample[],
  x: number,
  y: number,
  reach: { readonly across: number; readonly down: number },
): number {
  let [total, weights] = [0, reach.down * LEVEL_WEIGHT];
  for (const sample of samples) {
    const across = (sample.x - x) / reach.across;
    const down = (sample.y - y) / reach.down;
    if (Math.abs(down) > MAX_REACHES || Math.abs(across) > MAX_REACHES) continue;
    const weight = sample.weight * Math.exp(-(across * across + down * down) / 2);
    total += weight * sample.slope;
    weights += weight;
  }
  return total / weights;
}

function moveToMiddle(token: Token, middle: number, slopeAt: (x: number, y: number) => number): Token {
  let x = (token.x0 + token.x1) / 2;
  const start = (token.y0 + token.y1) / 2;
  let y = start;
  const step = (middle - x) / STEPS;
  for (let index = 0; index < STEPS; index++) {
    y += slopeAt(x + step / 2, y) * step;
    x += step;
  }
  return { ...token, y0: token.y0 + y - start, y1: token.y1 + y - start };
}
