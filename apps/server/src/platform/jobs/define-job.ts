import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/**
 * How often a job may be interrupted by the death of its worker. After so many interruptions it runs once more, so that
 * it can record its own end; interrupted again, it has failed (`WORKER_DIED`).
 */
export const MAX_INTERRUPTIONS = 10;

/** The context of a running job. */
export interface JobRun {
  /** Aborts when the worker stops. The job must throw soon and is run again elsewhere. */
  readonly signal: AbortSignal;
  /** Counts from 1. An interrupted attempt does not count. */
  readonly attempt: number;
  /** How often it was interrupted by the death of its worker. */
  readonly interruptions: number;
  /** Whether a failure of this attempt is final. */
  readonly isLastAttempt: boolean;
}

/** Workers that take only some jobs: `webhooks` waits for the servers of others, so that nothing else waits with it. */
export type JobLane = 'webhooks';

/** A kind of job: its name, payload and handler. */
export interface Job<Payload extends z.ZodType<object, object> = z.ZodType<object, object>> {
  readonly name: string;
  readonly payload: Payload;
  /** Its schedule in crontab format, in UTC; a scheduled run has an empty payload. */
  readonly cron?: string;
  /** The workers that run it; the usual ones where there is none. */
  readonly lane?: JobLane;
  run(payload: z.output<Payload>, deps: Deps, run: JobRun): Promise<void>;
}

/** A job as the worker calls it, with payload parsing. */
export interface RunnableJob {
  readonly name: string;
  readonly cron?: string;
  readonly lane?: JobLane;
  /** @throws when the payload is invalid or the work failed; the job is retried later. */
  start(payload: unknown, deps: Deps, run: JobRun): Promise<void>;
}

/**
 * Define a job. It runs at least once and again after a crash or a lost connection, so `run` must be idempotent. It
 * reads a user's rows through `asUser`, with the user's id from the payload.
 */
export function defineJob<Payload extends z.ZodType<object, object>>(job: Job<Payload>): Job<Payload> & RunnableJob {
  return { ...job, start: (payload, deps, run) => job.run(job.payload.parse(payload), deps, run) };
}
