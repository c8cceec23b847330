import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { ReceiptFileRow } from './receipt-columns.ts';

/** A line of an invoice as files show it. Amounts of a credit note are negative. */
export interface ReceiptLineRow {
  readonly receipt: ReceiptFileRow;
  /** From 1. */
  readonly line: number;
  readonly item: string;
  readonly quantity: number;
  readonly unitPriceCents: Cents | null;
  readonly totalCents: Cents | null;
  /** What the document says of its VAT. */
  readonly treatment: string;
  /** Where the claim puts it, in words; null, like its amounts, while the document counts nowhere. */
  readonly vatType: string | null;
  readonly vatCents: Cents | null;
  readonly claimableCents: Cents | null;
  /** The name of the company's own expense category of the line. */
  readonly expenseCategoryName: string | null;
}

const RECEIPT_LINE_COLUMNS = defineColumns<ReceiptLineRow>()({
  date: { kind: 'date', value: ({ receipt }) => receipt.invoiceDate, file: { title: 'Date', width: 12 } },
  company: { kind: 'text', value: ({ receipt }) => receipt.companyName, file: { title: 'Company', width: 24 } },
  merchant: { kind: 'text', value: ({ receipt }) => receipt.supplierName, file: { title: 'Merchant', width: 32 } },
  number: { kind: 'text', value: ({ receipt }) => receipt.invoiceNumber, file: { title: 'Invoice Number', width: 18 } },
  line: { kind: 'number', file: { title: 'Line', width: 6 } },
  item: { kind: 'text', file: { title: 'Item', width: 40 } },
  quantity: { kind: 'number', file: { title: 'Quantity', width: 10 } },
  unitPriceCents: { kind: 'money', file: { title: 'Unit Price', width: 14 } },
  totalCents: { kind: 'money', file: { title: 'Total', width: 14 } },
  currency: { kind: 'text', value: ({ receipt }) => receipt.currency ?? 'ZAR', file: { title: 'Currency', width: 10 } },
  treatment: { kind: 'text', file: { title: 'VAT Treatment', width: 14 } },
  vatType: { kind: 'text', file: { title: 'VAT Type', width: 24 } },
  // What a return counts is in rand, whatever the currency of the document.
  vatCents: { kind: 'money', file: { title: 'VAT (ZAR)', width: 12 } },
  claimableCents: { kind: 'money', file: { title: 'Claimable (ZAR)', width: 16 } },
  duplicate: { kind: 'yes-no', value: ({ receipt }) => receipt.isDuplicate, file: { title: 'Duplicate', width: 10 } },
  folder: { kind: 'text', value: ({ receipt }) => receipt.folderName, file: { title: 'Folder', width: 20 } },
  category: { kind: 'text', value: ({ receipt }) => receipt.category, file: { title: 'Category', width: 24 } },
  expenseCategoryName: { kind: 'text', file: { title: 'Expense Category', width: 24 } },
});

/** The columns of the lines of invoices: the second sheet of their export, or a CSV of its own. */
export const RECEIPT_LINE_FILE = fileColumns(RECEIPT_LINE_COLUMNS);
