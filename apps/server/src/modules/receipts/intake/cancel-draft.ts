import type { Draft } from '@tillslip/contract/receipts/receipts';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { viewDraft } from '../drafts/draft-view.ts';
import { moveDraft, statesBefore } from '../drafts/drafts.repository.ts';

/**
 * Cancel an upload that has not ended. The stored state decides: a worker that is reading it notices at its next
 * progress report, and can no longer save anything.
 *
 * @throws DRAFT_NOT_WAITING when it has ended.
 */
export const cancelDraft = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<Draft> =>
  asUser(deps.db, userId, async (tx) => {
    await viewDraft(deps, tx, id);
    const now = deps.clock.now();
    const move = { from: statesBefore('cancelled'), to: 'cancelled', now } as const;
    if (!(await moveDraft(tx, id, move, { finishedAt: now }))) throw new AppError('DRAFT_NOT_WAITING');
    recordAudit(tx, { action: 'draft.cancelled', subjectType: 'draft', subjectId: id, actorId: userId });
    notify(tx, { kind: 'changed', topic: 'drafts', id });
    return viewDraft(deps, tx, id);
  });
