import { EventEmitter } from 'node:events';
import {
  type JobHelpers,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import type { Deps } from '../deps.ts';
import type { Metrics } from '../metrics.ts';
import type { RunnableJob } from './define-job.ts';
import { createJobLog } from './job-log.ts';
import type { QueueService } from './queue.ts';
import { startSweeper } from './sweeper.ts';

/** What is left to a running job once the worker is told to stop, before its signal aborts. */
const GRACE_MS = 2000;

export interface WorkerParts {
  readonly deps: Deps;
  readonly jobs: readonly RunnableJob[];
  readonly queue: QueueService;
  readonly pool: pg.Pool;
  /** Where the worker's own session connects: its lock tells the others that it lives. */
  readonly url: string;
  readonly metrics: Metrics;
}

/** Starts taking jobs, and frees those of workers that died. @returns what stops it, jobs in hand given back. */
export async function startWorker(parts: WorkerParts): Promise<() => Promise<void>> {
  const { deps, jobs, pool, queue, url, metrics } = parts;
  const sweeper = await startSweeper({ url, pool, utils: queue.utils, log: deps.log });
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => sweeper.iAm(workerPool.id));
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: deps.env.workerConcurrency,
    gracefulShutdownAbortTimeout: GRACE_MS,
    noHandleSignals: true,
    logger: createJobLog(deps.log),
    events,
    taskList: tasks(jobs, deps, metrics),
    parsedCronItems: cronItems(jobs),
  });
  return async () => {
    await runner.stop();
    await sweeper.leave().catch((err) => deps.log.warn({ err }, 'jobs not handed back: another worker will free them'));
    await sweeper.stop();
  };
}

/** Of several workers one runs it. What fell into a time when none ran is not made up for: it runs the next day. */
const cronItems = (jobs: readonly RunnableJob[]): ParsedCronItem[] =>
  parseCronItems(jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])));

const tasks = (jobs: readonly RunnableJob[], deps: Deps, metrics: Metrics): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, (payload, helpers) => runOne(job, payload, helpers, deps, metrics)]));

async function runOne(job: RunnableJob, payload: unknown, helpers: JobHelpers, deps: Deps, metrics: Metrics) {
  const { attempts, max_attempts: most } = helpers.job;
  const end = metrics.jobSeconds.startTimer({ job: job.name });
  try {
    await job.start(payload, deps, {
      signal: helpers.abortSignal,
      attempt: attempts,
      isLastAttempt: attempts >= most,
    });
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: helpers.abortSignal.aborted ? 'given back' : 'failed' });
    deps.log.warn({ err: error, job: job.name, attempt: attempts }, 'a job failed');
    throw error;
  }
}
