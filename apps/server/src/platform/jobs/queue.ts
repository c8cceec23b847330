import { makeWorkerUtils, type WorkerUtils } from 'graphile-worker';
import type pg from 'pg';
import type { Queue } from '../../ports/queue.ts';
import type { Logger } from '../log.ts';
import { createJobLog } from './job-log.ts';
import { countJobs, listFailedJobs, removeWaitingJob, retryFailedJob } from './jobs.repository.ts';

const DEFAULT_ATTEMPTS = 5;

/** The queue in PostgreSQL: no other server to run, and a job survives a crash of everything. */
export interface QueueService extends Queue {
  readonly utils: WorkerUtils;
  close(): Promise<void>;
}

/** Open the queue of a migrated database. */
export async function createQueue(pool: pg.Pool, log: Logger): Promise<QueueService> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: createJobLog(log) });
  return {
    utils,
    async add(name, payload, { key, maxAttempts = DEFAULT_ATTEMPTS, delaySeconds } = {}) {
      await utils.addJob(name, payload, {
        maxAttempts,
        ...(key && { jobKey: key }),
        ...(delaySeconds !== undefined && {
          runAt: new Date(Date.now() + delaySeconds * 1000),
          jobKeyMode: 'preserve_run_at',
        }),
      });
    },
    async remove(key) {
      await utils.withPgClient((client) => removeWaitingJob(client, key));
    },
    counts: () => countJobs(pool),
    listFailed: (limit) => listFailedJobs(pool, limit),
    async retry(id) {
      const name = await retryFailedJob(pool, id);
      return name === null ? null : { name };
    },
    close: async () => {
      await utils.release();
    },
  };
}
