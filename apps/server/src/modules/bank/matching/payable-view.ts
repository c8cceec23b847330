import type { Payable } from '@tillslip/contract/bank/matching';
import type { DocumentToMatch, PaidBy } from '@tillslip/domain/bank/matching/match-types';
import { absolute } from '@tillslip/domain/kernel/money';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { receiptThumbnails } from '../../receipts/index.ts';
import type { PayableRow } from './payables.repository.ts';

/** Build the contract's views of documents, with images of their first pages. */
export async function viewPayables(
  deps: Pick<Deps, 'env' | 'clock'>,
  tx: UserDb,
  rows: readonly PayableRow[],
): Promise<Payable[]> {
  const pictures = await receiptThumbnails(
    deps,
    tx,
    rows.map(({ draftId }) => draftId),
  );
  return rows.map((row) => ({
    receiptId: row.id,
    supplierName: row.supplierName,
    date: row.invoiceDate,
    dueDate: row.dueDate,
    invoiceNumber: row.invoiceNumber,
    totalCents: row.totalCents,
    currency: row.currency,
    openCents: row.openCents,
    openCurrency: row.hasRand ? 'ZAR' : row.currency,
    vatCents: row.vatCents,
    paymentMethod: row.paymentMethod,
    isForeign: row.isForeign,
    companyId: row.companyId,
    companyName: row.companyName,
    thumbnailUrl: pictures.get(row.draftId) ?? null,
  }));
}

/** Payment methods in the terms of the matcher. */
const PAID_BY: Readonly<Record<string, PaidBy>> = {
  card: 'card',
  cash: 'cash',
  eft: 'eft',
  'debit order': 'debit-order',
  account: 'account',
};

/** Convert a document to the input of the matcher. */
export const documentToMatch = (row: PayableRow): DocumentToMatch => ({
  id: row.id,
  supplierName: row.supplierName,
  date: row.countsOn,
  invoiceNumber: row.invoiceNumber,
  open: row.openCents,
  vat: row.vatCents,
  paidBy: PAID_BY[row.paymentMethod ?? ''] ?? null,
  foreign: row.isForeign
    ? { currency: row.currency, amount: absolute(row.totalCents), isRandKnown: row.hasRand }
    : null,
});
