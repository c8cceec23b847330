import { randomUUID } from 'node:crypto';
import { AccountingFault, faultAction } from '@tillslip/domain/sync/accounting-fault';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, type JobRun } from '../../../platform/jobs/define-job.ts';
import { enqueue, notify } from '../../../platform/outbox/outbox.ts';
import type { Books } from '../../../ports/accounting-package.ts';
import { secondsUntilAllowed } from '../connections/connection-health.ts';
import { type ConnectionRow, findConnection, updateConnection } from '../connections/connections.repository.ts';
import { withBooks } from '../connections/with-books.ts';
import { keepListsFresh } from '../lists/read-lists.ts';
import { attachOriginals } from './attach-originals.ts';
import { nextUnattached, nextWaiting } from './entries.repository.ts';
import { createNearbyEntries } from './find-conflicts.ts';
import { type Posting, postEntry } from './post-entry.ts';
import { QUEUE_JOB, queueKey } from './queue-job.ts';
import { finishRuns, leaveQueue, setProgress, takeQueue } from './runs.repository.ts';

/** A job ends after this time and the next goes on, so that a long queue does not keep a worker from stopping. */
const MAX_JOB_MS = 60_000;
/** After a fault of the package that did not pass, its queue rests for so long. */
const REST_SECONDS = 60;
/** When another worker has the queue, look again. */
const BUSY_SECONDS = 10;

type Outcome = { readonly again: number | null };

/**
 * Send what waits in the queue of a connection, oldest first, one after the other. Only one worker has the queue of a
 * connection at a time; one that was killed leaves it after three minutes.
 */
export const runQueue = defineJob({
  ...QUEUE_JOB,
  async run({ userId, connectionId }, deps, run) {
    const leaseId = randomUUID();
    const hasQueue = await asUser(deps.db, userId, (tx) => takeQueue(tx, connectionId, leaseId, deps.clock.now()));
    if (!hasQueue) {
      const isThere = await readAsUser(deps.db, userId, (tx) => findConnection(tx, connectionId));
      if (isThere) await later(deps, { userId, connectionId }, BUSY_SECONDS);
      return;
    }
    let outcome: Outcome = { again: null };
    try {
      outcome = await drain(deps, { userId, connectionId, leaseId }, run);
    } finally {
      await asUser(deps.db, userId, async (tx) => {
        await finishRuns(tx, connectionId, deps.clock.now());
        await leaveQueue(tx, connectionId, leaseId);
        notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
      });
    }
    if (outcome.again !== null) await later(deps, { userId, connectionId }, outcome.again);
  },
});

interface Queue {
  readonly userId: string;
  readonly connectionId: string;
  readonly leaseId: string;
}

const later = (deps: Pick<Deps, 'db'>, queue: Pick<Queue, 'userId' | 'connectionId'>, seconds: number): Promise<void> =>
  asUser(deps.db, queue.userId, async (tx) => {
    enqueue(tx, QUEUE_JOB, queue, { key: queueKey(queue.connectionId), delaySeconds: seconds });
  });

async function drain(deps: Deps, queue: Queue, run: JobRun): Promise<Outcome> {
  const { userId, connectionId } = queue;
  const row = await readAsUser(deps.db, userId, (tx) => findConnection(tx, connectionId));
  if (row?.state !== 'connected' || deps.accounting === null) return { again: null };
  const pause = secondsLeft(row.pausedUntil, deps);
  if (pause > 0) return { again: pause };
  try {
    await asUser(deps.db, userId, (tx) => setProgress(tx, connectionId, 25));
    const again = await withBooks(deps, userId, row, (books) => sendAll(deps, queue, { row, books, run }), run.signal);
    return { again };
  } catch (error) {
    if (!(error instanceof AccountingFault)) throw error;
    if (faultAction(error.kind) !== 'wait') return { again: null };
    const seconds = error.retryAfterSeconds ?? REST_SECONDS;
    const pausedUntil = new Date(deps.clock.now().getTime() + seconds * 1000);
    await asUser(deps.db, userId, (tx) => updateConnection(tx, connectionId, { pausedUntil }));
    return { again: seconds };
  }
}

interface Sending {
  readonly row: ConnectionRow;
  readonly books: Books;
  readonly run: JobRun;
}

/** Send everything that waits. @returns in how many seconds to go on; null when nothing is left. */
async function sendAll(deps: Deps, queue: Queue, { row, books, run }: Sending): Promise<number | null> {
  const { userId, connectionId, leaseId } = queue;
  await keepListsFresh(deps, userId, row, books);
  const connection = await readAsUser(deps.db, userId, (tx) => findConnection(tx, connectionId));
  if (!connection) return null;
  await asUser(deps.db, userId, async (tx) => {
    await setProgress(tx, connectionId, 50);
    await setProgress(tx, connectionId, 75);
    notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
  });
  const posting: Posting = { deps, userId, connection, books, nearby: createNearbyEntries(books) };
  const started = performance.now();
  for (;;) {
    run.signal.throwIfAborted();
    if (performance.now() - started > MAX_JOB_MS) return 0;
    const next = await asUser(deps.db, userId, async (tx) => {
      const hasQueue = await takeQueue(tx, connectionId, leaseId, deps.clock.now());
      const wait = await secondsUntilAllowed(deps, tx, connection);
      const entry = hasQueue && wait === 0 ? await nextWaiting(tx, connectionId) : undefined;
      const unattached = hasQueue && wait === 0 && !entry ? await nextUnattached(tx, connectionId) : undefined;
      return { hasQueue, wait, entry, unattached };
    });
    if (!next.hasQueue) return BUSY_SECONDS;
    if (next.wait > 0) return next.wait;
    if (next.entry) await postEntry(posting, next.entry);
    else if (next.unattached) await attachOriginals(deps, posting, next.unattached);
    else return null;
  }
}

const secondsLeft = (until: Date | null, { clock }: Pick<Deps, 'clock'>): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
