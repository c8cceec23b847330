import type { AuthDb } from '../../platform/database/auth-database.ts';

/** Whether an account was deleted, so that only what the law keeps is left of it. */
export async function isDeletedAccount(db: AuthDb, userId: string): Promise<boolean> {
  const row = await db.selectFrom('deletedAccount').select('userId').where('userId', '=', userId).executeTakeFirst();
  return row !== undefined;
}
