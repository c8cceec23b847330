import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';

/** An account as its owner sees it; it contains no credentials. */
export interface ProfileRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly createdAt: Date;
  readonly twoFactor: boolean;
  readonly hasPassword: boolean;
  readonly google: boolean;
  /** Whether it signs in with the service of the settings. */
  readonly oidc: boolean;
  readonly hasPasskey: boolean;
  readonly pendingEmail: string | null;
  /** Encrypted; null without two-factor sign-in. */
  readonly recoveryCodes: string | null;
}

/** Find the account of a user. */
export const findProfile = (db: AuthDb, userId: string, now: Date): Promise<ProfileRow | undefined> =>
  db
    .selectFrom('user as u')
    .leftJoin('twoFactor as t', 't.userId', 'u.id')
    .leftJoin('emailChange as e', (join) => join.onRef('e.userId', '=', 'u.id').on('e.expiresAt', '>', now))
    .select(['u.id', 'u.name', 'u.email', 'u.emailVerified', 'u.createdAt', 'e.newEmail as pendingEmail'])
    .select(({ exists, selectFrom }) => [
      sql<boolean>`coalesce(u."twoFactorEnabled", false)`.as('twoFactor'),
      sql<string | null>`case when u."twoFactorEnabled" then t."backupCodes" end`.as('recoveryCodes'),
      exists(
        selectFrom('account as a').select('a.id').whereRef('a.userId', '=', 'u.id').where('a.password', 'is not', null),
      )
        .$castTo<boolean>()
        .as('hasPassword'),
      exists(
        selectFrom('account as a')
          .select('a.id')
          .whereRef('a.userId', '=', 'u.id')
          .where('a.providerId', '=', 'google'),
      )
        .$castTo<boolean>()
        .as('google'),
      exists(
        selectFrom('account as a').select('a.id').whereRef('a.userId', '=', 'u.id').where('a.providerId', '=', 'oidc'),
      )
        .$castTo<boolean>()
        .as('oidc'),
      exists(selectFrom('passkey as p').select('p.id').whereRef('p.userId', '=', 'u.id'))
        .$castTo<boolean>()
        .as('hasPasskey'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();

/** Return the hash of a user's password; null for an account without one. */
export async function passwordHash(db: AuthDb, userId: string): Promise<string | null> {
  const credential = await db
    .selectFrom('account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return credential?.password ?? null;
}

/** Update a user's password hash. */
export async function setPasswordHash(db: AuthDb, userId: string, password: string, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ password, updatedAt: now })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute();
}
