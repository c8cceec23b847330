/** The states of a run of a schedule. Spec: 3 §3 "QuickBooks sync log" (completed, partial, failed). */
export const SCHEDULE_RUN_STATES = [
  'running',
  'completed',
  /** Some documents failed. */
  'partial',
  'failed',
  'cancelled',
  /** It could not start; see `RUN_REFUSALS`. */
  'refused',
] as const;

/** The state of a run of a schedule. */
export type ScheduleRunState = (typeof SCHEDULE_RUN_STATES)[number];

/** Why a run could not start. */
export const RUN_REFUSALS = [
  /** The connection is disconnected, expired or not confirmed. */
  'not-connected',
  /** The package refuses until a person does something. */
  'connection-error',
  'not-set-up',
  /** The operator took the keys away. */
  'not-configured',
] as const;

/** Why a run could not start. */
export type RunRefusal = (typeof RUN_REFUSALS)[number];

/** What a run did. */
export interface RunResult {
  readonly state: ScheduleRunState;
  readonly refusal: RunRefusal | null;
  readonly successful: number;
  readonly failed: number;
  readonly skipped: number;
}

/**
 * Whether the owner is told of a run. A run that sent nothing and failed at nothing is no news, and neither is one that
 * could not start for the same reason as the one before, so that an hourly schedule does not send the same email all day.
 */
export function isWorthTelling(run: RunResult, before: RunResult | null): boolean {
  if (run.state === 'running') return false;
  if (run.state === 'refused') return before?.state !== 'refused' || before.refusal !== run.refusal;
  return run.state === 'failed' || run.successful > 0 || run.failed > 0;
}

/** The state of a run whose bulk sync is over. */
export function stateOfRun(sync: 'completed' | 'failed' | 'cancelled', successful: number, failed: number) {
  if (sync !== 'completed') return sync;
  if (failed === 0) return 'completed';
  return successful > 0 ? 'partial' : 'failed';
}
