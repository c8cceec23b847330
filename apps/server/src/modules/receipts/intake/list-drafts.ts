import type { Draft } from '@tillslip/contract/receipts';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { viewDrafts } from './draft-view.ts';
import { draftsInHand } from './drafts.repository.ts';

const AN_HOUR_MS = 3_600_000;

/** Everything that is being read or waits for a decision, and what ended in the last hour; newest first. */
export const listDrafts = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string): Promise<Draft[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const since = new Date(deps.clock.now().getTime() - AN_HOUR_MS);
    return viewDrafts(deps, tx, await draftsInHand(tx, since));
  });
