import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { SEND_MESSAGE } from '../../auth/index.ts';
import { emailChangedMessage } from '../account-messages.ts';
import { tokenHash } from './change-email.ts';
import { takeEmailChange } from './email-change.repository.ts';

/**
 * Makes the address that a link was sent to the account's, and tells the one it was until now. The link
 * itself proves who opens it; it may be opened where nobody is signed in.
 *
 * @throws LINK_INVALID when it was used, has expired, was replaced, or the address was taken meanwhile.
 */
export async function confirmEmailChange(
  deps: Pick<Deps, 'authDb' | 'clock' | 'queue'>,
  { token }: { token: string },
): Promise<{ email: string }> {
  const changed = await takeEmailChange(deps.authDb, tokenHash(token), deps.clock.now());
  if (!changed) throw new AppError('LINK_INVALID');
  await deps.queue.add(SEND_MESSAGE, emailChangedMessage(changed, changed.newEmail), { maxAttempts: 8 });
  return { email: changed.newEmail };
}
