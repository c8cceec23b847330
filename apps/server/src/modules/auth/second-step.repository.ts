import type { AuthDb } from '../../platform/database/auth-database.ts';

/** Find the encrypted secret of a user's authenticator app, if two-factor sign-in is on. */
export const findSecret = async (db: AuthDb, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('twoFactor')
      .select('secret')
      .where('userId', '=', userId)
      .where('verified', 'is not', false)
      .executeTakeFirst()
  )?.secret;

/** Use up the code of a period; false when it, or one of a later period, was used before. */
export async function useStep(db: AuthDb, userId: string, step: number): Promise<boolean> {
  const used = await db
    .updateTable('twoFactor')
    .set({ lastUsedStep: step })
    .where('userId', '=', userId)
    .where(({ eb, or }) => or([eb('lastUsedStep', 'is', null), eb('lastUsedStep', '<', step)]))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
