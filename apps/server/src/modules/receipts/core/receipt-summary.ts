import type { CheckResult } from '@tillslip/contract/receipts/schemas';
import type { ReceiptStatus } from '@tillslip/domain/receipts/receipt-status';
import { type ReceiptSummary, summariseReceipt } from '@tillslip/domain/receipts/receipt-summary';
import { missingParticulars } from './check-receipts.ts';
import type { ListedReceipt } from './receipts.repository.ts';

/** Build the two facts of a saved invoice from its stored check. */
export const storedSummary = (row: ListedReceipt): ReceiptSummary =>
  summariseReceipt({
    ...row,
    hasCompany: row.companyId !== null,
    isValidTaxInvoice: row.isTaxInvoice ?? false,
    missingFields: missingParticulars(row),
    askedParticulars: row.askedParticulars ?? [],
  });

/** Build the two facts of an upload that is not saved yet, from the check of its reading. */
export const uploadSummary = (check: CheckResult, status: ReceiptStatus, companyId: string | null): ReceiptSummary =>
  summariseReceipt({ ...check, status, hasCompany: companyId !== null });
