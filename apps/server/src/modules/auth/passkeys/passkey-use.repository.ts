import type { AuthDb } from '../../../platform/database/auth-database.ts';

/** Find the passkey that a device calls by this name. */
export const findPasskey = (db: AuthDb, credentialId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst();

/**
 * Record that a passkey was used; false when it was removed meanwhile, or when its device counts and this number was
 * used before.
 */
export async function recordPasskeyUse(
  db: AuthDb,
  { id, counter, isSynced }: { readonly id: string; readonly counter: number; readonly isSynced: boolean },
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('passkey')
    .set({ counter, isSynced, lastUsedAt: now })
    .where('id', '=', id)
    // A device that does not count always sends 0.
    .where(({ eb, or, and }) =>
      or([eb('counter', '<', String(counter)), and([eb('counter', '=', '0'), eb.val(counter === 0)])]),
    )
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
