import type { SessionUser } from '@tillslip/contract/auth';
import type { OpenInvitation } from '@tillslip/contract/people';
import type { I18n } from '@tillslip/messages/i18n';
import { personJoinedMail } from '@tillslip/messages/mails/people-mails';
import { asUser, readAsUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { enqueue, notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { isDeletedAccount } from '../audit/index.ts';
import { countAddress, sendMessage } from '../auth/index.ts';
import { requireCompany } from '../companies/index.ts';
import { languageOfPerson } from '../preferences/index.ts';
import { findAccounts } from './accounts.repository.ts';
import { readInvitationToken } from './invitation-link.ts';
import { acceptRow, findInvitation, type InvitationRow } from './invitations.repository.ts';
import { ofCompany } from './invite.ts';
import { findMembership, saveMembership } from './people.repository.ts';

type LinkDeps = Pick<Deps, 'db' | 'authDb' | 'clock' | 'env'>;

/** Looks at invitations from one network address. */
const LIMIT = { window: 60, max: 30 };

/**
 * Show what an invitation is for, to whoever has its link.
 *
 * @throws INVITATION_NOT_FOUND for one that is unknown, expired, revoked or used; TOO_MANY_REQUESTS.
 */
export async function lookAtInvitation(
  deps: LinkDeps,
  address: string,
  { token }: { readonly token: string },
): Promise<OpenInvitation> {
  const { allowed, retryAfter } = await countAddress(deps, `invitation ${address}`, LIMIT);
  if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: retryAfter ?? LIMIT.window } });
  const { ownerId, id } = await readToken(deps, token);
  const { row, companyName } = await readAsUser(deps.db, ownerId, async (tx) => {
    const row = await findInvitation(tx, id);
    if (!row || row.acceptedAt || row.revokedAt || row.expiresAt <= deps.clock.now()) throw notFound();
    return { row, companyName: (await requireCompany(tx, row.companyId)).companyName };
  });
  const { companyId, role, expiresAt, invitedBy } = row;
  const inviter = invitedBy === null ? undefined : (await findAccounts(deps.authDb, [invitedBy])).get(invitedBy);
  return { companyId, companyName, role, expiresAt: expiresAt.toISOString(), invitedBy: inviter?.name ?? null };
}

/**
 * Let a signed-in person work in the company of an invitation, and email whoever invited them. Who works there already has
 * the role of the invitation from now on.
 *
 * @throws INVITATION_NOT_FOUND as `lookAtInvitation`; OWN_INVITATION for the owner of the company.
 */
export async function acceptInvitation(
  deps: LinkDeps & Pick<Deps, 'languages'>,
  person: SessionUser,
  { token }: { readonly token: string },
  i18n: I18n,
): Promise<{ companyId: string }> {
  const { ownerId, id } = await readToken(deps, token);
  if (ownerId === person.id) throw new AppError('OWN_INVITATION');
  const inviter = await inviterOf(deps, ownerId, id, i18n);
  return asUser(deps.db, ownerId, async (tx) => {
    const row = await acceptRow(tx, id, person.id, deps.clock.now());
    if (!row) return acceptedBefore(await findInvitation(tx, id), tx, person.id);
    const { companyId, role } = row;
    await saveMembership(tx, companyId, { personId: person.id, role });
    const after = { invitationId: id, personId: person.id, role };
    recordAudit(tx, { ...ofCompany('person.joined', companyId), after, actorId: person.id });
    notify(tx, { kind: 'changed', topic: 'people', id: companyId });
    if (inviter) {
      const { companyName } = await requireCompany(tx, companyId);
      const words = personJoinedMail(inviter.i18n, { person: person.name, email: person.email, companyName, role });
      enqueue(tx, sendMessage, composeMail(inviter, words, `${deps.env.publicUrl}/app/companies`));
    }
    return { companyId };
  });
}

/** Whoever invited, with their language; null when that account was deleted since. */
async function inviterOf(deps: LinkDeps & Pick<Deps, 'languages'>, ownerId: string, id: string, i18n: I18n) {
  const row = await readAsUser(deps.db, ownerId, (tx) => findInvitation(tx, id));
  if (!row?.invitedBy) return null;
  const account = (await findAccounts(deps.authDb, [row.invitedBy])).get(row.invitedBy);
  return account ? { ...account, i18n: await languageOfPerson(deps, account.id, i18n) } : null;
}

/** The same person pressed twice, or follows the link again. */
async function acceptedBefore(row: InvitationRow | undefined, tx: UserDb, personId: string) {
  if (row?.acceptedBy !== personId || !(await findMembership(tx, row.companyId, personId))) throw notFound();
  return { companyId: row.companyId };
}

async function readToken({ authDb, env }: Pick<Deps, 'authDb' | 'env'>, token: string) {
  const name = readInvitationToken(env, token);
  if (!name || (await isDeletedAccount(authDb, name.ownerId))) throw notFound();
  return name;
}

const notFound = () => new AppError('INVITATION_NOT_FOUND');
