import { startWorker, type Worker, type WorkerParts } from './worker.ts';

/** How often one of the workers for webhooks asks, whichever it is: many that each ask often would keep the database busy. */
const WEBHOOK_POLL_MS = 500;

/**
 * Start the workers of this process: the usual one, and one for deliveries of webhooks. Those wait for the servers of
 * others, and would otherwise keep everything else waiting with them.
 */
export async function startWorkers(parts: Omit<WorkerParts, 'concurrency'>): Promise<Worker> {
  const { workerConcurrency, webhooks } = parts.deps.env;
  const inLane = (lane: 'webhooks' | undefined) => parts.jobs.filter((job) => job.lane === lane);
  const workers = await Promise.all([
    startWorker({ ...parts, jobs: inLane(undefined), concurrency: workerConcurrency }),
    startWorker({
      ...{ ...parts, jobs: inLane('webhooks'), concurrency: webhooks.concurrency },
      pollMs: WEBHOOK_POLL_MS * webhooks.concurrency,
    }),
  ]);
  return {
    isRunning: () => workers.every((worker) => worker.isRunning()),
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
