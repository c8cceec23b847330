import { remindersOffTexts } from '@tillslip/messages/mails/off-pages';
import type { Deps } from '../../platform/deps.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { OffLink } from '../../platform/http/off-links.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { createSigner } from '../../platform/signature.ts';
import { setReminders } from './set-reminders.ts';

const PATH = '/vat-reminders/off';

const signerOf = ({ appSecret }: Pick<Env, 'appSecret'>) => createSigner(appSecret, 'vat-reminders-off');

/**
 * Build the link in a reminder that ends a company's reminders without signing in. It does nothing else and never
 * expires.
 */
export const switchOffLink = (env: Pick<Env, 'publicUrl' | 'appSecret'>, userId: string, companyId: string): string =>
  `${env.publicUrl}${PATH}?user=${userId}&company=${companyId}&signature=${signerOf(env).sign(`${userId}.${companyId}`)}`;

/** What the link of a reminder does; it is invalid when the company is deleted. */
export const remindersOff = (deps: Pick<Deps, 'db' | 'env'>): OffLink => ({
  ...{ path: PATH, appPath: '/app/vat', words: remindersOffTexts },
  async turn({ user = '', company = '', signature = '' }, isOn) {
    if (!isUuid(user) || !isUuid(company) || !signerOf(deps.env).isGood(`${user}.${company}`, signature))
      throw new AppError('LINK_INVALID');
    await setReminders(deps, user, { companyId: company, on: isOn }).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('LINK_INVALID', { cause: error }) : error;
    });
    return true;
  },
});
