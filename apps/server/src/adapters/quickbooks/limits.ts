import type { RateLimits } from '../http-client/rate-limiter.ts';

/** Requests a second for each 500 a minute. Source: facts B9. */
const PER_SECOND = 10;

/** What one company allows, with a little room for clocks that do not run alike. Source: facts B9. */
export const rateLimits = (requestsPerMinute: number): RateLimits => ({
  windows: [
    { ms: 1_010, requests: Math.max(PER_SECOND, Math.ceil((PER_SECOND * requestsPerMinute) / 500)) },
    { ms: 60_100, requests: requestsPerMinute },
  ],
  inFlight: 5,
});
