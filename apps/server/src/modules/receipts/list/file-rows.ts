import type { ReceiptFileRow } from '@tillslip/contract/columns/receipt-columns';
import type { ReceiptLineRow } from '@tillslip/contract/columns/receipt-line-columns';
import { type Cents, negate } from '@tillslip/domain/kernel/money';
import { spendingCategoryText } from '@tillslip/messages/analytics';
import type { I18n } from '@tillslip/messages/i18n';
import { particularText } from '@tillslip/messages/receipts/findings';
import { claimLineText } from '@tillslip/messages/receipts/summary';
import { vatTypeText } from '@tillslip/messages/vat/types';
import type { UserDb } from '../../../platform/database/database.ts';
import { missingParticulars } from '../core/check-receipts.ts';
import { type LineRecord, listLines, listOriginals, type OriginalRecord } from './file-lines.repository.ts';
import { type ListRecord, listFields, listRecords } from './list-rows.repository.ts';
import { rowView } from './receipt-rows.ts';

/** Load invoices as files show them, in the order of the ids. */
export async function fileRows(i18n: I18n, tx: UserDb, ids: readonly string[]): Promise<ReceiptFileRow[]> {
  const records = await listRecords(tx, ids);
  const repeated = await listOriginals(
    tx,
    records.flatMap(({ isDuplicate, duplicateOf }) => (isDuplicate ? (duplicateOf ?? []) : [])),
  );
  const originals = new Map(repeated.map((original) => [original.id, originalName(original)]));
  return records.map((record) => fileRow(i18n, record, originals.get(record.duplicateOf ?? '') ?? null));
}

function fileRow(i18n: I18n, record: ListRecord, duplicateOf: string | null): ReceiptFileRow {
  const view = rowView(record, null);
  return {
    ...view,
    ...listFields(record),
    countsOn: record.countsOn,
    // What a person has not checked yet is no tax invoice yet, whatever was read. Spec: decisions 8.
    isTaxInvoice: record.status === 'completed' && record.isTaxInvoice === true,
    missingFields: missingParticulars(record).map((code) => particularText(i18n, code)),
    verdict: claimLineText(i18n, view.summary.claim),
    duplicateOf: record.isDuplicate ? duplicateOf : null,
    category: spendingCategoryText(i18n, record.taxCategoryCode),
  };
}

/** Name a document by what is known of it: number, supplier and date. */
const originalName = ({ invoiceNumber, supplierName, invoiceDate }: OriginalRecord): string | null =>
  [invoiceNumber, supplierName, invoiceDate].filter((part) => part !== null).join(', ') || null;

/** Load the lines of these invoices, in their order. */
export async function fileLines(
  i18n: I18n,
  tx: UserDb,
  receipts: readonly ReceiptFileRow[],
): Promise<ReceiptLineRow[]> {
  const byId = new Map(receipts.map((receipt) => [receipt.id, receipt]));
  const lines = await listLines(tx, [...byId.keys()]);
  return lines.flatMap((line) => {
    const receipt = byId.get(line.receiptId);
    return receipt ? [lineRow(i18n, receipt, line)] : [];
  });
}

function lineRow(i18n: I18n, receipt: ReceiptFileRow, line: LineRecord): ReceiptLineRow {
  const signed = (amount: Cents | null) => (amount !== null && isPrintedPositive(receipt) ? negate(amount) : amount);
  return {
    receipt,
    line: line.position + 1,
    item: line.itemName,
    quantity: line.quantity,
    unitPriceCents: signed(line.unitPriceCents),
    totalCents: signed(line.totalPriceCents),
    treatment: line.vatTreatment,
    vatType: line.vatType && vatTypeText(i18n, line.vatType),
    vatCents: line.vatCents,
    claimableCents: line.claimableCents,
    expenseCategoryName: line.expenseCategoryName,
  };
}

/** Whether a document is a credit note that prints its amounts without a minus sign. */
const isPrintedPositive = ({ documentType, totalCents }: ReceiptFileRow): boolean =>
  documentType === 'CREDIT_NOTE' && (totalCents ?? 0) >= 0;
