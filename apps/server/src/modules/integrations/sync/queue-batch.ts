import type { UserDb } from '../../../platform/database/database.ts';
import { enqueue, notify } from '../../../platform/outbox/outbox.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { forceEntries, queueEntries } from './entries.repository.ts';
import { QUEUE_JOB, queueKey } from './queue-job.ts';
import { insertRun } from './runs.repository.ts';

/** A batch of a bulk sync. */
export interface QueuedBatch {
  readonly bulkSyncId: string;
  /** Documents that can be sent. */
  readonly receiptIds: readonly string[];
  /** Send also what seems to be in the books already. */
  readonly isForced: boolean;
  readonly now: Date;
}

/** Put a batch into the queue of a connection, which the caller has locked. @returns the id of its run. */
export async function queueBatch(
  tx: UserDb,
  connection: Pick<ConnectionRow, 'id'>,
  { bulkSyncId, receiptIds, isForced, now }: QueuedBatch,
): Promise<string> {
  const runId = await insertRun(tx, { connectionId: connection.id, receiptIds, now, bulkSyncId });
  await queueEntries(tx, connection.id, { receiptIds, runId, now, mayChangeSubmitted: false, mayOverwrite: false });
  if (isForced) await forceEntries(tx, runId);
  wakeQueue(tx, connection.id);
  notify(tx, { kind: 'changed', topic: 'accounting', id: connection.id });
  return runId;
}

/** Let the queue of a connection go on with what waits in it. */
export const wakeQueue = (tx: UserDb, connectionId: string): void =>
  enqueue(tx, QUEUE_JOB, { userId: tx.userId, connectionId }, { key: queueKey(connectionId) });
