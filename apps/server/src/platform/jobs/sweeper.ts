import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import { openSession } from '../database/session.ts';
import type { Logger } from '../log.ts';
import { MAX_INTERRUPTIONS } from './define-job.ts';
import { giveBackInterrupted, isHoldingJobs, listDeadWorkerPools, takeWorkerLock } from './jobs.repository.ts';

const SWEEP_EVERY_MS = 5_000;
const MAX_LEAVE_TRIES = 40;
const LEAVE_EVERY_MS = 50;

/** Signals that this worker is alive, and releases the jobs of dead workers. */
export interface Sweeper {
  /** Set the id under which this process takes jobs. */
  setWorkerPoolId(workerPoolId: string): void;
  /** After this process stops running jobs, waits until none is marked as its own, and finally releases the rest. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

interface SweeperParts {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly utils: WorkerUtils;
  readonly log: Logger;
}

/** Start a sweep now and every five seconds. */
export async function startSweeper({ url, pool, utils, log }: SweeperParts): Promise<Sweeper> {
  const closing = new AbortController();
  const ids = new Set<string>();
  const lock = await openLock(url, ids, log);
  const free = async (workers: string[]) => {
    await giveBackInterrupted(pool, workers, MAX_INTERRUPTIONS);
    await utils.forceUnlockWorkers(workers);
  };
  const sweep = async () => {
    await lock.renew();
    const dead = (await listDeadWorkerPools(pool)).filter((id) => !ids.has(id));
    if (dead.length === 0) return;
    log.warn({ workers: dead.length }, 'freeing the jobs of workers that died');
    await free(dead);
  };
  const repeat = async () => {
    while (!closing.signal.aborted) {
      await sweep().catch((err) => log.warn({ err }, 'sweep failed'));
      await sleep(SWEEP_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  const repeating = repeat();
  return {
    setWorkerPoolId(id) {
      ids.add(id);
      lock.add(id).catch((err) => log.warn({ err }, 'worker lock not held'));
    },
    // The queue records the end of a job asynchronously, so after an immediate stop the last jobs would look taken.
    async leave() {
      for (let tries = MAX_LEAVE_TRIES; tries > 0; tries -= 1) {
        if (!(await isHoldingJobs(pool, [...ids]))) return;
        await sleep(LEAVE_EVERY_MS);
      }
      await free([...ids]);
    },
    async stop() {
      closing.abort();
      await repeating;
      await lock.release();
    },
  };
}

/** Open the session that holds the locks of these ids as long as the process lives. */
async function openLock(url: string, ids: ReadonlySet<string>, log: Logger) {
  let isLost = false;
  const open = () =>
    openSession(url, 'tillslip sweeper', (reason) => {
      isLost = true;
      log.debug({ reason }, "the worker's session was lost");
    });
  let session = await open();
  return {
    add: (id: string) => takeWorkerLock(session, id),
    /** Take the locks again, without which other workers would treat this one as dead. */
    async renew() {
      if (!isLost) return;
      session = await open();
      isLost = false;
      for (const id of ids) await takeWorkerLock(session, id);
    },
    release: () => session.end().catch(() => {}),
  };
}
