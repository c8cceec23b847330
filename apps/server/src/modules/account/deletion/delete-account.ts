import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { I18n } from '@tillslip/messages/i18n';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { SEND_MESSAGE } from '../../auth/index.ts';
import { leaveAllCompanies } from '../../people/index.ts';
import { accountDeletedMessage } from '../account-messages.ts';
import { requireProfile } from '../get-profile.ts';
import { requirePassword } from '../require-password.ts';
import { closeAccount, isOnlyAdministrator } from './deleted-accounts.repository.ts';
import { ERASE_ACCOUNT } from './erase-account.job.ts';
import { previewDeletion } from './preview-deletion.ts';

/**
 * Delete an account. Its identity is removed at once, so nobody can sign in. A job then deletes everything that is not a
 * tax record; tax records are kept without a name until the law allows their destruction (docs/decisions/0013).
 *
 * @param confirmation the password, or the email address for an account without one.
 * @throws WRONG_PASSWORD, TOO_MANY_REQUESTS, LAST_ADMINISTRATOR when other people would be left without one; then
 *   nothing is changed.
 */
export async function deleteAccount(
  deps: Pick<Deps, 'db' | 'authDb' | 'clock' | 'queue'>,
  userId: string,
  confirmation: { password: string; email: string },
  i18n: I18n,
): Promise<{ keptUntil: CalendarDate | null }> {
  const profile = await requireProfile(deps, userId);
  if (profile.hasPassword) await requirePassword(deps, userId, confirmation.password);
  else if (confirmation.email.trim().toLowerCase() !== profile.email) throw new AppError('WRONG_EMAIL');
  if (await isOnlyAdministrator(deps.authDb, userId)) throw new AppError('LAST_ADMINISTRATOR');
  const { keptUntil } = await previewDeletion(deps, userId);
  // Queue the message first, because closing the account deletes the address.
  await deps.queue.add(SEND_MESSAGE, accountDeletedMessage({ ...profile, i18n }, keptUntil), { maxAttempts: 8 });
  await leaveAllCompanies(deps, userId);
  await closeAccount(deps.authDb, userId, { keptUntil, now: deps.clock.now() });
  await deps.queue.add(ERASE_ACCOUNT, { userId }, { key: `${ERASE_ACCOUNT}:${userId}` });
  return { keptUntil };
}
