import { randomUUID } from 'node:crypto';
import { AccountingFault, type AccountingFaultKind, faultAction } from '@tillslip/domain/sync/accounting-fault';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { defineJob, type JobRun } from '../../../platform/jobs/define-job.ts';
import { enqueue, notify, publish } from '../../../platform/outbox/outbox.ts';
import type { Books } from '../../../ports/accounting-package.ts';
import { secondsUntilAllowed } from '../connections/connection-health.ts';
import { type ConnectionRow, findConnection, updateConnection } from '../connections/connections.repository.ts';
import { packageOf } from '../connections/packages.ts';
import { withBooks } from '../connections/with-books.ts';
import { keepListsFresh } from '../lists/read-lists.ts';
import { attachOriginals } from './attach-originals.ts';
import { nextUnattached, nextWaiting } from './entries.repository.ts';
import { createNearbyEntries } from './find-conflicts.ts';
import { type Posting, postEntry } from './post-entry.ts';
import { QUEUE_JOB, queueKey } from './queue-job.ts';
import { finishRuns, leaveQueue, RENEW_QUEUE_MS, setProgress, takeQueue } from './runs.repository.ts';

/** A job ends after this time and the next goes on, so that a long queue does not keep a worker from stopping. */
const MAX_JOB_MS = 60_000;
/** After a fault of the package that did not pass, its queue rests for so long. */
const REST_SECONDS = 60;
/** So many documents of a connection are sent at the same time, as many as the client has requests on their way. */
const LANES = 5;
/** When another worker has the queue, look again. */
const BUSY_SECONDS = 3;

type Outcome = { readonly again: number | null };

/**
 * Send what waits in the queue of a connection, oldest first. Only one worker has the queue of a
 * connection at a time and says so every few seconds; one that was killed leaves it within ten seconds.
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
    const queue = { userId, connectionId, leaseId };
    const renewing = setInterval(() => void renew(deps, queue), RENEW_QUEUE_MS);
    let outcome: Outcome = { again: null };
    try {
      outcome = await drain(deps, queue, run);
    } finally {
      clearInterval(renewing);
      await asUser(deps.db, userId, async (tx) => {
        const runIds = await finishRuns(tx, connectionId, deps.clock.now());
        if (runIds.length > 0) publish(tx, 'accounting.runs-finished', { connectionId, runIds });
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

/** Keep the queue while a request or a pause takes long. One that cannot is asked again before the next document. */
const renew = ({ db, clock, log }: Deps, { userId, connectionId, leaseId }: Queue): Promise<unknown> =>
  asUser(db, userId, (tx) => takeQueue(tx, connectionId, leaseId, clock.now())).catch((err) =>
    log.warn({ err, connectionId }, 'the right to a queue was not renewed'),
  );

const later = (deps: Pick<Deps, 'db'>, queue: Pick<Queue, 'userId' | 'connectionId'>, seconds: number): Promise<void> =>
  asUser(deps.db, queue.userId, async (tx) => {
    enqueue(tx, QUEUE_JOB, queue, { key: queueKey(queue.connectionId), delaySeconds: seconds });
  });

async function drain(deps: Deps, queue: Queue, run: JobRun): Promise<Outcome> {
  const { userId, connectionId } = queue;
  const row = await readAsUser(deps.db, userId, (tx) => findConnection(tx, connectionId));
  if (!row) return { again: null };
  if (row.state !== 'connected' || packageOf(deps, row.package) === null) return stopped(deps, queue, row.fault);
  const pause = secondsLeft(row.pausedUntil, deps);
  if (pause > 0) return { again: pause };
  try {
    await asUser(deps.db, userId, (tx) => setProgress(tx, connectionId, 25));
    const send = (books: Books) => sendAll(deps, queue, { row, books, run });
    const again = await withBooks(deps, userId, row, send, { signal: run.signal });
    return { again };
  } catch (error) {
    if (!(error instanceof AccountingFault)) throw error;
    if (faultAction(error.kind) === 'stop-connection') return stopped(deps, queue, error.kind);
    if (faultAction(error.kind) !== 'wait') return { again: null };
    const seconds = error.retryAfterSeconds ?? REST_SECONDS;
    const pausedUntil = new Date(deps.clock.now().getTime() + seconds * 1000);
    await asUser(deps.db, userId, (tx) => updateConnection(tx, connectionId, { pausedUntil }));
    return { again: seconds };
  }
}

/** Tell others that nothing is sent until a person made the connection work again. */
async function stopped(
  { db }: Pick<Deps, 'db'>,
  { userId, connectionId }: Queue,
  fault: AccountingFaultKind | null,
): Promise<Outcome> {
  await asUser(db, userId, async (tx) => publish(tx, 'accounting.queue-stopped', { connectionId, fault }));
  return { again: null };
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
  return inLanes(createTaker(deps, posting, leaseId), run);
}

/**
 * Send in several lanes, so that no lane's answer keeps the next document waiting; the limits of the package are kept where
 * all requests pass. After a fault that concerns all documents each lane ends with the document it has.
 *
 * @returns as `sendAll`.
 */
async function inLanes(take: ReturnType<typeof createTaker>, run: JobRun): Promise<number | null> {
  const started = performance.now();
  let hasFault = false;
  const lane = async (): Promise<number | null> => {
    for (;;) {
      run.signal.throwIfAborted();
      if (hasFault) return null;
      if (performance.now() - started > MAX_JOB_MS) return 0;
      const next = await take();
      if (next === null || typeof next === 'number') return next;
      await next.send().catch((error: unknown) => {
        hasFault = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  const waits = ended.flatMap((each) => (each.status === 'fulfilled' && each.value !== null ? [each.value] : []));
  return waits.length === 0 ? null : Math.min(...waits);
}

/** A piece of work that no other lane has. */
interface Taken {
  send(): Promise<void>;
}

/** Return what takes the next piece of work; a number of seconds when the queue has to wait, null when nothing is left. */
function createTaker(deps: Deps, posting: Posting, leaseId: string): () => Promise<Taken | number | null> {
  const { userId, connection } = posting;
  /** The entries that lanes have. */
  const taken = new Set<string>();
  const takeNext = () =>
    asUser(deps.db, userId, async (tx): Promise<Taken | number | null> => {
      if (!(await takeQueue(tx, connection.id, leaseId, deps.clock.now()))) return BUSY_SECONDS;
      const wait = await secondsUntilAllowed(deps, tx, connection);
      if (wait > 0) return wait;
      const waiting = await nextWaiting(tx, connection.id, taken);
      const entry = waiting ?? (await nextUnattached(tx, connection.id, taken));
      if (!entry) return null;
      taken.add(entry.id);
      const send = () => (waiting ? postEntry(posting, entry) : attachOriginals(deps, posting, entry));
      return { send: () => send().finally(() => taken.delete(entry.id)) };
    });
  /** One lane after the other, so that two do not take the same. */
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const turn = last.then(takeNext);
    last = turn.catch(() => undefined);
    return turn;
  };
}

const secondsLeft = (until: Date | null, { clock }: Pick<Deps, 'clock'>): number =>
  until === null ? 0 : Math.max(0, Math.ceil((until.getTime() - clock.now().getTime()) / 1000));
