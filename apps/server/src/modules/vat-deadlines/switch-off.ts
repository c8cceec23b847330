import type { Deps } from '../../platform/deps.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { createSigner } from '../../platform/signature.ts';
import { setReminders } from './set-reminders.ts';

const signerOf = ({ appSecret }: Pick<Env, 'appSecret'>) => createSigner(appSecret, 'vat-reminders-off');

/**
 * Build the link in a reminder that ends a company's reminders without signing in. It does nothing else and never
 * expires.
 */
export const switchOffLink = (env: Pick<Env, 'publicUrl' | 'appSecret'>, userId: string, companyId: string): string =>
  `${env.publicUrl}/vat-reminders/off?user=${userId}&company=${companyId}&signature=${signerOf(env).sign(`${userId}.${companyId}`)}`;

/** End the reminders of a company. @throws LINK_INVALID when the link is invalid or the company is deleted. */
export async function switchOff(
  deps: Pick<Deps, 'db' | 'env'>,
  { user, company, signature }: { user: string; company: string; signature: string },
): Promise<void> {
  if (!isUuid(user) || !isUuid(company) || !signerOf(deps.env).isGood(`${user}.${company}`, signature))
    throw new AppError('LINK_INVALID');
  await setReminders(deps, user, { companyId: company, on: false }).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('LINK_INVALID', { cause: error }) : error;
  });
}
