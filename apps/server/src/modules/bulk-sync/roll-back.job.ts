import { type RollbackQuestion, rollbackAfterFault, rollbackStep } from '@tillslip/domain/bulk-sync/rollback-state';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import { asUser, readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { enqueue, notify, recordAudit } from '../../platform/outbox/outbox.ts';
import type { Books } from '../../ports/accounting-package.ts';
import {
  type BooksDeps,
  type ConnectionRow,
  findConnection,
  packageOf,
  removeLink,
  withBooks,
} from '../integrations/index.ts';
import { ROLLBACK_JOB, rollbackKey } from './bulk-sync-job.ts';
import { type BulkSyncRow, findBulkSync } from './bulk-syncs.repository.ts';
import { keepRollback, nextRollback, type RollbackRecord } from './rollback.repository.ts';

/** After a fault of the package that did not pass, the rollback rests for so long. */
const REST_SECONDS = 60;

/** Remove the entries of a bulk sync, one after the other. Killed at any point and run again, it removes each once. */
export const rollBackJob = defineJob({
  ...ROLLBACK_JOB,
  async run({ userId, bulkSyncId }, deps, { signal }) {
    const found = await readAsUser(deps.db, userId, async (tx) => {
      const sync = await findBulkSync(tx, bulkSyncId);
      return { sync, connection: sync && (await findConnection(tx, sync.connectionId)) };
    });
    const { sync, connection } = found;
    if (!sync || connection?.state !== 'connected' || packageOf(deps, connection.package) === null) return;
    try {
      await withBooks(
        deps,
        userId,
        connection,
        (books) => removeAll({ deps, userId, sync, connection, books }, signal),
        { signal },
      );
    } catch (error) {
      if (!(error instanceof AccountingFault)) throw error;
      if (rollbackAfterFault(error.kind) === 'stop') return;
      await restAndGoOn(deps, userId, bulkSyncId, error.retryAfterSeconds ?? REST_SECONDS);
    }
  },
});

const restAndGoOn = (deps: Pick<Deps, 'db'>, userId: string, bulkSyncId: string, delaySeconds: number): Promise<void> =>
  asUser(deps.db, userId, async (tx) =>
    enqueue(tx, ROLLBACK_JOB, { userId, bulkSyncId }, { key: rollbackKey(bulkSyncId), delaySeconds }),
  );

interface Removing {
  readonly deps: BooksDeps;
  readonly userId: string;
  readonly sync: BulkSyncRow;
  readonly connection: ConnectionRow;
  readonly books: Books;
}

async function removeAll(removing: Removing, signal: AbortSignal): Promise<void> {
  const { deps, userId, sync, connection } = removing;
  for (;;) {
    signal.throwIfAborted();
    const record = await readAsUser(deps.db, userId, (tx) => nextRollback(tx, sync.id, connection.id));
    if (!record) return;
    await removeOne(removing, record);
  }
}

/** What became of one entry. */
type Outcome =
  | { readonly is: 'gone' | 'removed' }
  | { readonly is: 'asked'; readonly question: RollbackQuestion }
  | { readonly is: 'failed'; readonly fault: AccountingFault };

async function removeOne(removing: Removing, record: RollbackRecord): Promise<void> {
  const { deps, userId, sync, connection } = removing;
  // Removed or sent again since: what is there now is not of this sync.
  const isOurs = record.entryId !== null && record.entryId === record.createdId;
  const outcome: Outcome = isOurs ? await remove(removing.books, record) : { is: 'gone' };
  await asUser(deps.db, userId, async (tx) => {
    const key = { bulkSyncId: sync.id, receiptId: record.receiptId };
    if (outcome.is === 'asked') await keepRollback(tx, key, { rollback: 'asked', rollbackQuestion: outcome.question });
    else if (outcome.is === 'failed')
      await keepRollback(tx, key, {
        ...{ rollback: 'failed', rollbackFault: outcome.fault.kind, rollbackDetail: outcome.fault.detail },
      });
    else {
      if (isOurs && record.id !== null) {
        await removeLink(tx, record.id, record.createdId);
        recordAudit(tx, auditOf(record, sync, userId));
      }
      await keepRollback(tx, key, { rollback: 'done', rollbackQuestion: null });
    }
    notify(tx, { kind: 'changed', topic: 'accounting', id: connection.id });
  });
}

const auditOf = (
  { receiptId, entryId, kind, totalCents, vatCents }: RollbackRecord,
  sync: BulkSyncRow,
  actorId: string,
) => ({
  ...({ action: 'accounting.removed', subjectType: 'accounting_entry' } as const),
  ...{ subjectId: receiptId, before: { entryId, kind, totalCents, vatCents }, after: { syncId: sync.syncId }, actorId },
});

/** Remove the entry of a document in its current version. @throws AccountingFault when the queue has to wait or stop. */
async function remove(books: Books, record: RollbackRecord): Promise<Outcome> {
  const { id, revision, entryId, kind, isAgreed, isInSubmittedPeriod } = record;
  if (kind === null || entryId === null) return { is: 'gone' };
  try {
    const current = await books.find(kind, entryId);
    const step = rollbackStep({
      ...{ leftVersion: record.version, currentVersion: current?.version ?? null, isAgreed, isInSubmittedPeriod },
    });
    if (step === 'gone' || current === null) return { is: 'gone' };
    if (step !== 'remove') return { is: 'asked', question: step };
    await books.remove(kind, entryId, current.version, `${id}-${revision}-d${current.version}`);
    return { is: 'removed' };
  } catch (error) {
    if (!(error instanceof AccountingFault)) throw error;
    return afterFault(error);
  }
}

function afterFault(fault: AccountingFault): Outcome {
  switch (rollbackAfterFault(fault.kind)) {
    case 'gone':
      return { is: 'gone' };
    case 'changed':
      return { is: 'asked', question: 'changed' };
    case 'failed':
      return { is: 'failed', fault };
    default:
      throw fault;
  }
}
