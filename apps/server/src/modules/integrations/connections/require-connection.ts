import { readAsUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { type ConnectionRow, findConnection } from './connections.repository.ts';

/**
 * Return one of the user's connections.
 *
 * @throws CONNECTION_NOT_FOUND when there is none, or it is another user's.
 */
export async function requireConnection(tx: UserDb, id: string): Promise<ConnectionRow> {
  const row = await findConnection(tx, id);
  if (!row) throw new AppError('CONNECTION_NOT_FOUND');
  return row;
}

/**
 * Return a connection with which something can be done at the package.
 *
 * @throws CONNECTION_NOT_FOUND; NO_CONNECTION when it is disconnected or waits to be confirmed.
 */
export function requireLive(row: ConnectionRow): ConnectionRow {
  if (row.state === 'disconnected' || row.state === 'confirming')
    throw new AppError('NO_CONNECTION', { data: { package: row.package } });
  return row;
}

/** Read a live connection; see `requireConnection` and `requireLive`. */
export const readLive = (deps: Pick<Deps, 'db'>, userId: string, id: string): Promise<ConnectionRow> =>
  readAsUser(deps.db, userId, async (tx) => requireLive(await requireConnection(tx, id)));
