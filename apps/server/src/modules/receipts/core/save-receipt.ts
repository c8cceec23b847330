import type { AuditCause } from '@tillslip/domain/kernel/audit-cause';
import type { DuplicateReason } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { AuditSource } from '../../../platform/outbox/audit-entry.ts';
import { notify, publish, recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireCompany } from '../../companies/index.ts';
import { recheckReceipts } from './check-receipts.ts';
import { insertReceipt, type ReceiptValues, replaceItems } from './receipts.repository.ts';
import { itemValues, readingValues, type StoredReading, UNCHECKED } from './stored-reading.ts';

/** A person's decision about a possible duplicate. */
export interface DuplicateDecision {
  readonly isDuplicate: boolean;
  readonly duplicateOf: string | null;
  readonly confidence: number;
  readonly reason: DuplicateReason;
}

/** An invoice to save: its reading and where it belongs. */
export interface NewReceipt {
  readonly draftId: string;
  readonly reading: StoredReading;
  readonly companyId: string | null;
  readonly folderId: string | null;
  readonly originalFilename: string;
  /** Why there are no facts; null when the document was read. */
  readonly readFailure: string | null;
  readonly isSample: boolean;
  readonly decision: DuplicateDecision | null;
}

/**
 * Save an invoice with its lines and audit entry in the caller's transaction. The database refuses a second invoice for
 * the same upload.
 *
 * @returns the invoice's id.
 */
export async function saveReceipt(deps: Pick<Deps, 'clock'>, tx: UserDb, receipt: NewReceipt): Promise<string> {
  const { draftId, reading, companyId, folderId, originalFilename, readFailure, decision } = receipt;
  if (companyId) await requireCompany(tx, companyId);
  const now = deps.clock.now();
  const id = await insertReceipt(tx, draftId, {
    ...readingValues(reading),
    ...UNCHECKED,
    ...{ companyId, folderId, originalFilename, readFailure, createdAt: now, updatedAt: now },
    ...duplicateValues(decision, tx.userId, now),
  });
  await replaceItems(tx, id, itemValues(reading));
  const [checked] = await recheckReceipts(deps, tx, [id]);
  recordAudit(tx, {
    ...{ action: 'receipt.created', subjectType: 'receipt', subjectId: id, actorId: tx.userId },
    ...{ after: reading.facts, reason: decision ? DECISION_CAUSES[decision.reason] : undefined },
    source: sourceOf(receipt, checked?.check.extractionConfidence),
  });
  publish(tx, 'receipt.saved', { receiptIds: [id], companyId });
  notify(tx, { kind: 'changed', topic: 'receipts', id });
  return id;
}

/** What the audit trail says of a decision about a possible duplicate. */
export const DECISION_CAUSES: Readonly<Record<DuplicateReason, AuditCause>> = {
  'uploaded-anyway': { code: 'UPLOADED_ANYWAY' },
  'marked-duplicate': { code: 'MARKED_DUPLICATE' },
  replaces: { code: 'REPLACES_INVOICE' },
  replaced: { code: 'REPLACED_BY_INVOICE' },
};

/** Who gave the facts of the invoice. */
function sourceOf({ reading, isSample }: NewReceipt, confidence: number | undefined): AuditSource {
  if (reading.reader) return { kind: 'reader', name: reading.reader, confidence };
  return { kind: isSample ? 'import' : 'system' };
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
