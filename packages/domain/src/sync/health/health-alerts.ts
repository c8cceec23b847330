/** What a person is warned of. Spec: 3 §8 "Health alerts". */
export const HEALTH_ALERTS = ['health-score', 'rate-limit', 'success-rate', 'no-activity'] as const;

/** A warning. */
export type HealthAlert = (typeof HEALTH_ALERTS)[number];

/** Below this score, of 100, a person is warned. Spec: 3 §9. */
export const MIN_HEALTH_SCORE = 70;

/** Below this success rate, in percent, a person is warned. Spec: 3 §9. */
export const MIN_SUCCESS_RATE = 95;

/** An alert that ended and comes back within this time is shown, and sends no second mail. */
export const MAIL_AGAIN_HOURS = 24;

/** What alerts are made of, as measured over 24 hours. */
export interface AlertFacts {
  readonly score: number;
  readonly rateLimitOk: boolean;
  /** Null without requests. */
  readonly successRate: number | null;
  /** A run in 24 hours, or nothing was due. */
  readonly recentSyncs: boolean;
}

const HOLDS: Readonly<Record<HealthAlert, (facts: AlertFacts) => boolean>> = {
  'health-score': ({ score }) => score < MIN_HEALTH_SCORE,
  'rate-limit': ({ rateLimitOk }) => !rateLimitOk,
  'success-rate': ({ successRate }) => successRate !== null && successRate < MIN_SUCCESS_RATE,
  'no-activity': ({ recentSyncs }) => !recentSyncs,
};

/** The alerts that hold. Spec: 3 §8, §9; decisions 27. */
export const alertsOf = (facts: AlertFacts): HealthAlert[] => HEALTH_ALERTS.filter((alert) => HOLDS[alert](facts));
