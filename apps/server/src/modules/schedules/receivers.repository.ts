import type { AuthDb } from '../../platform/database/auth-database.ts';

/** The owner of a schedule, who can get email. */
export interface ReportReceiver {
  readonly name: string;
  readonly email: string;
}

/** Find the owner of a schedule; null without a confirmed address. */
export async function findReceiver(authDb: AuthDb, userId: string): Promise<ReportReceiver | null> {
  const row = await authDb
    .selectFrom('user')
    .select(['name', 'email'])
    .where('id', '=', userId)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return row ?? null;
}
