import { createHash, randomBytes } from 'node:crypto';
import { emailProblem } from '@tillslip/domain/auth/sign-up-rules';
import { badInput } from '../../../platform/bad-input.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { MailMessage } from '../../../ports/mail.ts';
import { countAttempt, SEND_MESSAGE } from '../../auth/index.ts';
import { addressTakenMessage, confirmNewEmailMessage, emailChangeAskedMessage } from '../account-messages.ts';
import { requireProfile } from '../get-profile.ts';
import { requirePassword } from '../require-password.ts';
import { findByEmail, putEmailChange } from './email-change.repository.ts';

const LINK_MS = 24 * 3600 * 1000;

/** How a token is kept: who reads the table can open no link. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Sends a link to a new address; it becomes the account's when the link is opened. The present address is
 * told at once. For an address that has an account the answer is the same, and its owner is told.
 *
 * @throws BAD_INPUT marking the field that is wrong; WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS.
 */
export async function changeEmail(
  deps: Pick<Deps, 'authDb' | 'clock' | 'env' | 'queue'>,
  userId: string,
  { newEmail, password }: { newEmail: string; password: string },
): Promise<{ pendingEmail: string }> {
  const profile = await requireProfile(deps, userId);
  const email = newEmail.trim().toLowerCase();
  const wrong = emailProblem(email) ?? (email === profile.email ? 'This is your email address already' : null);
  if (wrong) throw badInput('newEmail', wrong);
  await requirePassword(deps, userId, password);
  await countAttempt(deps, 'email-change', userId);

  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(deps.clock.now().getTime() + LINK_MS);
  await putEmailChange(deps.authDb, userId, { newEmail: email, tokenHash: tokenHash(token), expiresAt });
  const { publicUrl } = deps.env;
  const send = (message: MailMessage) => deps.queue.add(SEND_MESSAGE, message, { maxAttempts: 8 });
  const owner = await findByEmail(deps.authDb, email);
  // An address that was never confirmed belongs to nobody yet.
  await send(
    owner?.emailVerified
      ? addressTakenMessage(publicUrl, owner)
      : confirmNewEmailMessage(publicUrl, { email, name: profile.name }, token),
  );
  await send(emailChangeAskedMessage(publicUrl, profile, email));
  return { pendingEmail: email };
}
