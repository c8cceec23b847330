import { addRequests, NO_REQUESTS, type RequestSum } from './request-sum.ts';

/** The times that health monitoring looks back. Spec: 3 §2, §9. */
export const HEALTH_RANGES = ['1h', '24h', '7d', '30d'] as const;

/** A time to look back. */
export type HealthRange = (typeof HEALTH_RANGES)[number];

/** What is shown before a person chooses. Spec: 3 §2. */
export const DEFAULT_HEALTH_RANGE: HealthRange = '24h';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The days of South Africa begin so long before those of UTC, all year. */
const SOUTH_AFRICA_MS = 2 * HOUR_MS;

/** How a range is drawn: so many bars, each of this length. */
const STEPS: Readonly<Record<HealthRange, { readonly count: number; readonly stepMs: number }>> = {
  '1h': { count: 12, stepMs: 5 * MINUTE_MS },
  '24h': { count: 24, stepMs: HOUR_MS },
  '7d': { count: 7, stepMs: DAY_MS },
  '30d': { count: 30, stepMs: DAY_MS },
};

/** The start of the step that a moment is in, by the clock of South Africa. Moments are milliseconds since 1970. */
export const startOfStep = (moment: number, stepMs: number): number =>
  Math.floor((moment + SOUTH_AFRICA_MS) / stepMs) * stepMs - SOUTH_AFRICA_MS;

/** The start of the South African day that a moment is in. */
export const startOfDay = (moment: number): number => startOfStep(moment, DAY_MS);

/** The start of the hour that a moment is in. */
export const startOfHour = (moment: number): number => startOfStep(moment, HOUR_MS);

/**
 * The starts of the bars of a range, oldest first. The last one is still filling; the first is whole, so that a range
 * begins at a full five minutes, hour or day.
 */
export function barStarts(range: HealthRange, now: number): number[] {
  const { count, stepMs } = STEPS[range];
  const last = startOfStep(now, stepMs);
  return Array.from({ length: count }, (_, place) => last - (count - 1 - place) * stepMs);
}

/** Requests summed up from a moment on. */
export interface TimedSum extends RequestSum {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Sum up what is in each bar; a bar ends where the next begins. What is older than the first bar is left out. */
export function sumByBar(starts: readonly number[], sums: readonly TimedSum[]): TimedSum[] {
  const bars = starts.map((at): TimedSum => ({ at, ...NO_REQUESTS }));
  for (const sum of sums) {
    const place = starts.findLastIndex((start) => start <= sum.at);
    const bar = bars[place];
    if (bar) bars[place] = { at: bar.at, ...addRequests(bar, sum) };
  }
  return bars;
}

/** Sum up by South African day, newest first; days without requests are left out. */
export function sumByDay(sums: readonly TimedSum[]): TimedSum[] {
  const days = new Map<number, RequestSum>();
  for (const sum of sums) {
    const day = startOfDay(sum.at);
    days.set(day, addRequests(days.get(day) ?? NO_REQUESTS, sum));
  }
  return [...days]
    .filter(([, sum]) => sum.requests > 0)
    .map(([at, sum]) => ({ at, ...sum }))
    .toSorted((a, b) => b.at - a.at);
}
