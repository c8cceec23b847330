import type { Draft } from '@tillslip/contract/receipts/receipts';
import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { viewDrafts } from '../drafts/draft-view.ts';
import { type DraftRow, draftsById, lockDraft, lockUserUploads, moveDraft } from '../drafts/drafts.repository.ts';
import { saveOrAsk } from '../drafts/save-draft.ts';
import { type StoredPart, StoredPartSchema } from '../drafts/stored-draft.ts';
import { detachWholePicture, insertPart, takePartPicture } from './parts.repository.ts';

type SeparateDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/**
 * Save the slips in one picture as separate invoices: those named by number, or all. The first is the upload itself;
 * the others become new uploads that share its original. It is one transaction, so all are saved or none, and of two
 * concurrent calls only the first succeeds.
 *
 * @throws DRAFT_NOT_WAITING when it was already decided; SPLIT_NOT_POSSIBLE when it has no such slips.
 */
export const separateDraft = (
  deps: SeparateDeps,
  userId: string,
  { id, parts: wanted }: { id: string; parts: readonly number[] | null },
): Promise<Draft[]> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const draft = await lockDraft(tx, id);
    if (!draft) throw new AppError('DRAFT_NOT_FOUND');
    if (draft.status !== 'awaiting_decision') throw new AppError('DRAFT_NOT_WAITING');
    const chosen = choose(z.array(StoredPartSchema).parse(draft.parts), wanted);
    await detachWholePicture(tx, id);
    const draftIds: string[] = [];
    for (const one of chosen) draftIds.push(await saveApart(deps, tx, draft, one, draftIds.length === 0));
    recordAudit(tx, {
      ...{ action: 'draft.separated', subjectType: 'draft', subjectId: id, actorId: userId },
      after: { draftIds, parts: chosen.map(({ part }) => part) },
    });
    notify(tx, { kind: 'changed', topic: 'drafts', id: null });
    const views = await viewDrafts(deps, tx, await draftsById(tx, draftIds));
    return views.toSorted((a, b) => draftIds.indexOf(a.id) - draftIds.indexOf(b.id));
  });

interface ChosenPart extends StoredPart {
  readonly part: number;
}

/** Select the requested slips, each once, from left to right. */
function choose(found: readonly StoredPart[], wanted: readonly number[] | null): ChosenPart[] {
  const all = found.map((part, index) => ({ ...part, part: index + 1 }));
  const chosen = all.filter(({ part }) => wanted === null || wanted.includes(part));
  const isKnown = wanted === null || wanted.every((part) => all.some((one) => one.part === part));
  if (chosen.length === 0 || !isKnown) throw new AppError('SPLIT_NOT_POSSIBLE');
  return chosen;
}

async function saveApart(
  deps: SeparateDeps,
  tx: UserDb,
  draft: DraftRow,
  { part, box, reading }: ChosenPart,
  isFirst: boolean,
): Promise<string> {
  const now = deps.clock.now();
  const id = isFirst ? draft.id : await insertPart(tx, draft, { part, status: 'awaiting_decision', now });
  const pictureHash = await takePartPicture(tx, { from: draft.id, part, to: id });
  const waiting = { from: ['awaiting_decision'], to: 'awaiting_decision', now } as const;
  const change = { reading: JSON.stringify(reading), parts: '[]', part, partBox: JSON.stringify(box), failure: null };
  await moveDraft(tx, id, waiting, change);
  await saveOrAsk(deps, tx, { draftId: id, reading, pictureHash });
  return id;
}
