import type { MemberRole } from '@tillslip/domain/people/roles';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { findMember } from '../../platform/members/memberships.repository.ts';
import { notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { requireCompany } from '../companies/index.ts';
import { findMembershipsOf } from './accounts.repository.ts';
import { revokeRow } from './invitations.repository.ts';
import { ofCompany } from './invite.ts';
import { deleteMembership, findMembership, saveMembership } from './people.repository.ts';

/** Somebody in a company. */
interface Named {
  readonly companyId: string;
  readonly personId: string;
}

/** Revoke an invitation: its link works no more. @throws INVITATION_NOT_FOUND when there is none that waits. */
export const revokeInvitation = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: string,
  { id }: { readonly id: string },
): Promise<{ id: string }> =>
  asUser(db, ownerId, async (tx) => {
    const row = await revokeRow(tx, id, clock.now());
    if (!row) throw new AppError('INVITATION_NOT_FOUND');
    const before = { invitationId: id, email: row.email, role: row.role };
    recordAudit(tx, { ...ofCompany('invitation.revoked', row.companyId), before, actorId: ownerId });
    notify(tx, { kind: 'changed', topic: 'people', id: row.companyId });
    return { id };
  });

/** Change what somebody is in a company. @throws COMPANY_NOT_FOUND; NOT_IN_COMPANY, also for its owner. */
export const setRole = (
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  { companyId, personId, role }: Named & { readonly role: MemberRole },
): Promise<{ personId: string; role: MemberRole }> =>
  asUser(db, ownerId, async (tx) => {
    await requireCompany(tx, companyId);
    const membership = await findMembership(tx, companyId, personId);
    if (!membership) throw new AppError('NOT_IN_COMPANY');
    if (membership.role === role) return { personId, role };
    await saveMembership(tx, companyId, { personId, role });
    const change = { before: { personId, role: membership.role }, after: { personId, role } };
    recordAudit(tx, { ...ofCompany('person.role-changed', companyId), ...change, actorId: ownerId });
    notify(tx, { kind: 'changed', topic: 'people', id: companyId });
    return { personId, role };
  });

/** Remove somebody from a company. What they did stays. @throws COMPANY_NOT_FOUND; NOT_IN_COMPANY, also for its owner. */
export const removePerson = (
  { db }: Pick<Deps, 'db'>,
  ownerId: string,
  { companyId, personId }: Named,
): Promise<{ personId: string }> =>
  asUser(db, ownerId, async (tx) => {
    await requireCompany(tx, companyId);
    if (!(await endMembership(tx, { companyId, personId }, 'person.removed', ownerId)))
      throw new AppError('NOT_IN_COMPANY');
    return { personId };
  });

/** Leave a company of somebody else. @throws COMPANY_NOT_FOUND for who does not work in it. */
export async function leaveCompany(
  { db, authDb }: Pick<Deps, 'db' | 'authDb'>,
  personId: string,
  { companyId }: { readonly companyId: string },
): Promise<{ companyId: string }> {
  const member = await findMember(authDb, personId, companyId);
  if (!member) throw new AppError('COMPANY_NOT_FOUND');
  await asUser(db, member.ownerId, (tx) => endMembership(tx, { companyId, personId }, 'person.left', personId));
  return { companyId };
}

/** Leave every company of others, because the account ends. */
export async function leaveAllCompanies(deps: Pick<Deps, 'db' | 'authDb'>, personId: string): Promise<void> {
  for (const { ownerId, companyId } of await findMembershipsOf(deps.authDb, personId))
    await asUser(deps.db, ownerId, (tx) => endMembership(tx, { companyId, personId }, 'person.left', personId));
}

async function endMembership(
  tx: UserDb,
  { companyId, personId }: Named,
  action: 'person.removed' | 'person.left',
  actorId: string,
): Promise<boolean> {
  const ended = await deleteMembership(tx, companyId, personId);
  if (!ended) return false;
  recordAudit(tx, { ...ofCompany(action, companyId), before: { personId, role: ended.role }, actorId });
  notify(tx, { kind: 'changed', topic: 'people', id: companyId });
  return true;
}
