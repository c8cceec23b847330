import type { MemberRole } from '@tillslip/domain/people/roles';
import { sql } from 'kysely';
import type { AuthDb } from '../../platform/database/auth-database.ts';

/** An account of somebody who works in a company, or may. */
export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A company of somebody else in whose books a person works. */
export interface SharedCompanyRow {
  readonly id: string;
  readonly companyName: string;
  readonly ownerName: string;
  readonly role: MemberRole;
}

const accounts = (db: AuthDb) =>
  db
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('emailVerified', '=', true)
    .where('id', 'not in', (query) => query.selectFrom('deletedAccount').select('userId'));

/** Return accounts by their ids; those that were deleted are missing. */
export async function findAccounts(db: AuthDb, ids: readonly string[]): Promise<ReadonlyMap<string, AccountRow>> {
  const rows =
    ids.length === 0
      ? []
      : await accounts(db)
          .where('id', 'in', [...ids])
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Find the account with an address in lower case. */
export const findAccountByEmail = (db: AuthDb, email: string): Promise<AccountRow | undefined> =>
  accounts(db).where('email', '=', email).executeTakeFirst();

/** List the companies of others in whose books somebody works, by name. */
export async function findSharedCompanies(db: AuthDb, personId: string): Promise<SharedCompanyRow[]> {
  const { rows } = await sql<SharedCompanyRow>`
    select c.id, c.company_name as "companyName", u.name as "ownerName", m.role
      from public.memberships m
      join public.companies c on c.user_id = m.user_id and c.id = m.company_id
      join auth."user" u on u.id = m.user_id
     where m.person_id = ${personId}
       and not exists (select from auth."deletedAccount" d where d."userId" = m.user_id)
     order by lower(c.company_name) collate "C", c.id`.execute(db);
  return rows;
}

/** List whose companies somebody works in. */
export async function findMembershipsOf(
  db: AuthDb,
  personId: string,
): Promise<{ readonly ownerId: string; readonly companyId: string }[]> {
  const { rows } = await sql<{ ownerId: string; companyId: string }>`
    select user_id as "ownerId", company_id as "companyId" from public.memberships
     where person_id = ${personId}`.execute(db);
  return rows;
}
