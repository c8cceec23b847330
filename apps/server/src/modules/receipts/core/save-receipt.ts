import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordEvent } from '../../audit/index.ts';
import { requireCompany } from '../../companies/index.ts';
import { documentName } from '../files/file-views.ts';
import { filesOfDrafts } from '../files/files.repository.ts';
import { statesBefore } from '../intake/draft-status.ts';
import { type DraftRow, findDraft, moveDraft } from '../intake/drafts.repository.ts';
import { noteSupplier } from '../memory/suppliers.repository.ts';
import { judge } from './check.ts';
import { itemValues, readingValues } from './receipt-values.ts';
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
  deps: Pick<Deps, 'events' | 'clock'>,
  db: Db,
  userId: string,
  draftId: string,
  decision: DuplicateDecision | null,
): Promise<string> {
  const draft = await findDraft(db, userId, draftId);
  if (!draft) throw new Error('An upload was to be saved that is not there');
  const reading = StoredReadingSchema.parse(draft.reading);
  const buyer = draft.companyId ? await requireCompany(db, userId, draft.companyId) : null;
  const judged = judge(reading, buyer, deps.clock.today(), { readFailed: draft.failure !== null });
  const values = {
    ...readingValues(reading, judged),
    ...(await draftValues(deps, db, userId, draft)),
    ...duplicateValues(decision, userId, deps.clock.now()),
  };
  const id = await insertReceipt(db, userId, draftId, values);
  if (values.merchantKey && values.supplierName)
    await noteSupplier(db, userId, values.merchantKey, values.supplierName);
  await replaceItems(db, userId, id, itemValues(reading, judged));
  const now = deps.clock.now();
  await moveDraft(db, userId, draftId, { from: statesBefore('saved'), to: 'saved', now }, { duplicates: '[]' });
  const event = { action: 'receipt.created', subjectType: 'receipt', subjectId: id, actorId: userId } as const;
  const source = reading.reader
    ? ({ kind: 'reader', name: reading.reader, confidence: judged.extractionConfidence } as const)
    : ({ kind: draft.isSample ? 'import' : 'system' } as const);
  await recordEvent(db, userId, { ...event, after: reading.facts, reason: decision?.reason, source });
  await deps.events.publish(db, userId, { kind: 'changed', topic: 'receipts', id });
  await deps.events.publish(db, userId, { kind: 'changed', topic: 'drafts', id: draftId });
  return id;
}

/** What an invoice takes over from its upload. */
async function draftValues({ clock }: Pick<Deps, 'clock'>, db: Db, userId: string, draft: DraftRow) {
  const files = await filesOfDrafts(db, userId, [draft.id]);
  const now = clock.now();
  return {
    companyId: draft.companyId,
    categoryId: draft.categoryId,
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
