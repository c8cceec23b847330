import { createHash, randomBytes } from 'node:crypto';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps, SessionOfUser } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireCompany } from '../../companies/index.ts';
import { insertState } from './oauth-states.repository.ts';
import { requireOAuth } from './packages.ts';

/** The state has 256 random bits, and is good for ten minutes. Spec: decisions 21. */
const STATE_BYTES = 32;
export const STATE_MINUTES = 10;

/** Hash a secret that only has to be recognised. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/**
 * Begin a connection of a company: the address at the package. Its state is bound to the person, the session and the
 * company.
 *
 * @throws COMPANY_NOT_FOUND, COMPANY_IS_SAMPLE, INTEGRATION_NOT_CONFIGURED.
 */
export async function startConnection(
  deps: Pick<Deps, 'db' | 'clock' | 'accounting'>,
  { userId, sessionId }: SessionOfUser,
  { companyId }: { readonly companyId: string },
): Promise<{ url: string }> {
  const state = randomBytes(STATE_BYTES).toString('base64url');
  const now = deps.clock.now();
  await asUser(deps.db, userId, async (tx) => {
    const company = await requireCompany(tx, companyId);
    if (company.isSample) throw new AppError('COMPANY_IS_SAMPLE');
    requireOAuth(deps, 'quickbooks');
    const values = { stateHash: hashOf(state), sessionHash: hashOf(sessionId), companyId, createdAt: now };
    await insertState(tx, values, new Date(now.getTime() - STATE_MINUTES * 60_000));
  });
  return { url: requireOAuth(deps, 'quickbooks').authorizeUrl(state) };
}
