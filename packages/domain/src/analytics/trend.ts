/** The change of a figure from the month before; the percentage has no sign. */
export interface Trend {
  readonly direction: 'up' | 'down' | 'flat';
  readonly percent: number;
}

const FLAT: Trend = { direction: 'flat', percent: 0 };

/**
 * Calculate the change from one month's figure to the next, in whole percent. A change from zero is 100 %, and a
 * change that rounds to 0 % is flat. Negative figures keep their direction: −R200 after −R100 went down.
 *
 * Spec: 1 §9 (trend percent).
 */
export function trend(previous: number, current: number): Trend {
  if (previous === current) return FLAT;
  const percent = previous === 0 ? 100 : Math.round((Math.abs(current - previous) / Math.abs(previous)) * 100);
  if (percent === 0) return FLAT;
  return { direction: current > previous ? 'up' : 'down', percent };
}
