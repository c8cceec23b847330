/** How a figure moved against the month before; the percentage carries no sign. */
export interface Trend {
  readonly direction: 'up' | 'down' | 'flat';
  readonly percent: number;
}

const FLAT: Trend = { direction: 'flat', percent: 0 };

/**
 * The change from one month's figure to the next, in whole percent. From nothing it is 100 %, and from
 * nothing to nothing flat. The direction is that of the figure itself, also where it is negative: a
 * movement of −R200 after −R100 went down. What rounds to 0 % is flat.
 *
 * Spec: 1 §9 (trend percent).
 */
export function trend(previous: number, current: number): Trend {
  if (previous === current) return FLAT;
  const percent = previous === 0 ? 100 : Math.round((Math.abs(current - previous) / Math.abs(previous)) * 100);
  if (percent === 0) return FLAT;
  return { direction: current > previous ? 'up' : 'down', percent };
}
