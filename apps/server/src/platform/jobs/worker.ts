import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
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
import { countInterruptions, giveBackAttempt, isReplaced } from './jobs.repository.ts';
import type { QueueService } from './queue.ts';
import { type Sweeper, startSweeper } from './sweeper.ts';

/** How long a running job may continue after the worker is stopped, before its signal aborts. */
const GRACE_MS = 2000;

/** How long to wait before the queue is started again. */
const RESTART_AFTER_MS = 1000;

/**
 * How long the queue may take to end. When recording the end of one job fails and that of another one succeeds, it waits
 * for both in vain (graphile-worker 0.17.3): it has no jobs then, and another one takes its place.
 */
const MAX_END_MS = 15_000;

export interface WorkerParts {
  readonly deps: Deps;
  readonly jobs: readonly RunnableJob[];
  readonly queue: QueueService;
  readonly pool: pg.Pool;
  /** The URL of the worker's own session, whose lock shows others that it is alive. */
  readonly url: string;
  readonly metrics: Metrics;
  /** How many jobs run at the same time. */
  readonly concurrency: number;
  /** How often each asks for jobs that became due or whose line is free; new ones are announced. 2 seconds by default. */
  readonly pollMs?: number;
}

/** Takes jobs in this process. */
export interface Worker {
  /** Whether it takes jobs now; false for the moment between an end by itself and the next start. */
  isRunning(): boolean;
  /** Stop it, and return running jobs to the queue. */
  stop(): Promise<void>;
}

/**
 * Start taking jobs, and release those of dead workers. The queue ends by itself after faults of its connection; it is
 * started again until `stop`.
 */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { deps, pool, queue, url } = parts;
  const sweeper = await startSweeper({ url, pool, utils: queue.utils, log: deps.log });
  const closing = new AbortController();
  let runner: RunningQueue | null = await startRunner(parts, sweeper);
  const restart = async (): Promise<RunningQueue> => {
    // The ends of jobs that could not be recorded: without this they would look taken for four hours.
    await sweeper.leave();
    return startRunner(parts, sweeper);
  };
  const keepRunning = async () => {
    while (runner) {
      await runner.ended.catch((err) => deps.log.error({ err }, 'the queue ended'));
      runner = null;
      while (!runner && !closing.signal.aborted) {
        await sleep(RESTART_AFTER_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
        if (closing.signal.aborted) return;
        runner = await restart().catch((err) => {
          deps.log.warn({ err }, 'the queue does not start yet');
          return null;
        });
      }
    }
  };
  const running = keepRunning();
  return {
    isRunning: () => runner?.isTaking() ?? false,
    async stop() {
      closing.abort();
      await runner?.stop().catch(() => {});
      await running;
      await sweeper
        .leave()
        .catch((err) => deps.log.warn({ err }, 'jobs not handed back: another worker will free them'));
      await sweeper.stop();
    },
  };
}

/** The queue as it runs once, until it ends. */
interface RunningQueue {
  /** Whether it takes jobs: not any more when it begins to end. */
  isTaking(): boolean;
  /** Settles when it has ended, and at the latest `MAX_END_MS` after it began to. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

async function startRunner(
  { deps, jobs, pool, metrics, concurrency, pollMs }: WorkerParts,
  sweeper: Sweeper,
): Promise<RunningQueue> {
  const events: WorkerEvents = new EventEmitter();
  const ending = new AbortController();
  events.on('pool:create', ({ workerPool }) => sweeper.setWorkerPoolId(workerPool.id));
  events.on('pool:gracefulShutdown', () => ending.abort());
  const runner = await run({
    pgPool: pool,
    concurrency,
    ...(pollMs !== undefined && { pollInterval: pollMs }),
    gracefulShutdownAbortTimeout: GRACE_MS,
    noHandleSignals: true,
    logger: createJobLog(deps.log),
    events,
    taskList: tasks(jobs, { deps, metrics, pool }),
    parsedCronItems: cronItems(jobs),
    // Without a batch the queue drops a fault of recording an end, which would end this process; with one it stops, and
    // is started again.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
  const done = new AbortController();
  const ended = runner.promise.finally(() => done.abort());
  return {
    isTaking: () => !ending.signal.aborted,
    ended: Promise.race([ended, giveUp(runner, ending.signal, done.signal)]),
    stop: () => runner.stop(),
  };
}

/** Settle when the queue began to end long ago and has not ended; its schedule is ended then. */
async function giveUp(runner: Runner, ending: AbortSignal, done: AbortSignal): Promise<void> {
  if (!ending.aborted) await once(ending, 'abort');
  await sleep(MAX_END_MS, undefined, { ref: false, signal: done }).catch(() => {});
  if (!done.aborted) await runner.stop().catch(() => {});
}

/**
 * Build the schedule. One of several workers runs each item. A run missed while no worker was running is not repeated.
 */
const cronItems = (jobs: readonly RunnableJob[]): ParsedCronItem[] =>
  parseCronItems(jobs.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : [])));

type TaskParts = Pick<WorkerParts, 'deps' | 'metrics' | 'pool'>;

const tasks = (jobs: readonly RunnableJob[], parts: TaskParts): TaskList =>
  Object.fromEntries(jobs.map((job) => [job.name, (payload, helpers) => runOne(job, payload, helpers, parts)]));

async function runOne(job: RunnableJob, payload: unknown, helpers: JobHelpers, { deps, metrics, pool }: TaskParts) {
  const { id, attempts, max_attempts: most } = helpers.job;
  const end = metrics.jobSeconds.startTimer({ job: job.name });
  try {
    await job.start(payload, deps, {
      signal: helpers.abortSignal,
      attempt: attempts,
      interruptions: await countInterruptions(pool, helpers.job),
      isLastAttempt: attempts >= most,
    });
    end({ outcome: 'done' });
  } catch (error) {
    end({ outcome: helpers.abortSignal.aborted ? 'given back' : 'failed' });
    if (helpers.abortSignal.aborted)
      await giveBackAttempt(pool, id).catch((err) =>
        deps.log.warn({ err, job: job.name }, 'an attempt was not given back'),
      );
    deps.log.warn({ err: error, job: job.name, attempt: attempts }, 'a job failed');
    // The queue would list it as failed for good, although the job that replaced it does the work.
    if (await isReplaced(pool, id).catch(() => false)) return;
    throw error;
  }
}
