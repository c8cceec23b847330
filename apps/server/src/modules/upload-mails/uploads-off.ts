import { uploadsOffTexts } from '@tillslip/messages/mails/off-pages';
import type { Deps } from '../../platform/deps.ts';
import type { Env } from '../../platform/env.ts';
import { AppError } from '../../platform/errors.ts';
import type { OffLink } from '../../platform/http/off-links.ts';
import { isUuid } from '../../platform/is-uuid.ts';
import { createSigner } from '../../platform/signature.ts';
import { setToldOfUploads, type ToldOfUploads } from '../companies/index.ts';

const PATH = '/upload-mails/off';

const signerOf = ({ appSecret }: Pick<Env, 'appSecret'>) => createSigner(appSecret, 'upload-mails-off');

const signed = (user: string, { companyId, address, isUploader }: ToldOfUploads) =>
  `${user}.${companyId}.${isUploader}.${address}`;

/**
 * Build the link in an email about added invoices that ends those of one company to one address without signing in. It
 * does nothing else and never expires.
 */
export function uploadsOffLink(env: Pick<Env, 'publicUrl' | 'appSecret'>, userId: string, told: ToldOfUploads): string {
  const signature = signerOf(env).sign(signed(userId, told));
  const who = { user: userId, company: told.companyId, to: told.address, by: told.isUploader ? 'uploader' : 'company' };
  return `${env.publicUrl}${PATH}?${new URLSearchParams({ ...who, signature })}`;
}

/** What that link does; it is invalid when the company is deleted. */
export const uploadsOff = (deps: Pick<Deps, 'db' | 'env'>): OffLink => ({
  ...{ path: PATH, appPath: '/app/companies', words: uploadsOffTexts },
  async turn({ user = '', company = '', to = '', by, signature = '' }, isTold) {
    const told = { companyId: company, address: to, isUploader: by === 'uploader' };
    if (!isUuid(user) || !isUuid(company) || !signerOf(deps.env).isGood(signed(user, told), signature))
      throw new AppError('LINK_INVALID');
    return setToldOfUploads(deps, user, { ...told, isTold }).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('LINK_INVALID', { cause: error }) : error;
    });
  },
});
