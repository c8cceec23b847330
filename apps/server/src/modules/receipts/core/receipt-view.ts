import type { Proposal, ReceiptDetail, ReceiptRow as ReceiptRowView, Signal } from '@tillslip/contract/receipt-schemas';
import { REVIEW_MESSAGES, reviewReasons } from '@tillslip/domain/receipts/check/needs-review';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { provenanceOf } from '../detail/provenance.ts';
import { type LinkTo, linksFor, originalViews, pageViews, thumbnails } from '../files/file-views.ts';
import { type FileRow, filesOfDrafts, firstPages } from '../files/files.repository.ts';
import { findDraft } from '../intake/drafts.repository.ts';
import { failureSentence } from '../intake/read-failures.ts';
import { signalsFor } from '../memory/signals-for.ts';
import { proposalsFor } from '../memory/suggest.ts';
import { checkRows } from './check-receipts.ts';
import type { ListedReceipt, ReceiptRow } from './receipts.repository.ts';
import { checkView, storedCheckView } from './stored-check.ts';
import { readingOf, type StoredReading, StoredReadingSchema } from './stored-reading.ts';

type ViewDeps = Pick<Deps, 'env' | 'clock'>;

/** Rows of the list as the contract shows them, with the pictures of their first pages. */
export async function viewReceiptRows(
  deps: ViewDeps,
  tx: UserDb,
  rows: readonly ListedReceipt[],
): Promise<ReceiptRowView[]> {
  const pages = await firstPages(
    tx,
    rows.map(({ draftId }) => draftId),
  );
  const pictures = thumbnails(pages, linksFor(deps, tx.userId));
  return rows.map((row) => rowView(row, pictures.get(row.draftId) ?? null));
}

/** One invoice as the contract shows it, with what was found when it was last checked. */
export async function viewReceipt(deps: ViewDeps, tx: UserDb, row: ReceiptRow): Promise<ReceiptDetail> {
  const files = await filesOfDrafts(tx, [row.draftId]);
  const draft = await findDraft(tx, row.draftId);
  const raw = StoredReadingSchema.nullable().parse(draft?.reading ?? null);
  const reading = readingOf(row);
  const proposals = await proposalsFor(tx, row, reading);
  const watched = { reading, ownVatNumber: row.companyVatNumber, receiptId: row.id };
  const signals = await signalsFor(deps, tx, watched);
  const check = storedCheckView(row) ?? (await checkNow(deps, tx, row));
  return detailView(row, check, { files, raw, proposals, signals, linkTo: linksFor(deps, tx.userId) });
}

/** An invoice of an earlier release whose new check still waits for a worker. */
async function checkNow({ clock }: ViewDeps, tx: UserDb, row: ReceiptRow): Promise<ReceiptDetail['judgement']> {
  const [checked] = await checkRows(tx, [row], clock.today());
  if (!checked) throw new Error('An invoice was not checked');
  return checkView(checked.check);
}

/** What a detail is shown with. */
interface Surroundings {
  readonly files: readonly FileRow[];
  /** What was read in the first place. */
  readonly raw: StoredReading | null;
  readonly proposals: Proposal[];
  readonly signals: Signal[];
  readonly linkTo: LinkTo;
}

/** An invoice as lists show it, without a picture where none is given. */
export const rowView = (row: ListedReceipt, thumbnailUrl: string | null): ReceiptRowView => ({
  id: row.id,
  status: row.status,
  validity: row.validity,
  supplierName: row.supplierName,
  invoiceNumber: row.invoiceNumber,
  invoiceDate: row.invoiceDate,
  totalCents: row.totalCents,
  vatCents: row.vatCents,
  signedTotalCents: row.signedTotalCents,
  signedVatCents: row.signedVatCents,
  currency: row.currency,
  documentType: row.documentType,
  companyId: row.companyId,
  companyName: row.companyName,
  folderName: row.folderName,
  isDuplicate: row.isDuplicate,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  thumbnailUrl,
  createdAt: row.createdAt.toISOString(),
});

function detailView(
  row: ReceiptRow,
  check: ReceiptDetail['judgement'],
  { files, raw, proposals, signals, linkTo }: Surroundings,
): ReceiptDetail {
  const reading = readingOf(row);
  const pages = pageViews(files, linkTo);
  return {
    ...rowView(row, pages[0]?.url ?? null),
    facts: reading.facts,
    evidence: reading.evidence,
    provenance: provenanceOf(reading, raw),
    signals,
    proposals,
    businessUsePercent: row.businessUsePercent,
    taxCategoryChosen: row.taxCategoryChosen,
    judgement: check,
    folderId: row.folderId,
    vatType: row.vatType,
    pages,
    files: originalViews(files, linkTo),
    duplicateOf: row.duplicateOf,
    duplicateReason: row.duplicateReason,
    readFailure: failureSentence(row.readFailure) ?? reviewSentence(reading),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Why a document that was read waits for a person all the same; null when it does not. */
function reviewSentence({ facts }: StoredReading): string | null {
  const [reason] = reviewReasons(facts);
  return reason ? REVIEW_MESSAGES[reason] : null;
}
