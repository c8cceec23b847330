import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { defineColumns, fileColumns, type ListColumn } from '@tillslip/domain/kernel/list-column';
import { z } from 'zod';
import { ReceiptRowSchema } from '../receipts/schemas.ts';

/**
 * An invoice as the list and its export show it. A new column that only they show is added here and in `LIST_FIELDS` on
 * the server.
 */
export const ReceiptListRowSchema = ReceiptRowSchema.extend({
  paymentMethod: z.string().nullable(),
  supplierVatNumber: z.string().nullable(),
  recipientVatNumber: z.string().nullable(),
  supplierContact: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  terms: z.string().nullable(),
  notes: z.string().nullable(),
  /** Code of a tax category. */
  taxCategoryCode: z.string(),
  /** The name of the company's own expense category; null for none. */
  expenseCategoryName: z.string().nullable(),
});
export type ReceiptListRow = z.infer<typeof ReceiptListRowSchema>;

/** The columns of the invoice list in screen order; those with `file` are also in its CSV and XLSX. */
export const RECEIPT_COLUMNS = defineColumns<ReceiptListRow>()({
  supplierName: { kind: 'text', sort: 'supplier', file: { title: 'Merchant', width: 32 } },
  invoiceNumber: { kind: 'text', file: { title: 'Invoice Number', width: 18 } },
  invoiceDate: { kind: 'date', sort: 'purchased', file: { title: 'Date', width: 12 } },
  paymentMethod: { kind: 'text', file: { title: 'Payment Method', width: 16 } },
  supplierVatNumber: { kind: 'text', file: { title: 'Supplier VAT Number', width: 20 } },
  recipientVatNumber: { kind: 'text', file: { title: 'Recipient VAT Number', width: 20 } },
  supplierContact: { kind: 'text', file: { title: 'Supplier Contact', width: 28 } },
  referenceNumber: { kind: 'text', file: { title: 'Reference Number', width: 18 } },
  terms: { kind: 'text', file: { title: 'Terms', width: 20 } },
  notes: { kind: 'text', file: { title: 'Notes', width: 40 } },
  companyName: { kind: 'text', sort: 'company', file: { title: 'Company', width: 24 } },
  folderName: { kind: 'text', file: { title: 'Folder', width: 20 } },
  taxCategoryCode: { kind: 'text' },
  expenseCategoryName: { kind: 'text', file: { title: 'Expense Category', width: 24 } },
  createdAt: { kind: 'moment', sort: 'uploaded' },
  currency: { kind: 'text', value: currencyOf, file: { title: 'Currency', width: 10 } },
  signedVatCents: { kind: 'money', file: { title: 'VAT', width: 12 } },
  signedTotalCents: { kind: 'money', sort: 'amount', file: { title: 'Amount', width: 14 } },
  // What a return counts is in rand, whatever the currency of the document.
  claim: {
    kind: 'money',
    value: ({ summary }) => summary.claim.claimCents,
    file: { title: 'Claimable (ZAR)', width: 16 },
  },
});

/** The currency that the amounts of a document are in. */
function currencyOf({ currency }: { readonly currency: string | null }): string {
  return currency ?? 'ZAR';
}

/** The keys of the columns of the list, in the order of the screen. */
export const RECEIPT_COLUMN_KEYS = Object.keys(RECEIPT_COLUMNS) as ReceiptColumnKey[];

/** One of the keys. */
export type ReceiptColumnKey = keyof typeof RECEIPT_COLUMNS;

/** An invoice as a file shows it: with its check as a tax invoice, and codes put into words. */
export type ReceiptFileRow = ReceiptListRow & {
  /** The day on which it counts in the figures of the dashboard. */
  readonly countsOn: CalendarDate;
  readonly isTaxInvoice: boolean;
  readonly missingFields: readonly string[];
  /** What may be claimed, and why not more. */
  readonly verdict: string;
  /** The document that a duplicate repeats; null where it is none, or the other one is not known. */
  readonly duplicateOf: string | null;
  readonly category: string;
};

const FILE_ONLY = defineColumns<ReceiptFileRow>()({
  isTaxInvoice: { kind: 'yes-no', file: { title: 'TaxInvoiceValid', width: 15 } },
  missingFields: {
    kind: 'text',
    value: ({ missingFields }) => missingFields.join('; '),
    file: { title: 'MissingFields', width: 48 },
  },
  verdict: { kind: 'text', file: { title: 'Verdict', width: 40 } },
  isDuplicate: { kind: 'yes-no', file: { title: 'Duplicate', width: 10 } },
  duplicateOf: { kind: 'text', file: { title: 'Duplicate Of', width: 36 } },
  category: { kind: 'text', file: { title: 'Category', width: 24 } },
});

const IN_FILES = { ...RECEIPT_COLUMNS, ...FILE_ONLY };
type FileKey = keyof typeof IN_FILES;

/** The columns that the specification names, in its order. Spec: 1 §9. */
const SPECIFIED = [
  ...(['invoiceDate', 'companyName', 'supplierName', 'signedTotalCents', 'invoiceNumber'] as const),
  ...(['paymentMethod', 'isTaxInvoice', 'missingFields'] as const),
] as const satisfies readonly FileKey[];

/** What follows them, in every file of invoices. */
const FOLLOWING = [
  ...(['currency', 'signedVatCents', 'claim', 'verdict', 'supplierVatNumber', 'recipientVatNumber'] as const),
  ...(['isDuplicate', 'duplicateOf', 'folderName', 'category', 'expenseCategoryName'] as const),
  ...(['supplierContact', 'referenceNumber', 'terms', 'notes'] as const),
] as const satisfies readonly FileKey[];

/** The keys of the columns of the export, in its order. */
export const RECEIPT_FILE_KEYS = [...SPECIFIED, ...FOLLOWING] as const;

/** One of the keys. */
export type ReceiptFileKey = (typeof RECEIPT_FILE_KEYS)[number];

/** The columns of the export: those of the specification in its order, then the others. */
export const RECEIPT_FILE = fileColumns<ReceiptFileRow, FileKey>(IN_FILES, RECEIPT_FILE_KEYS);

/** The columns that only the dashboard's file has. */
const DASHBOARD_ONLY = defineColumns<ReceiptFileRow>()({
  countsOn: { kind: 'date', file: { title: 'Date', width: 12 } },
  companyId: { kind: 'text', file: { title: 'Company ID', width: 38 } },
  tax: { kind: 'money', value: taxOf, file: { title: 'Tax', width: 12 } },
});

/** The VAT charged; of a foreign document, which charges none here, the tax that it prints in its own currency. */
function taxOf(row: ReceiptFileRow) {
  return currencyOf(row) === 'ZAR' ? row.summary.claim.chargedCents : row.signedVatCents;
}

/** The same column under the title that the specification gives it in another file. */
const titled = (column: ListColumn<ReceiptFileRow>, title: string): ListColumn<ReceiptFileRow> => ({
  ...column,
  file: { width: title.length, ...column.file, title },
});

/** The columns of the dashboard's file: those of the specification in its order, then the others. Spec: 1 §9. */
export const DASHBOARD_FILE: readonly ListColumn<ReceiptFileRow>[] = [
  ...[DASHBOARD_ONLY.countsOn, RECEIPT_COLUMNS.companyName, DASHBOARD_ONLY.companyId, RECEIPT_COLUMNS.supplierName],
  ...[RECEIPT_COLUMNS.signedTotalCents, DASHBOARD_ONLY.tax, titled(RECEIPT_COLUMNS.invoiceNumber, 'Receipt Number')],
  ...[RECEIPT_COLUMNS.paymentMethod, titled(FILE_ONLY.isTaxInvoice, 'Tax Invoice Valid')],
  titled(FILE_ONLY.missingFields, 'Missing Fields'),
  ...FOLLOWING.filter((key) => key !== 'signedVatCents').map((key) => IN_FILES[key]),
];
