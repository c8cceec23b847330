import type { SyncEntry } from '@tillslip/contract/integrations/schemas';
import type { ConflictStrategy } from '@tillslip/domain/sync/entry-state';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { type ConnectionRow, lockConnection } from '../connections/connections.repository.ts';
import { requireConnection, requireLive } from '../connections/require-connection.ts';
import { type DocumentRow, listDocuments } from './documents.repository.ts';
import { type EntryRow, findEntry, lockEntry, updateEntry } from './entries.repository.ts';
import { conflictsOf, entryView } from './entry-view.ts';
import { queueDocuments } from './queue-sync.ts';

/** An answer to a conflict. */
export interface Resolution {
  readonly id: string;
  readonly receiptId: string;
  readonly strategy: ConflictStrategy;
  /** The entry in the package; the most similar one by default. */
  readonly entryId: string | null;
}

/** A document with its entry in a connection. */
export interface LinkedDocument {
  readonly connection: ConnectionRow;
  readonly row: DocumentRow;
  readonly entry: EntryRow;
}

/**
 * Lock the entry of a document.
 *
 * @throws CONNECTION_NOT_FOUND, RECEIPT_NOT_FOUND; NO_CONFLICT when it was never sent there.
 */
export async function requireLinked(
  tx: UserDb,
  { id, receiptId }: { readonly id: string; readonly receiptId: string },
): Promise<LinkedDocument> {
  const connection = await requireConnection(tx, id);
  const [row] = await listDocuments(tx, [receiptId]);
  if (!row) throw new AppError('RECEIPT_NOT_FOUND');
  const found = await findEntry(tx, id, receiptId);
  if (!found) throw new AppError('NO_CONFLICT');
  await lockConnection(tx, id);
  return { connection, row, entry: (await lockEntry(tx, found.id)) ?? found };
}

/** Describe an entry again after it was changed. */
export async function viewAgain(
  deps: Pick<Deps, 'accounting'>,
  tx: UserDb,
  { connection, row }: LinkedDocument,
): Promise<SyncEntry> {
  const entry = await findEntry(tx, connection.id, row.id);
  if (!entry) throw new AppError('NO_CONFLICT');
  return entryView(deps, connection, row, entry);
}

/**
 * Answer a conflict. `skip` sends nothing; `force_sync` sends the document although an entry looks the same; `merge` takes
 * the entry that is there over as the document's own and brings it up to date, and so does `update_existing`: both change
 * the entry, and are refused in a submitted VAT period. What was there before is in the audit trail.
 *
 * Spec: 3 §4 "Duplicate resolution strategies"; decisions 26.
 * @throws CONNECTION_NOT_FOUND, NO_CONNECTION, RECEIPT_NOT_FOUND, NO_CONFLICT, VAT_PERIOD_SUBMITTED.
 */
export const resolveConflict = (
  deps: Pick<Deps, 'db' | 'clock' | 'accounting'>,
  userId: string,
  resolution: Resolution,
): Promise<SyncEntry> =>
  asUser(deps.db, userId, async (tx) => {
    const linked = await requireLinked(tx, resolution);
    requireLive(linked.connection);
    const { entry, row } = linked;
    const isNumberTaken = entry.state === 'failed' && entry.fault === 'duplicate-number';
    if (entry.state !== 'conflict' && !isNumberTaken) throw new AppError('NO_CONFLICT');
    const { strategy } = resolution;
    const target = strategy === 'merge' || strategy === 'update_existing' ? targetOf(entry, resolution.entryId) : null;
    if (target && row.isInSubmittedPeriod) throw new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'entry' } });
    recordAudit(tx, {
      action: `accounting.conflict-${strategy}`,
      subjectType: 'accounting_entry',
      subjectId: row.id,
      before: target ? { ...target } : undefined,
      after: { strategy, entryId: target?.entryId ?? null },
      actorId: userId,
    });
    if (strategy === 'skip') await updateEntry(tx, entry.id, { state: 'skipped', strategy, conflicts: '[]' });
    else {
      await queueDocuments(deps, tx, linked.connection, { ...AGREED, id: linked.connection.id, receiptIds: [row.id] });
      await updateEntry(tx, entry.id, {
        ...{ state: 'pending', strategy, targetEntryId: target?.entryId ?? null, targetKind: target?.kind ?? null },
      });
    }
    notify(tx, { kind: 'changed', topic: 'accounting', id: linked.connection.id });
    return viewAgain(deps, tx, linked);
  });

const AGREED = { mayChangeSubmitted: false, mayOverwrite: false } as const;

/** The entry that the person means. @throws NO_CONFLICT when it is not one of those shown. */
function targetOf(entry: EntryRow, entryId: string | null) {
  const conflicts = conflictsOf(entry);
  const found = entryId === null ? conflicts[0] : conflicts.find((each) => each.entryId === entryId);
  if (!found) throw new AppError('NO_CONFLICT');
  return found;
}
