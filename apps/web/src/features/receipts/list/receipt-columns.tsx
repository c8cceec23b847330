import { RECEIPT_COLUMNS, type ReceiptListRow } from '@tillslip/contract/columns/receipt-columns';
import { Verdict, verdictKind } from '../../../ui/feedback/verdict.tsx';
import { tableColumns } from '../../../ui/table/column.tsx';
import { paymentText } from '../shared/payment-text.ts';

/** How the list shows its columns; one that is not named here is drawn as its kind. */
export const COLUMNS = tableColumns<ReceiptListRow, keyof typeof RECEIPT_COLUMNS>(RECEIPT_COLUMNS, {
  supplierName: {
    width: 212,
    grows: 3,
    card: 'title',
    cell: ({ supplierName }) => supplierName ?? 'Unknown supplier',
    note: numberNote,
  },
  invoiceNumber: { isInTable: false, card: 'hidden' },
  invoiceDate: {
    note: ({ paymentMethod }) => paymentText(paymentMethod),
    isNoteInCard: false,
  },
  paymentMethod: { isInTable: false, cell: ({ paymentMethod }) => paymentText(paymentMethod) },
  companyName: {
    width: 146,
    grows: 1,
    cell: ({ companyName }) => companyName ?? 'No company',
    note: ({ folderName }) => folderName,
  },
  // The invoice itself shows it too.
  createdAt: { dropOrder: 1 },
  signedVatCents: { width: 108 },
  signedTotalCents: { isStrong: true, card: 'figure' },
  validity: { width: 134, card: 'badge', cell: (row) => <Verdict kind={verdictKind(row)} /> },
});

function numberNote({ invoiceNumber, documentType, isDuplicate }: ReceiptListRow): string {
  const marks = [documentType === 'CREDIT_NOTE' && 'Credit note', isDuplicate && 'Duplicate'];
  return [invoiceNumber ?? 'No number', ...marks].filter(Boolean).join(' · ');
}
