import type { Draft } from '@tillslip/contract/receipts';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { viewDraft } from './draft-view.ts';

/** One upload of the user's. */
export const getDraft = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<Draft> => readAsUser(deps.db, userId, (tx) => viewDraft(deps, tx, id));
