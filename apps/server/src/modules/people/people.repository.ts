import type { MemberRole } from '@tillslip/domain/people/roles';
import type { UserDb } from '../../platform/database/database.ts';

/** Somebody who works in a company. */
export interface MembershipRow {
  readonly personId: string;
  readonly role: MemberRole;
}

const membershipsOf = ({ db, userId }: UserDb, companyId: string) =>
  db
    .selectFrom('memberships')
    .select(['personId', 'role'])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId);

/** List who works in a company besides its owner, in the order in which they came. */
export const findMemberships = (tx: UserDb, companyId: string): Promise<MembershipRow[]> =>
  membershipsOf(tx, companyId).orderBy('createdAt').orderBy('personId').execute();

/** Find what somebody is in a company. */
export const findMembership = (tx: UserDb, companyId: string, personId: string): Promise<MembershipRow | undefined> =>
  membershipsOf(tx, companyId).where('personId', '=', personId).executeTakeFirst();

/** Let somebody work in a company; who works there already has this role from now on. */
export async function saveMembership(
  { db, userId }: UserDb,
  companyId: string,
  { personId, role }: MembershipRow,
): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ userId, companyId, personId, role })
    .onConflict((conflict) => conflict.columns(['userId', 'companyId', 'personId']).doUpdateSet({ role }))
    .execute();
}

/** End what somebody is in a company; the role that they had, undefined when they have none. */
export const deleteMembership = (
  { db, userId }: UserDb,
  companyId: string,
  personId: string,
): Promise<MembershipRow | undefined> =>
  db
    .deleteFrom('memberships')
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .returning(['personId', 'role'])
    .executeTakeFirst();
