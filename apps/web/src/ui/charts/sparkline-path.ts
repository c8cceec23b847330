/** Space for the round line ends and the mark of the last figure. */
const EDGE = 3;

/** A point in the drawing, from its top left corner. */
type Point = { x: number; y: number };

/**
 * Create a line through a few figures, oldest at the left, highest at the top. Equal figures give a flat line: at the
 * bottom for zeros, else in the middle.
 */
export function sparklinePath(values: readonly number[], width: number, height: number): { line: string; last: Point } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const rise = (value: number) => (most === least ? (most === 0 ? 0 : 0.5) : (value - least) / (most - least));
  const points = values.map((value, index) => ({
    x: tenth(EDGE + ((width - 2 * EDGE) * index) / Math.max(1, values.length - 1)),
    y: tenth(height - EDGE - (height - 2 * EDGE) * rise(value)),
  }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return { line, last: points.at(-1) ?? { x: EDGE, y: height - EDGE } };
}

const tenth = (length: number): number => Math.round(length * 10) / 10;
