import type { AuthDb } from './auth-database.ts';

/**
 * End every link that was emailed to a user: for a new password and for a new address. It also forgets trusted devices
 * and unfinished second steps, which the library stores beside the links.
 */
export async function revokeLinks(db: AuthDb, userId: string): Promise<void> {
  await db.deleteFrom('verification').where('value', '=', userId).execute();
  await db.deleteFrom('emailChange').where('userId', '=', userId).execute();
}
