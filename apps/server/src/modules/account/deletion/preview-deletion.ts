import type { AccountDeletion } from '@tillslip/contract/account';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { countHoldings } from './erasure.repository.ts';

/** Return what deleting the account deletes, what must be kept, and until when. */
export const previewDeletion = (deps: Pick<Deps, 'db'>, userId: string): Promise<AccountDeletion> =>
  readAsUser(deps.db, userId, (tx) => countHoldings(tx));
