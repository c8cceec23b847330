import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import type { RateLimits } from '../http-client/rate-limiter.ts';

/**
 * What one business allows, with a little room for clocks that do not run alike. Nobody waits for the day: the queue pauses.
 * Source: a third-party guide of March 2026; Sage names no number for this API.
 */
export const RATE_LIMITS: RateLimits = {
  windows: [
    { ms: 60_100, requests: capabilitiesOf('sage').requestsPerMinute },
    { ms: 86_460_000, requests: 2_500, refuses: true },
  ],
  inFlight: 4,
};
