import { type AskableParticular, answerParticular as answerTo } from '@tillslip/domain/receipts/check/is-it-there';
import { asUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { notify, recordAudit } from '../../../platform/outbox/outbox.ts';
import { recheckReceipts } from '../core/check-receipts.ts';
import { publishChanged } from '../core/publish-changed.ts';
import { updateReceiptRow } from '../core/receipts.repository.ts';
import { requireLockedReceipt } from '../core/require-receipt.ts';
import { readingOf, storedJson } from '../core/stored-reading.ts';
import { listSubmittedIds } from '../detail/links.repository.ts';

/** A person's answer whether a particular that was not read is on the document. */
interface Answer {
  readonly id: string;
  readonly particular: AskableParticular;
  readonly isThere: boolean;
}

/**
 * Save whether a particular is on the document, and check the invoice again: what is there is not missing, whatever was
 * read of it. A later answer replaces an earlier one.
 *
 * @throws RECEIPT_NOT_FOUND; VAT_PERIOD_SUBMITTED without a reason for its correction.
 */
export const answerParticular = (
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { id, particular, isThere }: Answer,
): Promise<{ id: string }> =>
  asUser(deps.db, userId, async (tx) => {
    const row = await requireLockedReceipt(tx, id);
    if ((await listSubmittedIds(tx, [id])).has(id))
      throw new AppError('VAT_PERIOD_SUBMITTED', { data: { what: 'document' } });
    const reading = readingOf(row);
    const particulars = [
      ...reading.particulars.filter((one) => one.particular !== particular),
      answerTo(particular, isThere, reading.facts),
    ];
    const rawExtractedData = storedJson({ ...reading, particulars });
    await updateReceiptRow(tx, id, { rawExtractedData, updatedAt: deps.clock.now() });
    await recheckReceipts(deps, tx, [id]);
    recordAudit(tx, {
      ...{ action: 'receipt.particular', subjectType: 'receipt', subjectId: id, actorId: userId },
      after: { particular, isThere },
    });
    publishChanged(tx, [row]);
    notify(tx, { kind: 'changed', topic: 'receipts', id });
    return { id };
  });
