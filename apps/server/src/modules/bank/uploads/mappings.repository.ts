import type { UserDb } from '../../../platform/database/database.ts';

/** Find the stored mapping of exports with these titles. */
export const findMapping = (
  { db, userId }: UserDb,
  titlesKey: string,
): Promise<{ mapping: unknown; bankName: string | null } | undefined> =>
  db
    .selectFrom('bankColumnMappings')
    .select(['mapping', 'bankName'])
    .where('userId', '=', userId)
    .where('titlesKey', '=', titlesKey)
    .executeTakeFirst();

/** Save a mapping in place of the earlier one. */
export async function rememberMapping(
  { db, userId }: UserDb,
  { titlesKey, mapping, bankName }: { titlesKey: string; mapping: object; bankName: string | null },
  now: Date,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), bankName, updatedAt: now };
  await db
    .insertInto('bankColumnMappings')
    .values({ ...values, userId, titlesKey })
    .onConflict((conflict) => conflict.columns(['userId', 'titlesKey']).doUpdateSet(values))
    .execute();
}
