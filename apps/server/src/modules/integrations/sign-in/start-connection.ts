import { randomBytes } from 'node:crypto';
import type { OAuthName } from '@tillslip/domain/sync/packages';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps, SessionOfUser } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireCompany } from '../../companies/index.ts';
import { requireOAuth } from '../connections/packages.ts';
import { insertState } from './oauth-states.repository.ts';
import { hashOf, STATE_MINUTES } from './oauth-states.ts';

/** The state has 256 random bits. Spec: decisions 21. */
const STATE_BYTES = 32;

/**
 * Begin a connection of a company: the address at the package. Its state is bound to the person, the session and the
 * company.
 *
 * @throws COMPANY_NOT_FOUND, COMPANY_IS_SAMPLE, INTEGRATION_NOT_CONFIGURED.
 */
export async function startConnection(
  deps: Pick<Deps, 'db' | 'clock' | 'accounting'>,
  { userId, sessionId }: SessionOfUser,
  { companyId, package: name }: { readonly companyId: string; readonly package: OAuthName },
): Promise<{ url: string }> {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const now = deps.clock.now();
  await asUser(deps.db, userId, async (tx) => {
    const company = await requireCompany(tx, companyId);
    if (company.isSample) throw new AppError('COMPANY_IS_SAMPLE');
    requireOAuth(deps, name);
    const values = {
      stateHash: hashOf(state),
      sessionHash: hashOf(sessionId),
      companyId,
      package: name,
      createdAt: now,
    };
    await insertState(tx, values, new Date(now.getTime() - STATE_MINUTES * 60_000));
  });
  return { url: requireOAuth(deps, name).authorizeUrl(state) };
}
