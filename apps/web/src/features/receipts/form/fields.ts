import type { ReceiptFormValues } from './receipt-form-values.ts';

/** The facts that have an input of their own. */
export type FactField = Exclude<
  keyof ReceiptFormValues,
  'companyId' | 'folderId' | 'taxCategoryCode' | 'vatType' | 'businessUsePercent' | 'lineItems'
>;

/** How a fact is typed. */
export type FieldKind =
  | 'supplier'
  | 'text'
  | 'long'
  | 'vat-number'
  | 'day'
  | 'amount'
  | 'rate'
  | 'type'
  | 'payment'
  | 'currency';

type FieldLook = { label: string; kind: FieldKind /** The key that jumps to it in the review. */; letter?: string };

/** What each fact is called, how it is typed, and its key. Two have the same label: they stand in groups of their own. */
export const FIELDS: Record<FactField, FieldLook> = {
  supplierName: { label: 'Merchant', kind: 'supplier', letter: 'S' },
  supplierVatNumber: { label: 'Supplier VAT number', kind: 'vat-number', letter: 'R' },
  supplierAddress: { label: 'Address', kind: 'long', letter: 'A' },
  invoiceNumber: { label: 'Receipt number', kind: 'text', letter: 'N' },
  invoiceDate: { label: 'Purchase date', kind: 'day', letter: 'D' },
  dueDate: { label: 'Due date', kind: 'day' },
  documentType: { label: 'Type', kind: 'type', letter: 'Y' },
  invoiceTitle: { label: 'Title on the paper', kind: 'text' },
  totalCents: { label: 'Total', kind: 'amount', letter: 'T' },
  vatCents: { label: 'Tax', kind: 'amount', letter: 'V' },
  subtotalCents: { label: 'Before VAT', kind: 'amount', letter: 'B' },
  vatRate: { label: 'VAT rate, per cent', kind: 'rate' },
  currency: { label: 'Currency', kind: 'currency' },
  paymentMethod: { label: 'Payment method', kind: 'payment', letter: 'P' },
  recipientName: { label: 'Name', kind: 'text' },
  recipientVatNumber: { label: 'VAT number', kind: 'vat-number' },
  recipientAddress: { label: 'Address', kind: 'long' },
};

/** Who sold it, what kind of paper it is, and when. */
export const DOCUMENT_FIELDS = [
  'supplierName',
  'supplierVatNumber',
  'invoiceNumber',
  'invoiceDate',
  'dueDate',
  'documentType',
  'invoiceTitle',
  'supplierAddress',
] as const satisfies readonly FactField[];

/** What it cost. */
export const AMOUNT_FIELDS = [
  'totalCents',
  'vatCents',
  'subtotalCents',
  'vatRate',
  'paymentMethod',
  'currency',
] as const satisfies readonly FactField[];

/** Whom the document names as the buyer. */
export const RECIPIENT_FIELDS = [
  'recipientName',
  'recipientVatNumber',
  'recipientAddress',
] as const satisfies readonly FactField[];

/** True for the name of a fact that has an input. */
export const isFactField = (name: string): name is FactField => name in FIELDS;

/** What a field is called where it stands outside its group, such as in a list of changes. */
export function fieldLabel(name: string): string {
  if (name === 'lineItems') return 'Line items';
  if (!isFactField(name)) return OTHER_LABELS[name] ?? name;
  return name.startsWith('recipient')
    ? `Buyer’s ${FIELDS[name].label.toLowerCase().replace('vat', 'VAT')}`
    : FIELDS[name].label;
}

const OTHER_LABELS: Partial<Record<string, string>> = {
  companyId: 'Company',
  categoryId: 'Folder',
  folderId: 'Folder',
  taxCategoryChosen: 'SA tax category',
  vatType: 'On the VAT201',
  businessUsePercent: 'Business use',
  status: 'Status',
  fileIds: 'Files',
  draftIds: 'Uploads',
  duplicateOf: 'Duplicate of',
  accepted: 'Accepted',
  validity: 'Verdict',
  missingFields: 'Missing',
  isVatCompliant: 'Meets the VAT Act',
  isTaxInvoice: 'Valid tax invoice',
  vatComplianceScore: 'Score',
  vatChargedCents: 'VAT charged',
  vatClaimableCents: 'VAT to claim',
  vatAtRiskCents: 'VAT at risk',
  taxCategoryCode: 'SA tax category',
};
