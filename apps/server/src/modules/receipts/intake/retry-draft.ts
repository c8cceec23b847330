import type { Draft } from '@tillslip/contract/receipts/receipts';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { viewDraft } from '../drafts/draft-view.ts';
import { moveDraft } from '../drafts/drafts.repository.ts';
import { originals } from '../files/file-views.ts';
import { filesOfDrafts } from '../files/files.repository.ts';

/** Column values that clear an earlier reading. */
export const UNREAD_DRAFT = {
  failure: null,
  progress: null,
  reading: null,
  duplicates: '[]',
  split: null,
  parts: '[]',
  signals: '[]',
  pagesDue: false,
  finishedAt: null,
  roomGivenAt: null,
  roomWaitsSince: null,
};

/**
 * Queue a failed or cancelled upload to be read again.
 *
 * @throws DRAFT_NOT_WAITING when it is being read, waits, or is saved.
 */
export const retryDraft = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id }: { id: string },
): Promise<Draft> =>
  asUser(deps.db, userId, async (tx) => {
    await viewDraft(deps, tx, id);
    // The sweep removed files that were not used for a month (`sweep-uploads.job.ts`).
    if (originals(await filesOfDrafts(tx, [id])).length === 0) throw new AppError('DRAFT_NOT_FOUND');
    const now = deps.clock.now();
    const move = { from: ['failed', 'cancelled'], to: 'queued', now } as const;
    if (!(await moveDraft(tx, id, move, { ...UNREAD_DRAFT, queuedAt: now }))) throw new AppError('DRAFT_NOT_WAITING');
    recordAudit(tx, { action: 'draft.retried', subjectType: 'draft', subjectId: id, actorId: userId });
    notify(tx, { kind: 'changed', topic: 'drafts', id });
    publish(tx, 'draft.queued', { draftId: id });
    return viewDraft(deps, tx, id);
  });
