import type { SyncRun } from '@tillslip/contract/integrations/schemas';
import { asUser, readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { enqueue, notify } from '../../../platform/outbox/outbox.ts';
import { findRun } from '../connections/connection-figures.repository.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { lockConnection } from '../connections/connections.repository.ts';
import { requireConnection, requireLive } from '../connections/require-connection.ts';
import { runView } from '../connections/run-view.ts';
import { listDocuments } from './documents.repository.ts';
import { type Agreements, queueEntries } from './entries.repository.ts';
import { QUEUE_JOB, queueKey } from './queue-job.ts';
import { insertRun, listRunEntries } from './runs.repository.ts';

/** What a person wants to send. */
export interface WantedSync extends Agreements {
  readonly id: string;
  readonly receiptIds: readonly string[];
}

/**
 * Put documents into the queue of a connection. The run goes on without the person; a document that is queued twice is
 * sent once.
 *
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION, NOT_SET_UP; RECEIPT_NOT_FOUND when one of them is not the user's. Then
 *   nothing is queued.
 */
export const queueSync = (deps: Pick<Deps, 'db' | 'clock'>, userId: string, wanted: WantedSync): Promise<SyncRun> =>
  asUser(deps.db, userId, async (tx) => {
    const connection = requireLive(await requireConnection(tx, wanted.id));
    if (!connection.isSetUp) throw new AppError('NOT_SET_UP');
    return queueDocuments(deps, tx, connection, wanted);
  });

/** Queue documents of a live connection. @throws RECEIPT_NOT_FOUND. */
export async function queueDocuments(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  connection: ConnectionRow,
  wanted: WantedSync,
): Promise<SyncRun> {
  const ids = [...new Set(wanted.receiptIds)];
  const there = (await listDocuments(tx, ids)).filter(({ isDeleted }) => !isDeleted);
  if (there.length < ids.length) throw new AppError('RECEIPT_NOT_FOUND');
  await lockConnection(tx, connection.id);
  const now = clock.now();
  const runId = await insertRun(tx, { connectionId: connection.id, receiptIds: ids, now });
  await queueEntries(tx, connection.id, { ...wanted, receiptIds: ids, runId, now });
  enqueue(tx, QUEUE_JOB, { userId: tx.userId, connectionId: connection.id }, { key: queueKey(connection.id) });
  notify(tx, { kind: 'changed', topic: 'accounting', id: connection.id });
  const run = await findRun(tx, connection.id, runId);
  if (!run) throw new Error('The run was not saved');
  return runView(run, connection.pausedUntil, now);
}

/** One run with its documents. @throws CONNECTION_NOT_FOUND, RUN_NOT_FOUND. */
export const getRun = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, runId }: { readonly id: string; readonly runId: string },
) =>
  readAsUser(db, userId, async (tx) => {
    const connection = await requireConnection(tx, id);
    const run = await findRun(tx, id, runId);
    if (!run) throw new AppError('RUN_NOT_FOUND');
    return { ...runView(run, connection.pausedUntil, clock.now()), entries: await listRunEntries(tx, runId) };
  });
