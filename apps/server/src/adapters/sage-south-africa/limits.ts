import type { RateLimits } from '../http-client/rate-limiter.ts';

/**
 * What one company allows, with a little room for clocks that do not run alike: 100 requests a minute and 5 000 a day.
 * Nobody waits for the day: the queue pauses. Source: facts D3.
 */
export const RATE_LIMITS: RateLimits = {
  windows: [
    { ms: 60_100, requests: 100 },
    { ms: 86_460_000, requests: 5_000, refuses: true },
  ],
  inFlight: 4,
};
