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

/** How long a running job may continue after the worker is stopped, before its signal aborts. */
const GRACE_MS = 2000;

export interface WorkerParts {
  readonly deps: Deps;
  readonly jobs: readonly RunnableJob[];
  readonly queue: QueueService;
  readonly pool: pg.Pool;
  /** The URL of the worker's own session, whose lock shows others that it is alive. */
  readonly url: string;
  readonly metrics: Metrics;
}

/**
 * Start taking jobs, and release those of dead workers. @returns a function that stops it and returns running jobs to
 * the queue.
 */
export async function startWorker(parts: WorkerParts): Promise<() => Promise<void>> {
  const { deps, jobs, pool, queue, url, metrics } = parts;
  const sweeper = await startSweeper({ url, pool, utils: queue.utils, log: deps.log });
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => sweeper.setWorkerPoolId(workerPool.id));
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

/**
 * Build the schedule. One of several workers runs each item. A run missed while no worker was running is not repeated.
 */
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
