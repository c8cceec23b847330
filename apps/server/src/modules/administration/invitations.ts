import type { Invitation } from '@tillslip/contract/administration';
import { emailProblem } from '@tillslip/domain/auth/sign-up-rules';
import type { I18n } from '@tillslip/messages/i18n';
import { invitationMail } from '@tillslip/messages/mails/administration-mails';
import { badInput } from '../../platform/bad-input.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors.ts';
import { composeMail } from '../../platform/mail/compose-message.ts';
import { SEND_MESSAGE } from '../auth/index.ts';
import { deleteInvitation, type InvitationRow, listOpenInvitations, saveInvitation } from './invitations.repository.ts';
import { findPersonByEmail } from './people.repository.ts';
import { recordAct } from './record-act.ts';

const INVITATION_DAYS = 14;

/** List the invitations that nobody has followed yet, newest first. */
export const listInvitations = async ({ authDb, clock }: Pick<Deps, 'authDb' | 'clock'>): Promise<Invitation[]> =>
  (await listOpenInvitations(authDb, clock.now())).map(viewInvitation);

/**
 * Let the owner of an address create an account within 14 days, and email them.
 *
 * @throws BAD_INPUT marking the address; PERSON_HAS_ACCOUNT.
 */
export async function invitePerson(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'env' | 'queue'>,
  userId: string,
  input: { email: string },
  i18n: I18n,
): Promise<Invitation> {
  const email = input.email.trim().toLowerCase();
  const problem = emailProblem(email);
  if (problem) throw badInput('email', problem);
  if (await findPersonByEmail(deps.authDb, email)) throw new AppError('PERSON_HAS_ACCOUNT');
  const createdAt = deps.clock.now();
  const expiresAt = new Date(createdAt.getTime() + INVITATION_DAYS * 24 * 3600 * 1000);
  const invitation = { email, createdAt, expiresAt };
  await saveInvitation(deps.authDb, userId, invitation);
  await recordAct(deps, userId, 'person-invited', email);
  const message = composeMail(
    { email, name: email, i18n },
    invitationMail(i18n, INVITATION_DAYS),
    registerLink(deps.env),
  );
  await deps.queue.add(SEND_MESSAGE, message, { maxAttempts: 8 });
  return viewInvitation(invitation);
}

/** Withdraw an invitation; false when there is none. An account that followed it stays. */
export async function withdrawInvitation(
  deps: Pick<Deps, 'db' | 'authDb'>,
  userId: string,
  input: { email: string },
): Promise<{ withdrawn: boolean }> {
  const email = input.email.trim().toLowerCase();
  const withdrawn = await deleteInvitation(deps.authDb, email);
  if (withdrawn) await recordAct(deps, userId, 'invitation-withdrawn', email);
  return { withdrawn };
}

const registerLink = ({ publicUrl }: Pick<Deps['env'], 'publicUrl'>): string => `${publicUrl}/register`;

const viewInvitation = ({ email, createdAt, expiresAt }: InvitationRow): Invitation => ({
  email,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
