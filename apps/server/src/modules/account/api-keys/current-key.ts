import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyHolder } from '../../../platform/http/auth.ts';
import { findCompanies } from '../../companies/index.ts';
import { findApiKeys } from './api-keys.repository.ts';

/** Tell a program what the key of its request may do, and in which companies; null where there is none, or not any more. */
export async function currentApiKey({ db }: Pick<Deps, 'db'>, holder: KeyHolder | null) {
  if (!holder) return null;
  return readAsUser(db, holder.user.id, async (tx) => {
    const key = (await findApiKeys(tx)).find(({ id }) => id === holder.id);
    if (!key) return null;
    const companies = (await findCompanies(tx)).map(({ id, companyName }) => ({ id, companyName }));
    const { id, name, scopes, expiresAt } = key;
    return { id, name, scopes: [...scopes], expiresAt: expiresAt?.toISOString() ?? null, companies };
  });
}
