import type { UserDb } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { type ConnectionRow, lockConnection, requireConnection } from '../integrations/index.ts';
import { type BulkSyncRow, findBulkSync, lockBulkSync } from './bulk-syncs.repository.ts';

/** A bulk sync with its connection. */
export interface FoundSync {
  readonly sync: BulkSyncRow;
  readonly connection: ConnectionRow;
}

/** Return one of the user's bulk syncs. @throws BULK_SYNC_NOT_FOUND when there is none, or it is another user's. */
export async function requireSync(tx: UserDb, id: string): Promise<FoundSync> {
  const sync = await findBulkSync(tx, id);
  if (!sync) throw new AppError('BULK_SYNC_NOT_FOUND');
  return { sync, connection: await requireConnection(tx, sync.connectionId) };
}

/** The same, with both locked until the transaction ends. @throws BULK_SYNC_NOT_FOUND. */
export async function requireLockedSync(tx: UserDb, id: string): Promise<FoundSync> {
  const { sync, connection } = await requireSync(tx, id);
  const lockedConnection = await lockConnection(tx, connection.id);
  const locked = await lockBulkSync(tx, sync.id);
  if (!locked || !lockedConnection) throw new AppError('BULK_SYNC_NOT_FOUND');
  return { sync: locked, connection: lockedConnection };
}
