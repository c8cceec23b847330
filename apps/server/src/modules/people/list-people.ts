import type { CompanyPerson, WaitingInvitation, Workplaces } from '@tillslip/contract/people';
import { readAsUser } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { personIn } from '../../platform/members/member.ts';
import { findCompanies, requireCompany } from '../companies/index.ts';
import { findAccounts, findSharedCompanies } from './accounts.repository.ts';
import { invitationLink } from './invitation-link.ts';
import { findWaiting, type InvitationRow } from './invitations.repository.ts';
import { findMemberships } from './people.repository.ts';

/**
 * List who works in a company, its owner first, and the invitations that wait, newest first.
 *
 * @throws COMPANY_NOT_FOUND.
 */
export async function listPeople(
  { db, authDb, clock, env }: Pick<Deps, 'db' | 'authDb' | 'clock' | 'env'>,
  ownerId: string,
  { companyId }: { readonly companyId: string },
): Promise<{ people: CompanyPerson[]; invitations: WaitingInvitation[] }> {
  const [members, waiting] = await readAsUser(db, ownerId, async (tx) => {
    await requireCompany(tx, companyId);
    return [await findMemberships(tx, companyId), await findWaiting(tx, companyId)];
  });
  const inviters = waiting.flatMap(({ invitedBy }) => invitedBy ?? []);
  const accounts = await findAccounts(authDb, [ownerId, ...members.map(({ personId }) => personId), ...inviters]);
  const you = personIn(ownerId);
  const everybody = [{ personId: ownerId, role: 'owner' as const }, ...members];
  return {
    people: everybody.flatMap(({ personId, role }) => {
      const account = accounts.get(personId);
      return account ? [{ personId, name: account.name, email: account.email, role, isYou: personId === you }] : [];
    }),
    invitations: waiting.map((row) => ({
      ...invitationView(row, accounts.get(row.invitedBy ?? '')?.name ?? null, clock.now()),
      url: invitationLink(env, { ownerId, id: row.id }),
    })),
  };
}

/** An invitation as it is listed, without its link. */
export const invitationView = (
  { id, email, role, createdAt, expiresAt }: InvitationRow,
  invitedBy: string | null,
  now: Date,
) => ({
  ...{ id, email, role, invitedBy, isExpired: expiresAt <= now },
  ...{ createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
});

/** List the companies in whose books somebody can work: their own, and those of others, each by name. */
export async function listWorkplaces(
  { db, authDb }: Pick<Deps, 'db' | 'authDb'>,
  personId: string,
): Promise<Workplaces> {
  const own = await readAsUser(db, personId, (tx) => findCompanies(tx));
  return {
    own: own.map(({ id, companyName }) => ({ id, companyName })),
    shared: await findSharedCompanies(authDb, personId),
  };
}
