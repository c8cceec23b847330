import { type Kysely, sql } from 'kysely';
import type { DB } from '../database/types.gen.ts';
import { type CurrentKey, KeyIsTaken } from './current-key.ts';

/** A transaction of one user. */
interface KeyTransaction {
  readonly db: Kysely<DB>;
  readonly userId: string;
}

/** A key that was committed together with what its call created. */
export interface StoredKey {
  readonly requestHash: string;
  /** Undefined until the call was answered. */
  readonly answer: unknown;
}

/**
 * Commit a key with this transaction. Waits while another transaction with the same key is open, so that of two calls at
 * once only one creates.
 *
 * @throws KeyIsTaken when that one committed.
 */
export async function claimKey({ db, userId }: KeyTransaction, { key, requestHash }: CurrentKey): Promise<void> {
  const added = await db
    .insertInto('idempotencyKeys')
    .values({ userId, key, requestHash })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!added) throw new KeyIsTaken();
}

/** Find a key of the user. The answer is wrapped, because null is an answer too. */
export async function findKey({ db, userId }: KeyTransaction, key: string): Promise<StoredKey | undefined> {
  const row = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const wrapped = row.answer as { readonly value: unknown } | null;
  return { requestHash: row.requestHash, answer: wrapped === null ? undefined : wrapped.value };
}

/** Save the answer of the call with this key. */
export async function saveAnswer({ db, userId }: KeyTransaction, key: string, value: unknown): Promise<void> {
  await db
    .updateTable('idempotencyKeys')
    .set({ answer: sql`${JSON.stringify({ value: value ?? null })}::jsonb` })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute();
}

/** Delete a key, so that the call can be made again. */
export async function removeKey({ db, userId }: KeyTransaction, key: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('userId', '=', userId).where('key', '=', key).execute();
}

/** Delete the keys from before a moment. */
export async function removeKeysBefore({ db, userId }: KeyTransaction, before: Date): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('userId', '=', userId).where('createdAt', '<', before).execute();
}
