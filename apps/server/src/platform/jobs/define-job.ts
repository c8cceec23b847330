import type { z } from 'zod';
import type { Deps } from '../deps.ts';

/** What a running job may look at. */
export interface JobRun {
  /** Aborts when the worker is told to stop: end soon, by throwing; the job is run again elsewhere. */
  readonly signal: AbortSignal;
  /** Counts from 1. */
  readonly attempt: number;
  /** Whether a failure now is the last one: nobody tries again. */
  readonly isLastAttempt: boolean;
}

/** A kind of work for the workers: its name, its payload and its handler. */
export interface Job<Payload extends z.ZodType<object, object> = z.ZodType<object, object>> {
  readonly name: string;
  readonly payload: Payload;
  /** When it runs by itself, as in a crontab, in UTC; its payload is empty then. */
  readonly cron?: string;
  run(payload: z.output<Payload>, deps: Deps, run: JobRun): Promise<void>;
}

/** A job whose payload was parsed: what the worker calls. */
export interface RunnableJob {
  readonly name: string;
  readonly cron?: string;
  /** @throws when the payload is not what the job expects, or the work failed: it is tried again later. */
  start(payload: unknown, deps: Deps, run: JobRun): Promise<void>;
}

/**
 * Declares a job. It runs at least once: after a crash or a lost connection it runs again, so `run` must
 * bear being repeated. Rows of a user are reached through `asUser`, with the user's id in the payload.
 */
export function defineJob<Payload extends z.ZodType<object, object>>(job: Job<Payload>): Job<Payload> & RunnableJob {
  return { ...job, start: (payload, deps, run) => job.run(job.payload.parse(payload), deps, run) };
}
