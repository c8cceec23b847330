/** Seconds for a document before anything was measured. Spec: 3 §9 "estimate 2 seconds per record". */
export const FIRST_GUESS_SECONDS = 2;
/** Fewer documents than this say little about the time of others. */
const MIN_MEASURED = 10;
const HOUR_SECONDS = 3600;

/** How long documents took lately, pauses between batches included. */
export interface Measured {
  readonly records: number;
  readonly seconds: number;
}

/** What an estimate is made of. */
export interface EstimateInput {
  readonly records: number;
  readonly batchSize: number;
  /** Null before the first sync of the connection. */
  readonly measured: Measured | null;
  /** Our own limit of requests an hour; null for none. Spec: decisions 24. */
  readonly hourlyLimit: number | null;
  readonly requestsPerRecord: number;
}

/** How long a sync will take. */
export interface Estimate {
  readonly batches: number;
  /** Rounded up. */
  readonly minutes: number;
  /** What decides: the formula of the specification, what was measured, or our hourly limit. */
  readonly basis: 'formula' | 'measured' | 'hourly-limit';
}

/**
 * Estimate a sync: batches = ceil(records / batch size); minutes = ceil(records × seconds each / 60), with 2 seconds each
 * until enough was measured. Our hourly limit lets each further lot of requests wait for an hour.
 *
 * Spec: 3 §5 "Estimates"; decisions 24.
 */
export function estimateSync({
  records,
  batchSize,
  measured,
  hourlyLimit,
  requestsPerRecord,
}: EstimateInput): Estimate {
  const batches = Math.ceil(records / batchSize);
  const each = secondsEach(measured);
  const work = records * (each ?? FIRST_GUESS_SECONDS);
  const requests = records * requestsPerRecord;
  const waiting = hourlyLimit === null || requests === 0 ? 0 : Math.floor((requests - 1) / hourlyLimit) * HOUR_SECONDS;
  const basis = waiting > work ? 'hourly-limit' : each === null ? 'formula' : 'measured';
  return { batches, minutes: Math.ceil(Math.max(work, waiting) / 60), basis };
}

/** Measured seconds for a document; null when too few were measured to say. */
export const secondsEach = (measured: Measured | null): number | null =>
  measured === null || measured.records < MIN_MEASURED || measured.seconds <= 0
    ? null
    : measured.seconds / measured.records;

/** Percent of a sync that is processed, rounded; a sync of nothing is done. Spec: 3 §4. */
export const progressOf = (processed: number, total: number): number =>
  total === 0 ? 100 : Math.round((100 * processed) / total);

/** Percent of what succeeded, rounded; null of nothing. Spec: 3 §9 "success rate is a rounded percent". */
export const successRate = (successful: number, of: number): number | null =>
  of === 0 ? null : Math.round((100 * successful) / of);

/** Seconds until the rest is processed, rounded up. */
export const secondsLeft = (left: number, measured: Measured | null): number =>
  Math.ceil(left * (secondsEach(measured) ?? FIRST_GUESS_SECONDS));
