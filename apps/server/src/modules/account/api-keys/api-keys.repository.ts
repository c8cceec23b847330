import type { KeyScope } from '@tillslip/domain/people/key-scopes';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** A key without its hash. */
export interface ApiKeyRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly KeyScope[];
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** A key to save. */
export interface NewApiKeyRow extends Pick<ApiKeyRow, 'name' | 'prefix' | 'scopes' | 'createdAt' | 'expiresAt'> {
  readonly keyHash: string;
}

/** The check of the column keeps what is not a scope out of it. */
const SCOPES = sql<KeyScope[]>`scopes`.as('scopes');
const SHOWN = ['id', 'name', 'prefix', 'createdAt', 'expiresAt', 'lastUsedAt'] as const;

/** List the user's keys that were not revoked, newest first. */
export const findApiKeys = ({ db, userId }: UserDb): Promise<ApiKeyRow[]> =>
  db
    .selectFrom('apiKeys')
    .select([...SHOWN, SCOPES])
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();

/** Let one transaction of the user count and add keys at a time. */
export async function lockApiKeys({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('api keys ' || ${userId}, 0))`.execute(db);
}

/** Save a key. */
export const insertApiKey = ({ db, userId }: UserDb, key: NewApiKeyRow): Promise<ApiKeyRow> =>
  db
    .insertInto('apiKeys')
    .values({ ...key, userId, scopes: [...key.scopes] })
    .returning([...SHOWN, SCOPES])
    .executeTakeFirstOrThrow();

/** Mark a key as revoked; undefined when the user has none with this id. One that was revoked keeps its moment. */
export const revokeApiKeyRow = ({ db, userId }: UserDb, id: string, now: Date): Promise<{ name: string } | undefined> =>
  db
    .updateTable('apiKeys')
    .set({ revokedAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst();
