import type { Conflict, SyncEntry } from '@tillslip/contract/integrations/schemas';
import { ConflictSchema, SyncProblemSchema, SyncWarningSchema } from '@tillslip/contract/integrations/schemas';
import type { z } from 'zod';
import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { listConnections } from '../connections/connections.repository.ts';
import { packageOf } from '../connections/packages.ts';
import { requireConnection } from '../connections/require-connection.ts';
import { type DocumentRow, listDocuments } from './documents.repository.ts';
import { type EntryRow, listEntriesOf, listOpenEntryRows } from './entries.repository.ts';

/** The most entries that are listed as needing a person. */
const MAX_OPEN = 200;

/** What is stored of an entry, parsed; what an older release stored otherwise is left out. */
const listOf = <T>(schema: z.ZodType<T>, stored: unknown): T[] =>
  (Array.isArray(stored) ? stored : []).flatMap((each) => {
    const { success, data } = schema.safeParse(each);
    return success ? [data] : [];
  });

/** The conflicts of an entry. */
export const conflictsOf = (entry: EntryRow): Conflict[] => listOf(ConflictSchema, entry.conflicts);

/** Describe the entry of a document. */
export function entryView(
  deps: Pick<Deps, 'accounting'>,
  connection: ConnectionRow,
  row: DocumentRow,
  entry: EntryRow,
): SyncEntry {
  const { kind, entryId } = entry;
  const accounting = packageOf(deps, connection.package);
  return {
    receiptId: row.id,
    connectionId: connection.id,
    package: connection.package,
    packageCompanyName: connection.packageCompanyName,
    state: entry.state,
    kind,
    entryId,
    url: accounting && kind !== null && entryId !== null ? accounting.entryUrl(kind, entryId) : null,
    syncedAt: entry.syncedAt?.toISOString() ?? null,
    bookedTotalCents: entry.bookedTotalCents,
    bookedVatCents: entry.bookedVatCents,
    currency: entry.currency,
    isOutdated: entry.isOutdated,
    isDeletedHere: row.isDeleted,
    outsideChange: entry.outsideChange,
    attachment: entry.attachment,
    isInSubmittedPeriod: row.isInSubmittedPeriod,
    failure: entry.failure,
    problems: listOf(SyncProblemSchema, entry.problems),
    warnings: listOf(SyncWarningSchema, entry.warnings),
    fault: entry.fault,
    faultDetail: entry.faultDetail,
    conflicts: conflictsOf(entry),
  };
}

/** The entries of a document in every connection of the user. @throws RECEIPT_NOT_FOUND. */
export const getReceiptEntries = (
  deps: Pick<Deps, 'db' | 'accounting'>,
  userId: string,
  receiptId: string,
): Promise<SyncEntry[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const [row] = await listDocuments(tx, [receiptId]);
    if (!row || row.isDeleted) throw new AppError('RECEIPT_NOT_FOUND');
    const connections = await listConnections(tx);
    return (await listEntriesOf(tx, [receiptId])).flatMap((entry) => {
      const connection = connections.find(({ id }) => id === entry.connectionId);
      return connection ? [entryView(deps, connection, row, entry)] : [];
    });
  });

/** The entries of a connection that need a person. @throws CONNECTION_NOT_FOUND. */
export const listOpenEntries = (deps: Pick<Deps, 'db' | 'accounting'>, userId: string, id: string) =>
  readAsUser(deps.db, userId, async (tx) => {
    const connection = await requireConnection(tx, id);
    return openEntries(deps, tx, connection);
  });

async function openEntries(deps: Pick<Deps, 'accounting'>, tx: UserDb, connection: ConnectionRow) {
  const entries = await listOpenEntryRows(tx, connection.id, MAX_OPEN);
  const rows = new Map(
    (
      await listDocuments(
        tx,
        entries.map(({ receiptId }) => receiptId),
      )
    ).map((row) => [row.id, row]),
  );
  return entries.flatMap((entry) => {
    const row = rows.get(entry.receiptId);
    return row ? [{ ...entryView(deps, connection, row, entry), supplierName: row.supplierName }] : [];
  });
}
