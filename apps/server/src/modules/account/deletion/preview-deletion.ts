import type { AccountDeletion } from '@tillslip/contract/account';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { holdingsOf } from './erasure.repository.ts';

/** What deleting the account would remove, what must be kept of it, and until when. */
export const previewDeletion = (deps: Pick<Deps, 'db'>, userId: string): Promise<AccountDeletion> =>
  readAsUser(deps.db, userId, (tx) => holdingsOf(tx));
