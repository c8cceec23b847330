/** What was measured of a connection. Spec: 3 §3 "Connection health"; decisions 27. */
export interface HealthFacts {
  readonly tokenValid: boolean;
  readonly apiAccessible: boolean;
  readonly rateLimitOk: boolean;
  /** A run in the last 24 hours, or nothing was due. */
  readonly recentSyncs: boolean;
}

const POINTS = { tokenValid: 30, apiAccessible: 30, rateLimitOk: 20, recentSyncs: 20 };

/** Score the health of a connection from 0 to 100. Spec: 3 §9 "Health score (connection screen)". */
export const healthScore = (facts: HealthFacts): number =>
  (Object.keys(POINTS) as (keyof HealthFacts)[]).reduce((score, fact) => score + (facts[fact] ? POINTS[fact] : 0), 0);
