import type { Draft } from '@tillslip/contract/receipts/receipts';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { viewDrafts } from '../drafts/draft-view.ts';
import { draftsById, insertDraft, lockDraft, moveDraft } from '../drafts/drafts.repository.ts';
import { originals } from '../files/file-views.ts';
import { filesOfDrafts, moveOriginal } from '../files/files.repository.ts';

/**
 * Read an upload that waits for a decision as several invoices instead. Each of its files must be in one of the groups.
 * The upload itself is cancelled and left without files.
 *
 * @throws DRAFT_NOT_WAITING when it was already decided; SPLIT_NOT_POSSIBLE when the groups are not its files.
 */
export const splitDraft = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, groups }: { id: string; groups: readonly (readonly string[])[] },
): Promise<Draft[]> =>
  asUser(deps.db, userId, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) throw new AppError('DRAFT_NOT_FOUND');
    if (draft.status !== 'awaiting_decision') throw new AppError('DRAFT_NOT_WAITING');
    const files = originals(await filesOfDrafts(tx, [id])).map((file) => file.id);
    if (!isPartition(files, groups)) throw new AppError('SPLIT_NOT_POSSIBLE');
    const now = deps.clock.now();
    const draftIds: string[] = [];
    const { companyId, folderId, proposesCompany } = draft;
    for (const group of groups) {
      const draftId = await insertDraft(tx, { companyId, folderId, proposesCompany, now });
      for (const [index, fileId] of group.entries()) await moveOriginal(tx, fileId, draftId, index + 1);
      draftIds.push(draftId);
    }
    await moveDraft(tx, id, { from: ['awaiting_decision'], to: 'cancelled', now }, { finishedAt: now });
    recordAudit(tx, {
      ...{ action: 'draft.split', subjectType: 'draft', subjectId: id, actorId: userId, after: { draftIds, groups } },
    });
    notify(tx, { kind: 'changed', topic: 'drafts', id: null });
    for (const draftId of draftIds) publish(tx, 'draft.queued', { draftId });
    return viewDrafts(deps, tx, await draftsById(tx, draftIds));
  });

/** Whether every file is in exactly one group. */
function isPartition(files: readonly string[], groups: readonly (readonly string[])[]): boolean {
  const given = groups.flat();
  return (
    given.length === files.length && new Set(given).size === files.length && files.every((id) => given.includes(id))
  );
}
