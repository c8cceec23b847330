import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { ReviewReason } from '@tillslip/domain/receipts/check/needs-review';
import type { GateReason } from '@tillslip/domain/receipts/check/review-gate';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts, storedReviewReasons } from '../core/check-receipts.ts';
import { type ReceiptRow, updateReceiptRow } from '../core/receipts.repository.ts';
import { requireLockedReceipt, requireLockedReceipts, requireReceipt } from '../core/require-receipt.ts';
import { answered, type GivenAnswers, readingOf, storedJson } from '../core/stored-reading.ts';
import { divideChanged, idsOf, type SeenReceipt } from '../detail/changed-receipts.ts';
import { viewReceipt } from '../detail/receipt-view.ts';
import { rememberIdentity } from '../memory/known-suppliers.ts';
import { rememberRecipient, requireReason } from '../memory/remember-recipient.ts';

type ReviewDeps = Pick<Deps, 'db' | 'clock'>;

/** An invoice, what a person answered of it, and why it may be claimed although it is made out to somebody else. */
export interface AcceptInput {
  readonly id: string;
  readonly answers: readonly GateReason[];
  readonly recipientReason?: string | null | undefined;
}

/**
 * Accept an invoice unchanged after a person reviewed it.
 *
 * @throws RECEIPT_NOT_READY with what must be filled in first.
 */
export const acceptReceipt = (
  deps: ReviewDeps & Pick<Deps, 'env'>,
  userId: string,
  { id, answers, recipientReason }: AcceptInput,
): Promise<ReceiptDetail> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireLockedReceipt(tx, id);
    const reason = notReady(row, answers);
    if (reason) throw new AppError('RECEIPT_NOT_READY', { data: { reason } });
    requireReason(answers, recipientReason);
    await accept(deps, tx, row, { reasons: answers, why: recipientReason });
    notify(tx, { kind: 'changed', topic: 'receipts', id });
    return viewReceipt(deps, tx, await requireReceipt(tx, id));
  });

/** Accept each of these invoices that is complete and as the person saw it, and report what the others lack. */
export const reviewReceipts = (
  deps: ReviewDeps,
  userId: string,
  { receipts: seen }: { receipts: readonly SeenReceipt[] },
) =>
  asUser(deps.db, userId, async (tx) => {
    const selected = await requireLockedReceipts(tx, idsOf(seen));
    const { current: rows, changedMeanwhile } = await divideChanged(tx, selected, seen);
    const lacking = rows.map((row) => ({ id: row.id, reason: notReady(row) }));
    const ready = rows.filter((row) => lacking.some(({ id, reason }) => id === row.id && reason === null));
    for (const row of ready) await accept(deps, tx, row);
    notify(tx, { kind: 'changed', topic: 'receipts', id: null });
    return {
      ids: ready.map(({ id }) => id),
      changedMeanwhile,
      notReady: lacking.flatMap(({ id, reason }) => (reason === null ? [] : [{ id, reason }])),
    };
  });

/**
 * Return what an invoice lacks, or what nobody answered, before it can count; null when it is ready. Many are never
 * accepted at once with a question open: each takes a look.
 */
function notReady(row: ReceiptRow, answers: readonly GateReason[] = []): ReviewReason | null {
  return storedReviewReasons(row).find((reason) => !answers.some((answer) => answer === reason)) ?? null;
}

async function accept(
  deps: ReviewDeps,
  tx: UserDb,
  row: ReceiptRow,
  given: GivenAnswers = { reasons: [] },
): Promise<void> {
  const { reasons: answers, why = null } = given;
  if (row.reviewedAt && answers.length === 0) return;
  const now = deps.clock.now();
  const rawExtractedData = storedJson(answered(readingOf(row), given));
  await updateReceiptRow(tx, row.id, {
    reviewedAt: now,
    updatedAt: now,
    ...(answers.length > 0 && { rawExtractedData }),
  });
  await recheckReceipts(deps, tx, [row.id]);
  await rememberIdentity(tx, row.id, readingOf(row), now);
  await rememberRecipient(tx, { row, reading: readingOf(row), answers, now });
  recordAudit(tx, {
    ...{ action: 'receipt.accepted', subjectType: 'receipt', subjectId: row.id, actorId: tx.userId },
    ...(answers.length > 0 && { after: { answered: answers, recipientReason: why } }),
  });
}
