import type { AuthDb } from '../../platform/database/auth-database.ts';

/** Save a device; true when it is new to an account that has other devices. */
export async function rememberDevice(db: AuthDb, userId: string, fingerprint: string, now: Date): Promise<boolean> {
  const known = await db.selectFrom('knownDevice').select('fingerprint').where('userId', '=', userId).execute();
  await db
    .insertInto('knownDevice')
    .values({ userId, fingerprint, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['userId', 'fingerprint']).doUpdateSet({ lastSeenAt: now }))
    .execute();
  return known.length > 0 && known.every((device) => device.fingerprint !== fingerprint);
}

/** Find the name and address of a user for a message. */
export const findReceiver = (db: AuthDb, userId: string) =>
  db.selectFrom('user').select(['email', 'name', 'twoFactorEnabled']).where('id', '=', userId).executeTakeFirst();
