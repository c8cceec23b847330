import type { I18n } from '@tillslip/messages/i18n';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { SEND_MESSAGE } from '../../auth/index.ts';
import { emailChangedMessage } from '../account-messages.ts';
import { tokenHash } from './change-email.ts';
import { applyEmailChange } from './email-change.repository.ts';

/**
 * Change the account's address to the one the link was sent to, and notify the previous one. The link itself is the
 * proof, so no sign-in is needed.
 *
 * @throws LINK_INVALID when it was used, has expired, was replaced, or the address was taken in the meantime.
 */
export async function confirmEmailChange(
  deps: Pick<Deps, 'authDb' | 'clock' | 'queue'>,
  { token }: { token: string },
  i18n: I18n,
): Promise<{ email: string }> {
  const changed = await applyEmailChange(deps.authDb, tokenHash(token), deps.clock.now());
  if (!changed) throw new AppError('LINK_INVALID');
  await deps.queue.add(SEND_MESSAGE, emailChangedMessage({ ...changed, i18n }, changed.newEmail), { maxAttempts: 8 });
  return { email: changed.newEmail };
}
