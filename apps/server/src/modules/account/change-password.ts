import { type ChangePasswordForm, checkChangePassword } from '@tillslip/domain/auth/change-password-rules';
import type { I18n } from '@tillslip/messages/i18n';
import { passwordChangedMail } from '@tillslip/messages/mails/account-mails';
import { hashPassword } from 'better-auth/crypto';
import { badInput } from '../../platform/bad-input.ts';
import type { Deps } from '../../platform/deps.ts';
import { passwordWeakness, SEND_MESSAGE } from '../auth/index.ts';
import { securityMessage } from './account-messages.ts';
import { requireProfile } from './get-profile.ts';
import { setPasswordHash } from './profile.repository.ts';
import { requirePassword } from './require-password.ts';
import { endSessions } from './sessions.repository.ts';

/**
 * Change the password, end every other session and email the owner.
 *
 * @throws BAD_INPUT marking the invalid field; WRONG_PASSWORD, NO_PASSWORD, TOO_MANY_REQUESTS.
 * Spec: 2 §5, §8; decisions 13.
 */
export async function changePassword(
  deps: Pick<Deps, 'authDb' | 'clock' | 'env' | 'queue'>,
  userId: string,
  currentId: string,
  form: ChangePasswordForm,
  i18n: I18n,
): Promise<{ endedSessions: number }> {
  const [wrong] = Object.entries(checkChangePassword(form));
  if (wrong) throw badInput(...wrong);
  await requirePassword(deps, userId, form.currentPassword);
  const profile = await requireProfile(deps, userId);
  const weakness = passwordWeakness(form.newPassword, profile);
  if (weakness) throw badInput('newPassword', weakness);
  await setPasswordHash(deps.authDb, userId, await hashPassword(form.newPassword), deps.clock.now());
  const endedSessions = await endSessions(deps.authDb, userId, currentId);
  await deps.queue.add(
    SEND_MESSAGE,
    securityMessage(deps.env.publicUrl, { ...profile, i18n }, passwordChangedMail(i18n)),
  );
  return { endedSessions };
}
