import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InputVatType, LineItem, ReceiptDetail, ReceiptFacts } from '@tillslip/contract/receipt-schemas';
import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { paymentText } from '../shared/payment-text.ts';

/** A line item while it is edited: text, as inputs hold it. */
export type LineValues = {
  key: string;
  description: string;
  quantity: string;
  unitPrice: string;
  total: string;
  vatTreatment: LineItem['vatTreatment'];
};

/** The text fields of a document, held as typed; empty means "not on the document". */
const TEXT_FIELDS = [
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
  /** ISO 4217; empty where the document names none, which in South Africa means rand. */
  currency: string;
  companyId: string | null;
  folderId: string | null;
  /** Empty: chosen automatically. */
  taxCategoryCode: string;
  vatType: InputVatType;
  /** Per cent. */
  businessUsePercent: string;
  lineItems: LineValues[];
};

const decimal = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** The initial form values of an invoice. */
export function receiptFormValues(i18n: I18n, receipt: ReceiptDetail): ReceiptFormValues {
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
    paymentMethod: facts.paymentMethod === null ? '' : paymentText(i18n, facts.paymentMethod),
    invoiceDate: facts.invoiceDate ?? '',
    dueDate: facts.dueDate ?? '',
    subtotalCents: decimal(facts.subtotalCents),
    vatCents: decimal(facts.vatCents),
    totalCents: decimal(facts.totalCents),
    documentType: facts.documentType,
    vatRate: facts.vatRate === null ? '' : String(facts.vatRate / 100),
    currency: facts.currency ?? '',
    companyId: receipt.companyId,
    folderId: receipt.folderId,
    taxCategoryCode: receipt.taxCategoryChosen ?? '',
    vatType: receipt.vatType,
    businessUsePercent: String(receipt.businessUsePercent),
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

/** An empty line. Each line has its own key, because lines can be inserted and removed. */
export const emptyLine = (): LineValues => ({
  key: crypto.randomUUID(),
  description: '',
  quantity: '1',
  unitPrice: '',
  total: '',
  vatTreatment: 'standard',
});

/** Field → message; empty if the form can be saved. Only values that cannot be parsed are errors. */
export function receiptFormErrors(i18n: I18n, values: ReceiptFormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of DAY_FIELDS) {
    if (values[field] !== '' && parseCalendarDate(values[field]) === null)
      errors[field] = i18n.t(msg`Enter a real date`);
  }
  for (const field of AMOUNT_FIELDS) {
    if (values[field] !== '' && parseRand(values[field]) === null)
      errors[field] = i18n.t(msg`Enter an amount such as 1204.35`);
  }
  if (!isPercent(values.vatRate)) errors.vatRate = i18n.t(msg`Enter a rate between 0 and 100`);
  const use = values.businessUsePercent;
  if (!isPercent(use) || !Number.isInteger(Number(use)))
    errors.businessUsePercent = i18n.t(msg`Enter a whole number from 0 to 100`);
  values.lineItems.forEach((line, place) => {
    Object.assign(errors, lineErrors(i18n, line, `lineItems.${place}`));
  });
  return errors;
}

function lineErrors(i18n: I18n, line: LineValues, path: string): Record<string, string> {
  const errors: Record<string, string> = {};
  if (line.description.trim() === '') errors[`${path}.description`] = i18n.t(msg`Enter a description`);
  if (line.quantity.trim() !== '' && quantityOrNull(line.quantity) === null)
    errors[`${path}.quantity`] = i18n.t(msg`Enter a number`);
  for (const field of ['unitPrice', 'total'] as const) {
    if (line[field].trim() !== '' && parseRand(line[field]) === null)
      errors[`${path}.${field}`] = i18n.t(msg`Enter an amount`);
  }
  return errors;
}

const isPercent = (text: string): boolean =>
  Number(text.replace(',', '.')) >= 0 && Number(text.replace(',', '.')) <= 100;

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const amountOrNull = (text: string): Cents | null => (text.trim() === '' ? null : parseRand(text));
const dayOrNull = (text: string) => (text === '' ? null : parseCalendarDate(text));

/**
 * Convert the form to facts. Empty fields are null: not on the document. Unchanged values stay exactly as before, so
 * that they do not count as typed.
 */
export function formFacts(i18n: I18n, values: ReceiptFormValues, before: ReceiptFacts): ReceiptFacts {
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
    paymentMethod: paymentMethod(i18n, values.paymentMethod, before.paymentMethod),
    invoiceDate: dayOrNull(values.invoiceDate),
    dueDate: dayOrNull(values.dueDate),
    subtotalCents: amountOrNull(values.subtotalCents),
    vatCents: amountOrNull(values.vatCents),
    totalCents: amountOrNull(values.totalCents),
    vatRate: values.vatRate.trim() === '' ? null : Math.round(Number(values.vatRate.replace(',', '.')) * 100),
    currency: textOrNull(values.currency),
    lineItems: values.lineItems.map(lineFacts),
  };
}

/** The form shows "Card" for the reading "card": that alone is not a change. */
function paymentMethod(i18n: I18n, text: string, before: string | null): string | null {
  const typed = textOrNull(text);
  return before !== null && typed === paymentText(i18n, before) ? before : typed;
}

/** Parse a quantity with a point or a comma; null if invalid. */
export function quantityOrNull(text: string): number | null {
  const number = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}

const lineFacts = (line: LineValues): LineItem => ({
  description: line.description.trim(),
  quantity: quantityOrNull(line.quantity),
  unitPriceCents: amountOrNull(line.unitPrice),
  totalCents: amountOrNull(line.total),
  vatTreatment: line.vatTreatment,
});
