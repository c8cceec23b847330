import type { BulkSyncDetails, RollbackCounts } from '@tillslip/contract/bulk-sync/schemas';
import { SyncProblemSchema } from '@tillslip/contract/integrations/schemas';
import { readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { packageOf } from '../integrations/index.ts';
import { bulkSyncView } from './bulk-sync-view.ts';
import { type BatchRow, listBatches, measuredTime } from './bulk-syncs.repository.ts';
import {
  countRollbacks,
  listRollbackTroubles,
  listTroubles,
  type RollbackRow,
  type RollbackTroubleRow,
  type TroubleRow,
} from './details.repository.ts';
import { requireSync } from './require-sync.ts';

/** So many documents that failed or were skipped are listed. */
const MAX_TROUBLES = 100;

/** What details are made with. */
export type DetailsDeps = Pick<Deps, 'db' | 'clock' | 'accounting'>;

/** A bulk sync with its batches, and what needs a person. @throws BULK_SYNC_NOT_FOUND. */
export const getBulkSync = (deps: DetailsDeps, userId: string, id: string): Promise<BulkSyncDetails> =>
  readAsUser(deps.db, userId, (tx) => detailsOf(deps, tx, id));

/** The same within a transaction. @throws BULK_SYNC_NOT_FOUND. */
export async function detailsOf(
  deps: Pick<DetailsDeps, 'clock' | 'accounting'>,
  tx: UserDb,
  id: string,
): Promise<BulkSyncDetails> {
  const { sync, connection } = await requireSync(tx, id);
  const measured = await measuredTime(tx, sync.connectionId, null);
  const rollbacks = await countRollbacks(tx, id);
  const rollbackOf = new Map(rollbacks.map(({ batchNumber, ...counts }) => [batchNumber, counts]));
  const asked = await listRollbackTroubles(tx, id, MAX_TROUBLES);
  return {
    ...bulkSyncView(sync, { now: deps.clock.now(), pausedUntil: connection.pausedUntil, measured }),
    options: sync.options,
    batches: (await listBatches(tx, id)).map((batch) => batchView(batch, rollbackOf.get(batch.number))),
    troubles: (await listTroubles(tx, id, MAX_TROUBLES)).map(troubleView),
    troubleCount: sync.failed + sync.skipped,
    rollback: sumOf(rollbacks),
    rollbackRecords: asked.map((row) => ({ ...row, url: urlOf(packageOf(deps, connection.package), row) })),
  };
}

const NO_ROLLBACK: RollbackCounts = { waiting: 0, done: 0, asked: 0, kept: 0, failed: 0, open: 0 };

function batchView(batch: BatchRow, rollback = NO_ROLLBACK): BulkSyncDetails['batches'][number] {
  const { number, state, records, successful, failed, skipped, startedAt, endedAt } = batch;
  return {
    ...{ number, state, records, successful, failed, skipped, rollback },
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}

const sumOf = (rows: readonly RollbackRow[]): RollbackCounts =>
  rows.reduce(
    (sum, { waiting, done, asked, kept, failed, open }) => ({
      ...{ waiting: sum.waiting + waiting, done: sum.done + done, asked: sum.asked + asked },
      ...{ kept: sum.kept + kept, failed: sum.failed + failed, open: sum.open + open },
    }),
    NO_ROLLBACK,
  );

function troubleView({ at, problems, ...row }: TroubleRow): BulkSyncDetails['troubles'][number] {
  // What an older release stored otherwise is left out.
  const known = (Array.isArray(problems) ? problems : []).flatMap(
    (each) => SyncProblemSchema.safeParse(each).data ?? [],
  );
  return { ...row, problems: known, at: at?.toISOString() ?? null };
}

const urlOf = (accounting: ReturnType<typeof packageOf>, { entryKind, entryId }: RollbackTroubleRow): string | null =>
  accounting && entryKind !== null && entryId !== null ? accounting.entryUrl(entryKind, entryId) : null;
