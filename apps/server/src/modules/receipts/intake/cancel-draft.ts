import type { Draft } from '@tillslip/contract/receipts';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordEvent } from '../../audit/index.ts';
import { statesBefore } from './draft-status.ts';
import { viewDraft } from './draft-view.ts';
import { moveDraft } from './drafts.repository.ts';

/**
 * Stops an upload that has not ended. The state is what counts: a worker that is reading notices at its
 * next report, and can save nothing any more in any case.
 *
 * @throws DRAFT_NOT_WAITING when it has ended.
 */
export const cancelDraft = (
  deps: Pick<Deps, 'db' | 'events' | 'env' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<Draft> =>
  asUser(deps.db, userId, async (db) => {
    await viewDraft(deps, db, userId, id);
    const now = deps.clock.now();
    const move = { from: statesBefore('cancelled'), to: 'cancelled', now } as const;
    if (!(await moveDraft(db, userId, id, move, { finishedAt: now }))) throw new AppError('DRAFT_NOT_WAITING');
    await recordEvent(db, userId, { action: 'draft.cancelled', subjectType: 'draft', subjectId: id, actorId: userId });
    await deps.events.publish(db, userId, { kind: 'changed', topic: 'drafts', id });
    return viewDraft(deps, db, userId, id);
  });
