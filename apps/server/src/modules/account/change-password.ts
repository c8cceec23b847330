import { type ChangePasswordForm, checkChangePassword } from '@tillslip/domain/auth/change-password-rules';
import { hashPassword } from 'better-auth/crypto';
import { badInput } from '../../platform/bad-input.ts';
import type { Deps } from '../../platform/deps.ts';
import { SEND_MESSAGE } from '../auth/index.ts';
import { securityMessage } from './account-messages.ts';
import { requireProfile } from './get-profile.ts';
import { setPasswordHash } from './profile.repository.ts';
import { requirePassword } from './require-password.ts';
import { endSessions } from './sessions.repository.ts';

/**
 * Changes the password, ends every other session and tells the owner by mail.
 *
 * @throws BAD_INPUT marking the field that is wrong; WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS.
 * Spec: 2 §5, §8; decisions 13.
 */
export async function changePassword(
  deps: Pick<Deps, 'authDb' | 'clock' | 'env' | 'queue'>,
  userId: string,
  currentId: string,
  form: ChangePasswordForm,
): Promise<{ endedSessions: number }> {
  const [wrong] = Object.entries(checkChangePassword(form));
  if (wrong) throw badInput(...wrong);
  await requirePassword(deps, userId, form.currentPassword);
  await setPasswordHash(deps.authDb, userId, await hashPassword(form.newPassword), deps.clock.now());
  const endedSessions = await endSessions(deps.authDb, userId, currentId);
  const profile = await requireProfile(deps, userId);
  await deps.queue.add(
    SEND_MESSAGE,
    securityMessage(deps.env.publicUrl, profile, 'Your Tillslip password was changed'),
  );
  return { endedSessions };
}
