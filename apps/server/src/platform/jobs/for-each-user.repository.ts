import type { AuthDb } from '../database/auth-database.ts';
import type { Deps } from '../deps.ts';

/** Ids in memory at a time. */
const PAGE_SIZE = 200;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/** Run `work` for every account, one after the other in the order of ids, until the signal aborts. */
export async function forEachUser(
  { authDb }: Pick<Deps, 'authDb'>,
  signal: AbortSignal,
  work: (userId: string) => Promise<void>,
): Promise<void> {
  for (let ids = await listUserIdsAfter(authDb, LOWEST_ID); ids.length > 0; ) {
    for (const userId of ids) {
      signal.throwIfAborted();
      await work(userId);
    }
    ids = await listUserIdsAfter(authDb, ids.at(-1) ?? LOWEST_ID);
  }
}

async function listUserIdsAfter(db: AuthDb, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}
