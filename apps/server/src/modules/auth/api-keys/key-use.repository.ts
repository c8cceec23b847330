import type { KeyScope } from '@tillslip/domain/people/key-scopes';
import { sql } from 'kysely';
import type { AuthDb } from '../../../platform/database/auth-database.ts';

/** A key that was used, its person, and the requests of its current window. */
export interface UsedKey {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  readonly requests: number;
  readonly windowStartedAt: Date;
}

/**
 * Find a valid key and count the request in one statement, so that no concurrent request goes uncounted. A window that is
 * over starts again; further requests do not extend a running one.
 */
export async function countKeyUse(
  db: AuthDb,
  hash: string,
  now: Date,
  windowSeconds: number,
): Promise<UsedKey | undefined> {
  const start = new Date(now.getTime() - windowSeconds * 1000);
  const isOver = sql<boolean>`(k.window_started_at is null or k.window_started_at <= ${start})`;
  const { rows } = await sql<UsedKey>`
    update public.api_keys k set last_used_at = ${now},
      window_requests = case when ${isOver} then 1 else k.window_requests + 1 end,
      window_started_at = case when ${isOver} then ${now} else k.window_started_at end
      from auth."user" u
     where k.key_hash = ${hash} and u.id = k.user_id and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > ${now})
       and not exists (select from auth."deletedAccount" d where d."userId" = k.user_id)
    returning k.id, k.name, k.scopes, k.user_id as "userId", u.name as "userName", u.email,
      k.window_requests as requests, k.window_started_at as "windowStartedAt"`.execute(db);
  return rows[0];
}

/** Return why a key with this hash is refused. */
export async function refusalOfKey(db: AuthDb, hash: string): Promise<'unknown' | 'revoked' | 'expired'> {
  const { rows } = await sql<{ isRevoked: boolean }>`
    select k.revoked_at is not null as "isRevoked" from public.api_keys k where k.key_hash = ${hash}
       and not exists (select from auth."deletedAccount" d where d."userId" = k.user_id)`.execute(db);
  const [key] = rows;
  if (!key) return 'unknown';
  return key.isRevoked ? 'revoked' : 'expired';
}
