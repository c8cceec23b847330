import type { SessionUser } from '@tillslip/contract/auth';
import { emailProblem } from '@tillslip/domain/auth/sign-up-rules';
import { INVITATION_DAYS, MAX_WAITING_INVITATIONS } from '@tillslip/domain/people/invitations';
import type { MemberRole } from '@tillslip/domain/people/roles';
import type { I18n } from '@tillslip/messages/i18n';
import { companyInvitationMail } from '@tillslip/messages/mails/people-mails';
import { badInput } from '../../platform/bad-input.ts';
import { asUser, type UserDb } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { composeMail, type Receiver } from '../../platform/mail/compose-message.ts';
import { personIn } from '../../platform/members/member.ts';
import { enqueue, notify, recordAudit } from '../../platform/outbox/outbox.ts';
import { countAddress, sendMessage } from '../auth/index.ts';
import { requireCompany } from '../companies/index.ts';
import { languageOfPerson } from '../preferences/index.ts';
import { type AccountRow, findAccountByEmail } from './accounts.repository.ts';
import { invitationLink } from './invitation-link.ts';
import { findWaiting, type InvitationRow, insertInvitation, revokeRow } from './invitations.repository.ts';
import { invitationView } from './list-people.ts';
import { findMembership } from './people.repository.ts';

type InviteDeps = Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'languages'>;

/** Who is invited to which company, as what. */
interface Asked {
  readonly companyId: string;
  readonly email: string | null;
  readonly role: MemberRole;
}

/** One person invites so many people in an hour: a whole office, and no list of addresses. */
const LIMIT = { window: 3600, max: 60 };
const DAY_MS = 24 * 3600 * 1000;

/**
 * Invite somebody to a company, by email or by a link alone. An earlier invitation of the same address is revoked.
 *
 * @param user who invites; `id` is the owner of the books.
 * @throws BAD_INPUT marking the address; COMPANY_NOT_FOUND, COMPANY_IS_SAMPLE, ALREADY_IN_COMPANY, TOO_MANY_INVITATIONS,
 *   TOO_MANY_REQUESTS.
 */
export async function invite(deps: InviteDeps, user: SessionUser, input: Asked, i18n: I18n) {
  const asked = { ...input, email: input.email?.trim().toLowerCase() || null };
  const problem = asked.email === null ? null : emailProblem(asked.email);
  if (problem) throw badInput('email', problem);
  const inviterId = personIn(user.id);
  const { allowed, retryAfter } = await countAddress(deps, `invite ${inviterId}`, LIMIT);
  if (!allowed) throw new AppError('TOO_MANY_REQUESTS', { data: { retryAfterSeconds: retryAfter ?? LIMIT.window } });
  const account = asked.email === null ? undefined : await findAccountByEmail(deps.authDb, asked.email);
  const language = account ? await languageOfPerson(deps, account.id, i18n) : i18n;
  const row = await asUser(deps.db, user.id, async (tx) => {
    const company = await requireCompany(tx, asked.companyId);
    if (company.isSample) throw new AppError('COMPANY_IS_SAMPLE');
    await requireNew(deps, tx, asked, account);
    const now = deps.clock.now();
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
    const row = await insertInvitation(tx, { ...asked, invitedBy: inviterId, createdAt: now, expiresAt });
    const after = { invitationId: row.id, email: row.email, role: row.role };
    recordAudit(tx, { ...ofCompany('person.invited', asked.companyId), after, actorId: user.id });
    notify(tx, { kind: 'changed', topic: 'people', id: asked.companyId });
    if (row.email !== null) {
      const receiver = { email: row.email, name: account?.name ?? row.email, i18n: language };
      enqueue(
        tx,
        sendMessage,
        invitationMessage(deps, receiver, { ...row, userId: user.id }, [user.name, company.companyName]),
      );
    }
    return row;
  });
  return invitationView(row, user.name, deps.clock.now());
}

/** An audit entry about the people of a company. */
export const ofCompany = (action: string, companyId: string) =>
  ({ action, subjectType: 'company', subjectId: companyId }) as const;

/** Refuse whom the company has already, and more invitations than can wait; the same address starts over. */
async function requireNew(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { companyId, email }: Asked,
  account: AccountRow | undefined,
): Promise<void> {
  if (account && (account.id === tx.userId || (await findMembership(tx, companyId, account.id))))
    throw new AppError('ALREADY_IN_COMPANY');
  const waiting = await findWaiting(tx, companyId);
  const same = email === null ? [] : waiting.filter((invitation) => invitation.email === email);
  for (const { id } of same) await revokeRow(tx, id, clock.now());
  if (waiting.length - same.length >= MAX_WAITING_INVITATIONS) throw new AppError('TOO_MANY_INVITATIONS');
}

const invitationMessage = (
  { env }: Pick<Deps, 'env'>,
  receiver: Receiver,
  { id, userId, role }: Pick<InvitationRow, 'id' | 'userId' | 'role'>,
  [inviter, companyName]: readonly [inviter: string, companyName: string],
) =>
  composeMail(
    receiver,
    companyInvitationMail(receiver.i18n, { inviter, companyName, role, days: INVITATION_DAYS }),
    invitationLink(env, { ownerId: userId, id }),
  );
