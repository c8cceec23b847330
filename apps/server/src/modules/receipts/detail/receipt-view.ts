import type { ReceiptDetail, Suggestion } from '@tillslip/contract/receipts/schemas';
import { recipientReason } from '@tillslip/domain/receipts/check/review-gate';
import { DUPLICATE_REASONS } from '@tillslip/domain/receipts/duplicates/duplicate-reason';
import type { Signal } from '@tillslip/domain/receipts/suppliers/signal';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkRows, checkView, storedCheckView, storedReviewReasons } from '../core/check-receipts.ts';
import type { ReceiptRow } from '../core/receipts.repository.ts';
import { readingOf, type StoredReading, StoredReadingSchema } from '../core/stored-reading.ts';
import { findDraft } from '../drafts/drafts.repository.ts';
import { parseReadFailure } from '../drafts/stored-draft.ts';
import { type LinkTo, linksFor, originalViews, pageViews } from '../files/file-views.ts';
import { type FileRow, filesOfDrafts } from '../files/files.repository.ts';
import { rowView } from '../list/receipt-rows.ts';
import { signalsFor } from '../memory/known-suppliers.ts';
import { suggestionsFor } from '../memory/suggest.ts';
import { provenanceOf } from './provenance.ts';

type ViewDeps = Pick<Deps, 'env' | 'clock'>;

/** Build the contract's view of an invoice, with its last check. */
export async function viewReceipt(deps: ViewDeps, tx: UserDb, row: ReceiptRow): Promise<ReceiptDetail> {
  const files = await filesOfDrafts(tx, [row.draftId]);
  const draft = await findDraft(tx, row.draftId);
  const raw = StoredReadingSchema.nullable().parse(draft?.reading ?? null);
  const reading = readingOf(row);
  const suggestions = await suggestionsFor(tx, row, reading);
  const { companyId, companyName, companyVatNumber: ownVatNumber } = row;
  const watched = { reading, companyId, companyName, ownVatNumber, receiptId: row.id };
  const signals = await signalsFor(deps, tx, watched);
  const check = storedCheckView(row) ?? (await checkNow(deps, tx, row));
  return detailView(row, check, { files, raw, suggestions, signals, linkTo: linksFor(deps, tx.userId) });
}

/** Check an invoice of an earlier release whose recheck still waits for a worker. */
async function checkNow({ clock }: ViewDeps, tx: UserDb, row: ReceiptRow): Promise<ReceiptDetail['check']> {
  const [checked] = await checkRows(tx, [row], clock.today());
  if (!checked) throw new Error('An invoice was not checked');
  return checkView(checked.check);
}

/** Everything the view needs besides the invoice. */
interface ViewContext {
  readonly files: readonly FileRow[];
  /** The first reading. */
  readonly raw: StoredReading | null;
  readonly suggestions: Suggestion[];
  readonly signals: Signal[];
  readonly linkTo: LinkTo;
}

function detailView(
  row: ReceiptRow,
  check: ReceiptDetail['check'],
  { files, raw, suggestions, signals, linkTo }: ViewContext,
): ReceiptDetail {
  const reading = readingOf(row);
  const pages = pageViews(files, linkTo);
  const reasons = storedReviewReasons(row).filter((reason) => reason !== 'reading-failed');
  return {
    ...rowView(row, pages[0]?.url ?? null),
    version: row.version,
    facts: reading.facts,
    evidence: reading.evidence,
    provenance: provenanceOf(reading, raw),
    signals,
    suggestions,
    businessUsePercent: row.businessUsePercent,
    notes: row.notes,
    taxCategoryChosen: row.taxCategoryChosen,
    expenseCategoryChosen: row.expenseCategoryChosen,
    check: check,
    folderId: row.folderId,
    vatType: row.vatType,
    pages,
    files: originalViews(files, linkTo),
    duplicateOf: row.duplicateOf,
    duplicateReason: DUPLICATE_REASONS.find((reason) => reason === row.duplicateReason) ?? null,
    readFailure: parseReadFailure(row.readFailure),
    reviewReason: reasons[0] ?? null,
    reviewReasons: reasons,
    recipientReason: recipientReason(reading.facts, reading.answers ?? []),
    updatedAt: row.updatedAt.toISOString(),
  };
}
