import type { Draft } from '@tillslip/contract/receipts/receipts';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { viewDraft, viewDrafts } from '../drafts/draft-view.ts';
import { draftsInHand } from '../drafts/drafts.repository.ts';

/** One upload of the user's. */
export const getDraft = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<Draft> => readAsUser(deps.db, userId, (tx) => viewDraft(deps, tx, id));

const AN_HOUR_MS = 3_600_000;

/** Everything that is being read or waits for a decision, and what ended in the last hour; newest first. */
export const listDrafts = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string): Promise<Draft[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const since = new Date(deps.clock.now().getTime() - AN_HOUR_MS);
    return viewDrafts(deps, tx, await draftsInHand(tx, since));
  });
