import type { AuthDb } from '../database/auth-database.ts';

/** A person who can get email. */
export interface MailReceiver {
  readonly name: string;
  readonly email: string;
}

/** Find a person who can get email; null without a confirmed address, and for an account that is deleted. */
export async function findMailReceiver(db: AuthDb, userId: string): Promise<MailReceiver | null> {
  const row = await db
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .where('id', 'not in', (query) => query.selectFrom('deletedAccount').select('userId'))
    .executeTakeFirst();
  return row ?? null;
}
