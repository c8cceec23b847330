import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { documentName } from '../files/file-views.ts';
import { filesOfDrafts } from '../files/files.repository.ts';
import { statesBefore } from '../intake/draft-status.ts';
import { type DraftRow, findDraft, moveDraft } from '../intake/drafts.repository.ts';
import { noteSupplier } from '../memory/suppliers.repository.ts';
import { recheckReceipts } from './check-receipts.ts';
import { itemValues, readingValues, UNCHECKED } from './receipt-values.ts';
import { insertReceipt, type ReceiptValues, replaceItems } from './receipts.repository.ts';
import { StoredReadingSchema } from './stored-reading.ts';

/** What a person said of a possible duplicate; null when there was none. */
export interface DuplicateDecision {
  readonly isDuplicate: boolean;
  readonly duplicateOf: string | null;
  readonly confidence: number;
  readonly reason: string;
}

/**
 * Saves the invoice of an upload with its lines and the audit event, in the transaction of `db`: all of
 * it or nothing. The database refuses a second invoice of one upload.
 *
 * @returns the invoice's id.
 */
export async function saveReceipt(
  deps: Pick<Deps, 'clock'>,
  tx: UserDb,
  draftId: string,
  decision: DuplicateDecision | null,
): Promise<string> {
  const draft = await findDraft(tx, draftId);
  if (!draft) throw new Error('An upload was to be saved that is not there');
  const reading = StoredReadingSchema.parse(draft.reading);
  if (draft.companyId) await requireCompany(tx, draft.companyId);
  const values = {
    ...readingValues(reading),
    ...UNCHECKED,
    ...(await draftValues(deps, tx, draft)),
    ...duplicateValues(decision, tx.userId, deps.clock.now()),
  };
  const id = await insertReceipt(tx, draftId, values);
  if (values.supplierKey && values.supplierName) await noteSupplier(tx, values.supplierKey, values.supplierName);
  await replaceItems(tx, id, itemValues(reading));
  const [checked] = await recheckReceipts(deps, tx, [id]);
  const now = deps.clock.now();
  await moveDraft(tx, draftId, { from: statesBefore('saved'), to: 'saved', now }, { duplicates: '[]' });
  const event = { action: 'receipt.created', subjectType: 'receipt', subjectId: id, actorId: tx.userId } as const;
  const source = reading.reader
    ? ({ kind: 'reader', name: reading.reader, confidence: checked?.check.extractionConfidence } as const)
    : ({ kind: draft.isSample ? 'import' : 'system' } as const);
  recordAudit(tx, { ...event, after: reading.facts, reason: decision?.reason, source });
  publish(tx, 'receipt.saved', { receiptIds: [id], companyId: draft.companyId });
  notify(tx, { kind: 'changed', topic: 'receipts', id });
  notify(tx, { kind: 'changed', topic: 'drafts', id: draftId });
  return id;
}

/** What an invoice takes over from its upload. */
async function draftValues({ clock }: Pick<Deps, 'clock'>, tx: UserDb, draft: DraftRow) {
  const files = await filesOfDrafts(tx, [draft.id]);
  const now = clock.now();
  return {
    companyId: draft.companyId,
    folderId: draft.folderId,
    originalFilename: documentName(files),
    readFailure: draft.failure,
    createdAt: now,
    updatedAt: now,
  };
}

const duplicateValues = (decision: DuplicateDecision | null, userId: string, now: Date): Partial<ReceiptValues> => ({
  duplicateCheckedAt: now,
  ...(decision && {
    isDuplicate: decision.isDuplicate,
    duplicateOf: decision.duplicateOf,
    duplicateConfidence: decision.confidence,
    duplicateReason: decision.reason,
    duplicateCheckedBy: userId,
  }),
});
