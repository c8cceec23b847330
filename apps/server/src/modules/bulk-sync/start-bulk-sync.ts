import { randomBytes } from 'node:crypto';
import {
  type BulkSyncOptions,
  type BulkSyncProblem,
  checkOptions,
  warnAbout,
} from '@tillslip/domain/bulk-sync/bulk-sync-options';
import { ok, type Result, refused } from '@tillslip/domain/kernel/result';
import type { UserDb } from '../../platform/database/database.ts';
import { enqueue, notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { type ConnectionRow, findConnection, listMatching, lockConnection } from '../integrations/index.ts';
import { ADVANCE_JOB, advanceKey } from './bulk-sync-job.ts';
import { insertBulkSync, insertRecords, listActive, queueEnds } from './bulk-syncs.repository.ts';
import { ended } from './move-sync.ts';

/** Who starts a bulk sync. */
export type StartedBy = { readonly kind: 'person' } | { readonly kind: 'schedule'; readonly scheduleId: string };

/** A bulk sync to start. */
export interface NewBulkSync {
  readonly connectionId: string;
  readonly options: BulkSyncOptions;
  readonly startedBy: StartedBy;
  readonly now: Date;
}

/** A bulk sync that was started. */
export interface StartedBulkSync {
  readonly id: string;
  /** As people see it: `sync_{timestamp}_{random}`. Spec: 3 §3. */
  readonly syncId: string;
  /** The documents that match now; those that come later are not part of it. */
  readonly records: number;
}

/** Why a bulk sync was not started. */
export type StartRefusal =
  | { readonly code: 'CONNECTION_NOT_FOUND' | 'NO_CONNECTION' | 'NOT_SET_UP' }
  | { readonly code: 'INVALID'; readonly problems: readonly BulkSyncProblem[] };

/**
 * Start a bulk sync: what matches now is put into batches and waits in the queue of the connection. One without matching
 * documents is completed at once. A refusal changes nothing.
 *
 * Spec: 3 §4 "Bulk sync status"; decisions 25.
 */
export async function startBulkSync(
  tx: UserDb,
  { connectionId, options, startedBy, now }: NewBulkSync,
): Promise<Result<StartedBulkSync, StartRefusal>> {
  const connection = await findConnection(tx, connectionId);
  const refusal = refusalOf(connection, options);
  if (!connection || refusal) return refused(refusal ?? { code: 'CONNECTION_NOT_FOUND' });
  await lockConnection(tx, connectionId);
  const scope = { connectionId, companyId: connection.companyId ?? '' };
  const documents = await listMatching(tx, scope, options);
  const isEmpty = documents.length === 0;
  const syncId = `sync_${now.getTime()}_${randomBytes(5).toString('hex')}`;
  const scheduleId = startedBy.kind === 'schedule' ? startedBy.scheduleId : null;
  const id = await insertBulkSync(tx, {
    ...{ connectionId, syncId, scheduleId, startedBy: startedBy.kind, createdAt: now, total: documents.length },
    options: JSON.stringify(options),
    warnings: warnAbout(options, documents.length),
    queuePlace: (await queueEnds(tx, connectionId)).back,
    ...(isEmpty ? { state: 'completed', startedAt: now, endedAt: now } : { state: 'queued' }),
  });
  if (isEmpty) ended(tx, { id, connectionId, scheduleId });
  else {
    await insertRecords(tx, id, documents, options.batchSize);
    enqueue(tx, ADVANCE_JOB, { userId: tx.userId, connectionId }, { key: advanceKey(connectionId) });
  }
  recordAudit(tx, {
    ...{ action: 'accounting.bulk-started', subjectType: 'accounting_connection', subjectId: connectionId },
    after: { syncId, records: documents.length, options },
    ...(startedBy.kind === 'person' ? { actorId: tx.userId } : { actorId: null, source: { kind: 'system' } }),
  });
  notify(tx, { kind: 'changed', topic: 'accounting', id: connectionId });
  return ok({ id, syncId, records: documents.length });
}

function refusalOf(connection: ConnectionRow | undefined, options: BulkSyncOptions): StartRefusal | null {
  if (!connection) return { code: 'CONNECTION_NOT_FOUND' };
  if (connection.state !== 'connected' || connection.companyId === null) return { code: 'NO_CONNECTION' };
  if (!connection.isSetUp) return { code: 'NOT_SET_UP' };
  const problems = checkOptions(options, connection.companyId);
  return problems.length > 0 ? { code: 'INVALID', problems } : null;
}

/** Whether a bulk sync of a connection is queued, under way or paused. */
export const hasActiveBulkSync = async (tx: UserDb, connectionId: string): Promise<boolean> =>
  (await listActive(tx, connectionId)).length > 0;
