const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a delivery is tried again. */
export const RETRY_FOR_MS = 72 * HOUR_MS;

/** The longest wait between two attempts of a delivery. */
const MAX_WAIT_MS = 12 * HOUR_MS;

/** The longest rest of a webhook whose attempts fail. */
const MAX_REST_MS = HOUR_MS;

/** A webhook that accepted nothing for this long is switched off when a delivery is given up. */
const SWITCH_OFF_AFTER_MS = 48 * HOUR_MS;

/**
 * Return when a delivery that just failed is tried again, in milliseconds since 1970; null when it is given up.
 *
 * It waits as long as it has been due already, so that waits double: a minute at first, 12 hours at most. The last attempt
 * is made 72 hours after the first.
 */
export function nextAttempt(firstDueMs: number, nowMs: number): number | null {
  const end = firstDueMs + RETRY_FOR_MS;
  return nowMs >= end ? null : Math.min(nowMs + waited(firstDueMs, nowMs, MAX_WAIT_MS), end);
}

/**
 * Return until when a webhook gets nothing after an attempt that failed. What hangs for ten seconds a time would otherwise
 * keep others waiting with everything that is due for it.
 */
export const restUntil = (failingSinceMs: number, nowMs: number): number =>
  nowMs + waited(failingSinceMs, nowMs, MAX_REST_MS);

/** Whether a webhook is switched off when one of its deliveries is given up. */
export const isToSwitchOff = (failingSinceMs: number, nowMs: number): boolean =>
  nowMs - failingSinceMs >= SWITCH_OFF_AFTER_MS;

const waited = (sinceMs: number, nowMs: number, mostMs: number): number =>
  Math.min(Math.max(nowMs - sinceMs, MINUTE_MS), mostMs);
