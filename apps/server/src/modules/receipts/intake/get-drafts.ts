import type { Draft } from '@tillslip/contract/receipts/receipts';
import { readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { viewDraft, viewDrafts } from '../drafts/draft-view.ts';
import { listActiveDrafts } from '../drafts/drafts.repository.ts';

/** Return one of the user's uploads. */
export const getDraft = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<Draft> => readAsUser(deps.db, userId, (tx) => viewDraft(deps, tx, id));

const ENDED_LISTED_MS = 3_600_000;

/** List uploads that are being read or wait for a decision, and those that ended in the last hour; newest first. */
export const listDrafts = (deps: Pick<Deps, 'db' | 'env' | 'clock'>, userId: string): Promise<Draft[]> =>
  readAsUser(deps.db, userId, async (tx) => {
    const since = new Date(deps.clock.now().getTime() - ENDED_LISTED_MS);
    return viewDrafts(deps, tx, await listActiveDrafts(tx, since));
  });
