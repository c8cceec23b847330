import type { Draft, DuplicateAnswer } from '@tillslip/contract/receipts/receipts';
import {
  CONFIDENCE_WHEN_MARKED,
  CONFIDENCE_WHEN_PROCEEDING,
} from '@tillslip/domain/receipts/duplicates/duplicate-score';
import { z } from 'zod';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { findReceipt } from '../core/receipts.repository.ts';
import { requireLockedReceipt } from '../core/require-receipt.ts';
import type { DuplicateDecision } from '../core/save-receipt.ts';
import { StoredReadingSchema } from '../core/stored-reading.ts';
import { saveMark } from '../detail/save-mark.ts';
import { viewDraft } from '../drafts/draft-view.ts';
import { type DraftRow, lockDraft, lockUserUploads, moveDraft } from '../drafts/drafts.repository.ts';
import { FoundDuplicateSchema, type Settled, saveDraft, saveOrAsk } from '../drafts/save-draft.ts';
import { isLocked, pageSplit } from '../drafts/stored-draft.ts';
import { firstPages } from '../files/files.repository.ts';

/** The answer to a possible duplicate. */
export interface Decision {
  readonly id: string;
  readonly decision: DuplicateAnswer;
  /** The invoice it duplicates or replaces; null for the most likely one. */
  readonly duplicateOf: string | null;
}

/**
 * Apply the person's decision about a possible duplicate: save it, save it as a duplicate that counts nowhere, save it
 * in place of the older invoice, which then counts nowhere, or cancel it.
 *
 * @throws DRAFT_NOT_WAITING when it was decided already, for instance in another tab.
 * @throws DUPLICATE_NOT_FOUND when the invoice it should duplicate or replace does not exist; VAT_PERIOD_SUBMITTED when
 * the replaced one is in a submitted period, without a reason for its correction.
 * Spec: 1 §4 (duplicate marking).
 */
export const decideDraft = (
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  userId: string,
  { id, decision, duplicateOf }: Decision,
): Promise<Draft> =>
  asUser(deps.db, userId, async (tx) => {
    await lockUserUploads(tx);
    const draft = await lockDraft(tx, id);
    if (!draft) throw new AppError('DRAFT_NOT_FOUND');
    if (draft.status !== 'awaiting_decision') throw new AppError('DRAFT_NOT_WAITING');
    if (decision === 'upload_anyway' && isFirstQuestion(draft)) {
      await saveOrAsk(deps, tx, await settled(tx, draft));
      return viewDraft(deps, tx, id);
    }
    const original = await originalOf(tx, draft.duplicates, duplicateOf);
    if (decision === 'cancel') await cancel(deps, tx, id);
    else if (decision === 'replace_old') await replace(deps, tx, id, original);
    else await saveDraft(deps, tx, id, answer(decision, original, hasDuplicates(draft)));
    return viewDraft(deps, tx, id);
  });

/**
 * Whether duplicates were not searched yet: several slips or pages kept as one, or a protected PDF without its
 * password.
 */
const isFirstQuestion = (draft: DraftRow): boolean =>
  !hasDuplicates(draft) &&
  (z.array(z.unknown()).parse(draft.parts).length > 0 || pageSplit(draft.split) !== null || isLocked(draft));

async function settled(tx: UserDb, { id, reading }: DraftRow): Promise<Settled> {
  const [page] = await firstPages(tx, [id]);
  return { draftId: id, reading: StoredReadingSchema.parse(reading), pictureHash: page?.pictureHash ?? null };
}

/** Whether duplicates were found; an upload can also wait because its files look like several invoices. */
const hasDuplicates = ({ duplicates }: DraftRow): boolean => z.array(FoundDuplicateSchema).parse(duplicates).length > 0;

function answer(
  decision: 'upload_anyway' | 'mark_duplicate',
  original: string | null,
  wasSuspected: boolean,
): DuplicateDecision | null {
  if (decision === 'upload_anyway' && !wasSuspected) return null;
  if (decision === 'upload_anyway')
    return {
      isDuplicate: false,
      duplicateOf: original,
      confidence: CONFIDENCE_WHEN_PROCEEDING,
      reason: 'uploaded-anyway',
    };
  if (!original) throw new AppError('DUPLICATE_NOT_FOUND');
  return {
    isDuplicate: true,
    duplicateOf: original,
    confidence: CONFIDENCE_WHEN_MARKED,
    reason: 'marked-duplicate',
  };
}

/** Save the upload in place of an older invoice. Both are linked, and only the newer one counts. */
async function replace(deps: Pick<Deps, 'clock'>, tx: UserDb, id: string, original: string | null): Promise<void> {
  if (!original) throw new AppError('DUPLICATE_NOT_FOUND');
  const old = await requireLockedReceipt(tx, original);
  const link = { duplicateOf: original, confidence: CONFIDENCE_WHEN_MARKED };
  const newer = await saveDraft(deps, tx, id, { ...link, isDuplicate: false, reason: 'replaces' });
  await saveMark(deps, tx, old, { duplicateOf: newer, reason: 'replaced', isDuplicate: true });
}

/** Return the chosen original, or the most likely one that still exists. */
async function originalOf(tx: UserDb, found: unknown, chosen: string | null): Promise<string | null> {
  if (chosen) {
    if (!(await findReceipt(tx, chosen))) throw new AppError('DUPLICATE_NOT_FOUND');
    return chosen;
  }
  for (const { receiptId } of z.array(FoundDuplicateSchema).parse(found))
    if (await findReceipt(tx, receiptId)) return receiptId;
  return null;
}

async function cancel(deps: Pick<Deps, 'clock'>, tx: UserDb, id: string): Promise<void> {
  const now = deps.clock.now();
  await moveDraft(tx, id, { from: ['awaiting_decision'], to: 'cancelled', now });
  recordAudit(tx, { action: 'draft.cancelled', subjectType: 'draft', subjectId: id, actorId: tx.userId });
  notify(tx, { kind: 'changed', topic: 'drafts', id });
}
