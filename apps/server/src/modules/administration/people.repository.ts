import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';

/** Leaves out accounts that were deleted. */
const people = (db: AuthDb) =>
  db.selectFrom('user as u').where('u.id', 'not in', (query) => query.selectFrom('deletedAccount').select('userId'));

/** List people by email address, after one. */
export const listPeopleAfter = (db: AuthDb, after: string, limit: number) =>
  people(db)
    .select(['u.id', 'u.name', 'u.email', 'u.emailVerified', 'u.isAdministrator', 'u.createdAt'])
    .select([
      sql<boolean>`coalesce(u."twoFactorEnabled", false)`.as('twoFactor'),
      sql<Date | null>`(select max(s."updatedAt") from session s where s."userId" = u.id)`.as('lastUsedAt'),
    ])
    .where('u.email', '>', after)
    .orderBy('u.email')
    .limit(limit)
    .execute();

/** Count the people with a confirmed address. */
export async function countPeople(db: AuthDb): Promise<number> {
  const { count } = await people(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('u.emailVerified', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** List present and former administrators. */
export const listAdministrators = (db: AuthDb) =>
  db
    .selectFrom('user')
    .select(['id', 'email'])
    .where(({ eb, or }) => or([eb('isAdministrator', '=', true), eb('wasAdministrator', '=', true)]))
    .orderBy('id')
    .execute();

/** Find a person with a confirmed address by email. */
export const findPersonByEmail = (db: AuthDb, email: string) =>
  people(db).select('u.id').where('u.email', '=', email).where('u.emailVerified', '=', true).executeTakeFirst();

/**
 * Make a person an administrator, or no longer. Two administrators who remove each other at once wait for each other, so
 * that one stays.
 */
export const changeAdministrator = (
  db: AuthDb,
  id: string,
  isAdministrator: boolean,
): Promise<{ email: string } | 'not-found' | 'last'> =>
  db.transaction().execute(async (db) => {
    const administrators = await db
      .selectFrom('user')
      .select('id')
      .where('isAdministrator', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (!isAdministrator && administrators.every((one) => one.id === id)) return 'last';
    const changed = await db
      .updateTable('user')
      .set({ isAdministrator, ...(!isAdministrator && { wasAdministrator: true }) })
      .where('id', '=', id)
      .where('emailVerified', '=', true)
      .where('id', 'not in', (query) => query.selectFrom('deletedAccount').select('userId'))
      .returning('email')
      .executeTakeFirst();
    return changed ?? 'not-found';
  });

/** List those who are administrators now, by email. */
export const listCurrentAdministrators = (db: AuthDb): Promise<{ email: string; name: string }[]> =>
  people(db)
    .select(['u.email', 'u.name'])
    .where('u.isAdministrator', '=', true)
    .where('u.emailVerified', '=', true)
    .orderBy('u.email')
    .execute();

/** Find the email addresses of people by their ids; deleted accounts have none. */
export async function findEmails(db: AuthDb, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await people(db)
    .select(['u.id', 'u.email'])
    .where('u.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
}
