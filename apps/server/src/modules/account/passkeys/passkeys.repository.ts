import { sql } from 'kysely';
import type { AuthDb } from '../../../platform/database/auth-database.ts';

/** A passkey that a device made, as it is saved. */
export interface NewPasskey {
  readonly userId: string;
  readonly name: string;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly isSynced: boolean;
  readonly createdAt: Date;
}

/** List a user's passkeys, oldest first. */
export const findPasskeys = (db: AuthDb, userId: string) =>
  db
    .selectFrom('passkey')
    .select(['id', 'name', 'credentialId', 'isSynced', 'createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Save a passkey; undefined when it is known already, to whomever. */
export const insertPasskey = (db: AuthDb, passkey: NewPasskey) =>
  db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(['id', 'name', 'isSynced', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst();

/** Rename one of a user's passkeys; undefined when it does not exist, or has a third name by now. */
export const renamePasskeyRow = (
  db: AuthDb,
  userId: string,
  id: string,
  { name, seenName }: { readonly name: string; readonly seenName: string },
) =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('name', 'in', [name, seenName])
    .returning(['id', 'name', 'isSynced', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst();

/**
 * Delete one of a user's passkeys, unless it is the only way into the account. Two removals at the same moment wait for
 * each other.
 *
 * @param hasOtherWay whether the account can be opened without a passkey.
 * @returns the name of the deleted passkey; undefined when it does not exist; null when it is kept as the only way in.
 */
export const deletePasskey = (
  db: AuthDb,
  userId: string,
  id: string,
  hasOtherWay: boolean,
): Promise<string | undefined | null> =>
  db.transaction().execute(async (db) => {
    await db.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
    const all = await db.selectFrom('passkey').select(['id', 'name']).where('userId', '=', userId).execute();
    const passkey = all.find((one) => one.id === id);
    if (passkey && !hasOtherWay && all.length === 1) return null;
    await db.deleteFrom('passkey').where('userId', '=', userId).where('id', '=', id).execute();
    return passkey?.name;
  });

/** Whether a session began within this many minutes. */
export async function isRecentSession(db: AuthDb, sessionId: string, minutes: number): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    // Compare with the database's clock, which dates the sessions.
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return session !== undefined;
}

/** Save the challenge that a session's new passkey must sign, instead of an earlier one. */
export const saveChallenge = (db: AuthDb, sessionId: string, challenge: string, expiresAt: Date): Promise<void> =>
  db.transaction().execute(async (db) => {
    const identifier = identifierOf(sessionId);
    await db.deleteFrom('verification').where('identifier', '=', identifier).execute();
    await db.insertInto('verification').values({ identifier, value: challenge, expiresAt }).execute();
  });

/** Use up the challenge of a session; undefined when there is none, or when it has expired. */
export async function takeChallenge(db: AuthDb, sessionId: string, now: Date): Promise<string | undefined> {
  const taken = await db
    .deleteFrom('verification')
    .where('identifier', '=', identifierOf(sessionId))
    .returning(['value', 'expiresAt'])
    .executeTakeFirst();
  return taken && taken.expiresAt > now ? taken.value : undefined;
}

const identifierOf = (sessionId: string): string => `new-passkey:${sessionId}`;
