import type { Draft } from '@tillslip/contract/receipts/receipts';
import type { PageRange } from '@tillslip/domain/receipts/intake/propose-page-split';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { viewDrafts } from '../drafts/draft-view.ts';
import { draftsById, lockDraft, moveDraft } from '../drafts/drafts.repository.ts';
import { pageSplit } from '../drafts/stored-draft.ts';
import { UNREAD_DRAFT } from '../intake/retry-draft.ts';
import { insertPart, takePages } from './parts.repository.ts';

/**
 * Read the pages of one PDF as several invoices. The first is the upload itself; the others become new uploads with
 * their own pages of the shared original. It is one transaction, so all are split off or none, and of two concurrent
 * calls only the first succeeds.
 *
 * @throws DRAFT_NOT_WAITING when it was already decided; SPLIT_NOT_POSSIBLE unless each page is in exactly one group,
 * in order.
 */
export const splitPages = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, groups }: { id: string; groups: readonly PageRange[] },
): Promise<Draft[]> =>
  asUser(deps.db, userId, async (tx) => {
    const draft = await lockDraft(tx, id);
    if (!draft) throw new AppError('DRAFT_NOT_FOUND');
    if (draft.status !== 'awaiting_decision') throw new AppError('DRAFT_NOT_WAITING');
    if (!follow(groups, pageSplit(draft.split)?.pages.length ?? 0)) throw new AppError('SPLIT_NOT_POSSIBLE');
    const now = deps.clock.now();
    const draftIds: string[] = [];
    for (const [index, pages] of groups.entries()) {
      const place = { part: index + 1, status: 'queued', pages, now } as const;
      const to = index === 0 ? id : await insertPart(tx, draft, place);
      if (index > 0) await takePages(tx, { from: id, pages, to });
      draftIds.push(to);
    }
    await takePages(tx, { from: id, pages: groups[0] ?? { from: 1, to: 1 }, to: id });
    const move = { from: ['awaiting_decision'], to: 'queued', now } as const;
    await moveDraft(tx, id, move, { ...UNREAD_DRAFT, part: 1, queuedAt: now });
    recordAudit(tx, {
      ...{ action: 'draft.split', subjectType: 'draft', subjectId: id, actorId: userId, after: { draftIds, groups } },
    });
    notify(tx, { kind: 'changed', topic: 'drafts', id: null });
    const views = await viewDrafts(deps, tx, await draftsById(tx, draftIds));
    for (const draftId of draftIds) publish(tx, 'draft.queued', { draftId });
    return views.toSorted((a, b) => draftIds.indexOf(a.id) - draftIds.indexOf(b.id));
  });

/** Whether the groups cover all pages in order. */
function follow(groups: readonly PageRange[], pages: number): boolean {
  const begins = groups.every(({ from, to }, index) => from === (groups[index - 1]?.to ?? 0) + 1 && from <= to);
  return begins && pages > 0 && groups.at(-1)?.to === pages;
}
