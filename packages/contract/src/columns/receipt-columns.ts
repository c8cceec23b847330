import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import { z } from 'zod';
import { ReceiptRowSchema } from '../receipts/schemas.ts';

/**
 * An invoice as the list and its export show it. A new column that only they show is added here and in `LIST_FIELDS` on
 * the server.
 */
export const ReceiptListRowSchema = ReceiptRowSchema.extend({
  paymentMethod: z.string().nullable(),
});
export type ReceiptListRow = z.infer<typeof ReceiptListRowSchema>;

/** The columns of the invoice list in screen order; those with `file` are also in its CSV and XLSX. */
export const RECEIPT_COLUMNS = defineColumns<ReceiptListRow>()({
  supplierName: { kind: 'text', sort: 'supplier', file: { title: 'Merchant', width: 32 } },
  invoiceNumber: { kind: 'text', file: { title: 'Invoice Number', width: 18 } },
  invoiceDate: { kind: 'date', sort: 'purchased', file: { title: 'Date', width: 12 } },
  paymentMethod: { kind: 'text', file: { title: 'Payment Method', width: 16 } },
  companyName: { kind: 'text', sort: 'company', file: { title: 'Company', width: 24 } },
  createdAt: { kind: 'moment', sort: 'uploaded' },
  signedVatCents: { kind: 'money' },
  signedTotalCents: { kind: 'money', sort: 'amount', file: { title: 'Amount', width: 14 } },
  claim: { kind: 'money', value: ({ summary }) => summary.claim.claimCents },
});

/** An invoice as the export shows it, with its check as a tax invoice. */
export type ReceiptFileRow = ReceiptListRow & {
  readonly isTaxInvoice: boolean;
  readonly missingFields: readonly string[];
};

const FILE_ONLY = defineColumns<ReceiptFileRow>()({
  isDuplicate: { kind: 'yes-no', file: { title: 'Duplicate', width: 11 } },
  isTaxInvoice: { kind: 'yes-no', file: { title: 'TaxInvoiceValid', width: 15 } },
  missingFields: {
    kind: 'text',
    value: ({ missingFields }) => missingFields.join('; '),
    file: { title: 'MissingFields', width: 48 },
  },
});

/** The columns of the export: those of the specification in its order, then the others of the list. Spec: 1 §9. */
export const RECEIPT_FILE = fileColumns<ReceiptFileRow, keyof typeof RECEIPT_COLUMNS | keyof typeof FILE_ONLY>(
  { ...RECEIPT_COLUMNS, ...FILE_ONLY },
  [
    ...(['invoiceDate', 'companyName', 'supplierName', 'signedTotalCents', 'invoiceNumber'] as const),
    ...(['paymentMethod', 'isTaxInvoice', 'missingFields'] as const),
  ],
);
