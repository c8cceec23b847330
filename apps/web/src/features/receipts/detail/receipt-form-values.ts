import type { LineItem, ReceiptDetail, ReceiptFacts, VatBucket } from '@tillslip/contract/receipt-schemas';
import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';

/** A line while it is edited: text, as inputs hold it. */
export type LineValues = {
  key: string;
  description: string;
  quantity: string;
  unitPrice: string;
  total: string;
  vatTreatment: LineItem['vatTreatment'];
};

/** The text fields of a document: the form holds them as they are typed, empty for "not on the document". */
export const TEXT_FIELDS = [
  'invoiceTitle',
  'supplierName',
  'supplierAddress',
  'supplierVatNumber',
  'recipientName',
  'recipientAddress',
  'recipientVatNumber',
  'invoiceNumber',
  'paymentMethod',
] as const;
const DAY_FIELDS = ['invoiceDate', 'dueDate'] as const;
const AMOUNT_FIELDS = ['subtotalCents', 'vatCents', 'totalCents'] as const;

type TypedField = (typeof TEXT_FIELDS | typeof DAY_FIELDS | typeof AMOUNT_FIELDS)[number];

/** The invoice as a form. */
export type ReceiptFormValues = Record<TypedField, string> & {
  documentType: ReceiptFacts['documentType'];
  /** Per cent. */
  vatRate: string;
  companyId: string | null;
  folderId: string | null;
  taxCategoryCode: string;
  vatBucket: VatBucket;
  lineItems: LineValues[];
};

const decimal = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** An invoice as its form starts. */
export function receiptFormValues(receipt: ReceiptDetail): ReceiptFormValues {
  const { facts } = receipt;
  return {
    invoiceTitle: facts.invoiceTitle ?? '',
    supplierName: facts.supplierName ?? '',
    supplierAddress: facts.supplierAddress ?? '',
    supplierVatNumber: facts.supplierVatNumber ?? '',
    recipientName: facts.recipientName ?? '',
    recipientAddress: facts.recipientAddress ?? '',
    recipientVatNumber: facts.recipientVatNumber ?? '',
    invoiceNumber: facts.invoiceNumber ?? '',
    paymentMethod: facts.paymentMethod ?? '',
    invoiceDate: facts.invoiceDate ?? '',
    dueDate: facts.dueDate ?? '',
    subtotalCents: decimal(facts.subtotalCents),
    vatCents: decimal(facts.vatCents),
    totalCents: decimal(facts.totalCents),
    documentType: facts.documentType,
    vatRate: facts.vatRate === null ? '' : String(facts.vatRate / 100),
    companyId: receipt.companyId,
    folderId: receipt.folderId,
    taxCategoryCode: receipt.judgement.taxCategoryCode,
    vatBucket: receipt.vatBucket,
    lineItems: facts.lineItems.map(lineValues),
  };
}

const lineValues = (line: LineItem): LineValues => ({
  ...emptyLine(),
  description: line.description,
  quantity: line.quantity === null ? '' : String(line.quantity),
  unitPrice: decimal(line.unitPriceCents),
  total: decimal(line.totalCents),
  vatTreatment: line.vatTreatment,
});

/** A line to fill in. Lines are moved and removed while they are edited, so each has a key of its own. */
export const emptyLine = (): LineValues => ({
  key: crypto.randomUUID(),
  description: '',
  quantity: '1',
  unitPrice: '',
  total: '',
  vatTreatment: 'standard',
});

/** Field → message; empty when the form may be saved. Only what cannot be understood is refused. */
export function receiptFormErrors(values: ReceiptFormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of DAY_FIELDS) {
    if (values[field] !== '' && parseCalendarDate(values[field]) === null) errors[field] = 'Enter a real date';
  }
  for (const field of AMOUNT_FIELDS) {
    if (values[field] !== '' && parseRand(values[field]) === null) errors[field] = 'Enter an amount such as 1204.35';
  }
  const rate = Number(values.vatRate);
  if (!(rate >= 0 && rate <= 100)) errors.vatRate = 'Enter a rate between 0 and 100';
  values.lineItems.forEach((line, place) => {
    if (line.description.trim() === '') errors[`lineItems.${place}.description`] = 'Say what it is';
  });
  return errors;
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const amountOrNull = (text: string): Cents | null => (text.trim() === '' ? null : parseRand(text));
const dayOrNull = (text: string) => (text === '' ? null : parseCalendarDate(text));

/** The form as facts; what was left empty is null: the document does not say. `currency` is not edited. */
export function formFacts(values: ReceiptFormValues, currency: string | null): ReceiptFacts {
  return {
    documentType: values.documentType,
    invoiceTitle: textOrNull(values.invoiceTitle),
    supplierName: textOrNull(values.supplierName),
    supplierAddress: textOrNull(values.supplierAddress),
    supplierVatNumber: textOrNull(values.supplierVatNumber),
    recipientName: textOrNull(values.recipientName),
    recipientAddress: textOrNull(values.recipientAddress),
    recipientVatNumber: textOrNull(values.recipientVatNumber),
    invoiceNumber: textOrNull(values.invoiceNumber),
    paymentMethod: textOrNull(values.paymentMethod),
    invoiceDate: dayOrNull(values.invoiceDate),
    dueDate: dayOrNull(values.dueDate),
    subtotalCents: amountOrNull(values.subtotalCents),
    vatCents: amountOrNull(values.vatCents),
    totalCents: amountOrNull(values.totalCents),
    vatRate: values.vatRate.trim() === '' ? null : Math.round(Number(values.vatRate) * 100),
    currency,
    lineItems: values.lineItems.map(lineFacts),
  };
}

const lineFacts = (line: LineValues): LineItem => ({
  description: line.description.trim(),
  quantity: line.quantity.trim() === '' || Number.isNaN(Number(line.quantity)) ? null : Number(line.quantity),
  unitPriceCents: amountOrNull(line.unitPrice),
  totalCents: amountOrNull(line.total),
  vatTreatment: line.vatTreatment,
});
