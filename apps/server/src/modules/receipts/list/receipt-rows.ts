import type { ReceiptRow as ReceiptRowView } from '@tillslip/contract/receipts/schemas';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { storedSummary } from '../core/receipt-summary.ts';
import type { ListedReceipt } from '../core/receipts.repository.ts';
import { linksFor, thumbnails } from '../files/file-views.ts';
import { firstPages } from '../files/files.repository.ts';

/** Build the contract's rows of the list, with the pictures of their first pages. */
export async function viewReceiptRows(
  deps: Pick<Deps, 'env' | 'clock'>,
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

/** Build the view of an invoice in a list. */
export const rowView = (row: ListedReceipt, thumbnailUrl: string | null): ReceiptRowView => ({
  id: row.id,
  version: row.version,
  status: row.status,
  validity: row.validity,
  summary: storedSummary(row),
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
