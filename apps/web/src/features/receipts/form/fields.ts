import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptFormValues } from './receipt-form-values.ts';

/** The facts that have an input of their own. */
export type FactField = Exclude<
  keyof ReceiptFormValues,
  'companyId' | 'folderId' | 'taxCategoryCode' | 'vatType' | 'businessUsePercent' | 'lineItems'
>;

/** The kind of input a fact has. */
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

type FieldInput = {
  label: MessageDescriptor;
  kind: FieldKind;
  /** The key that jumps to it in the review. */
  letter?: string;
};

/** The label, input and shortcut of each fact. Two have the same label, in different groups. */
export const FIELDS: Record<FactField, FieldInput> = {
  supplierName: { label: msg`Supplier`, kind: 'supplier', letter: 'S' },
  supplierVatNumber: { label: msg`Supplier VAT number`, kind: 'vat-number', letter: 'R' },
  supplierAddress: { label: msg`Address`, kind: 'long', letter: 'A' },
  invoiceNumber: { label: msg`Invoice number`, kind: 'text', letter: 'N' },
  invoiceDate: { label: msg`Purchase date`, kind: 'day', letter: 'D' },
  dueDate: { label: msg`Due date`, kind: 'day' },
  documentType: { label: msg`Type`, kind: 'type', letter: 'Y' },
  invoiceTitle: { label: msg`Document title`, kind: 'text' },
  totalCents: { label: msg`Total`, kind: 'amount', letter: 'T' },
  vatCents: { label: msg`VAT`, kind: 'amount', letter: 'V' },
  subtotalCents: { label: msg`Before VAT`, kind: 'amount', letter: 'B' },
  vatRate: { label: msg`VAT rate (%)`, kind: 'rate' },
  currency: { label: msg`Currency`, kind: 'currency' },
  paymentMethod: { label: msg`Payment method`, kind: 'payment', letter: 'P' },
  recipientName: { label: msg`Name`, kind: 'text' },
  recipientVatNumber: { label: msg`VAT number`, kind: 'vat-number' },
  recipientAddress: { label: msg`Address`, kind: 'long' },
};

/** Supplier, document type and dates. */
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

/** Amounts and payment. */
export const AMOUNT_FIELDS = [
  'totalCents',
  'vatCents',
  'subtotalCents',
  'vatRate',
  'paymentMethod',
  'currency',
] as const satisfies readonly FactField[];

/** The buyer named on the document. */
export const RECIPIENT_FIELDS = [
  'recipientName',
  'recipientVatNumber',
  'recipientAddress',
] as const satisfies readonly FactField[];

/** True for the name of a fact that has an input. */
export const isFactField = (name: string): name is FactField => name in FIELDS;

/** The label of a field outside its group, such as in the history; the name itself if it is unknown. */
export function fieldLabel(i18n: I18n, name: string): string {
  if (name === 'lineItems') return i18n.t(msg`Line items`);
  const label = BUYER_LABELS[name] ?? (isFactField(name) ? FIELDS[name].label : OTHER_LABELS[name]);
  return label === undefined ? name : i18n.t(label);
}

const BUYER_LABELS: Partial<Record<string, MessageDescriptor>> = {
  recipientName: msg`Buyer’s name`,
  recipientVatNumber: msg`Buyer’s VAT number`,
  recipientAddress: msg`Buyer’s address`,
};

const OTHER_LABELS: Partial<Record<string, MessageDescriptor>> = {
  companyId: msg`Company`,
  categoryId: msg`Folder`,
  folderId: msg`Folder`,
  taxCategoryChosen: msg`SA tax category`,
  vatType: msg`VAT201 field`,
  businessUsePercent: msg`Business use`,
  status: msg`Status`,
  fileIds: msg`Files`,
  draftIds: msg`Uploads`,
  duplicateOf: msg`Duplicate of`,
  accepted: msg`Accepted`,
  validity: msg`Verdict`,
  missingFields: msg`Missing`,
  isVatCompliant: msg`Meets the VAT Act`,
  isTaxInvoice: msg`Valid tax invoice`,
  vatComplianceScore: msg`Score`,
  vatChargedCents: msg`VAT charged`,
  vatClaimableCents: msg`Claimable VAT`,
  vatAtRiskCents: msg`VAT at risk`,
  taxCategoryCode: msg`SA tax category`,
};
