import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerUtils } from 'graphile-worker';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { deadWorkerPools, holdWorkerLock } from './job-locks.repository.ts';

const SWEEP_EVERY_MS = 10_000;

/** Says that this worker lives, and frees the jobs of those that no longer do. */
export interface Sweeper {
  /** The id this process takes jobs under. */
  iAm(workerPoolId: string): void;
  stop(): Promise<void>;
}

interface SweeperParts {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly utils: WorkerUtils;
  readonly log: Logger;
}

/** Sweeps once now, then every ten seconds. */
export async function startSweeper({ url, pool, utils, log }: SweeperParts): Promise<Sweeper> {
  const closing = new AbortController();
  const ids = new Set<string>();
  let session = await openSession(url, log);

  const hold = (id: string) => holdWorkerLock(session, id).catch((err) => log.warn({ err }, 'worker lock not held'));
  const renew = async () => {
    // The session was lost and its locks with it: without them another worker would take our jobs for dead.
    session = await openSession(url, log);
    for (const id of ids) await holdWorkerLock(session, id);
  };
  const sweep = async () => {
    if (!(await isOpen(session))) await renew();
    const dead = (await deadWorkerPools(pool)).filter((id) => !ids.has(id));
    if (dead.length === 0) return;
    log.warn({ workers: dead.length }, 'freeing the jobs of workers that died');
    await utils.forceUnlockWorkers(dead);
  };
  const repeat = async () => {
    while (!closing.signal.aborted) {
      await sweep().catch((err) => log.warn({ err }, 'sweep failed'));
      await sleep(SWEEP_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
  };
  const repeating = repeat();
  return {
    iAm(id) {
      ids.add(id);
      void hold(id);
    },
    async stop() {
      closing.abort();
      await repeating;
      await session.end().catch(() => {});
    },
  };
}

async function openSession(url: string, log: Logger): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  client.on('error', ({ message }) => log.debug({ reason: message }, "the worker's session was lost"));
  await client.connect();
  return client;
}

const isOpen = (session: pg.Client): Promise<boolean> =>
  session.query('select 1').then(
    () => true,
    () => false,
  );
