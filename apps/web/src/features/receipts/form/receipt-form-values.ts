import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { InputVatType, LineItem, ReceiptDetail, ReceiptFacts } from '@tillslip/contract/receipts/schemas';
import { parseCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import type { Cents } from '@tillslip/domain/kernel/money';
import { parseRand } from '@tillslip/domain/kernel/parse-rand';
import { PAYMENT_METHODS } from '@tillslip/domain/receipts/categories/payment-method';
import { isCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import {
  FACT_NAMES,
  FACTS,
  type FactName,
  type FactType,
  type FactValues,
  mapFacts,
} from '@tillslip/domain/receipts/facts/fact-schema';
import { paymentMethodText } from '@tillslip/messages/receipts/payment-methods';

/** A line item while it is edited: text, as inputs hold it. */
export type LineValues = {
  key: string;
  description: string;
  quantity: string;
  unitPrice: string;
  total: string;
  vatTreatment: LineItem['vatTreatment'];
  /** Empty: found by the rules. */
  category: string;
  /** The company's own, by its id or `NONE`; empty: proposed. */
  expenseCategory: string;
};

/** The facts as inputs hold them: text as typed, empty for "not on the document"; a rate in per cent. */
type FactInputs = Record<Exclude<FactName, 'documentType'>, string> & Pick<ReceiptFacts, 'documentType'>;

/** The invoice as a form. */
export type ReceiptFormValues = FactInputs & {
  companyId: string | null;
  folderId: string | null;
  /** Empty: chosen automatically. */
  taxCategoryCode: string;
  /** The company's own, by its id or `NONE`; empty: proposed. */
  expenseCategory: string;
  vatType: InputVatType;
  /** Per cent. */
  businessUsePercent: string;
  notes: string;
  lineItems: LineValues[];
};

const decimal = (amount: Cents | null): string => (amount === null ? '' : formatDecimal(amount));

/** The initial form values of an invoice. */
export function receiptFormValues(i18n: I18n, receipt: ReceiptDetail): ReceiptFormValues {
  const { facts } = receipt;
  return {
    ...(mapFacts((name) => inputText(i18n, name, facts)) as FactInputs),
    companyId: receipt.companyId,
    folderId: receipt.folderId,
    taxCategoryCode: receipt.taxCategoryChosen ?? '',
    expenseCategory: receipt.expenseCategoryChosen ?? '',
    vatType: receipt.vatType,
    businessUsePercent: String(receipt.businessUsePercent),
    notes: receipt.notes ?? '',
    lineItems: facts.lineItems.map(lineValues),
  };
}

function inputText(i18n: I18n, name: FactName, facts: ReceiptFacts): string {
  const value = facts[name];
  if (value === null) return '';
  const { type } = FACTS[name];
  if (type === 'amount' && typeof value === 'number') return formatDecimal(value as Cents);
  if (type === 'rate') return String(Number(value) / 100);
  return type === 'payment-method' ? paymentMethodText(i18n, String(value)) : String(value);
}

const lineValues = (line: LineItem): LineValues => ({
  ...emptyLine(),
  description: line.description,
  quantity: line.quantity === null ? '' : String(line.quantity),
  unitPrice: decimal(line.unitPriceCents),
  total: decimal(line.totalCents),
  vatTreatment: line.vatTreatment,
  category: line.category ?? '',
  expenseCategory: line.expenseCategory ?? '',
});

/** An empty line. Each line has its own key, because lines can be inserted and removed. */
export const emptyLine = (): LineValues => ({
  key: crypto.randomUUID(),
  description: '',
  quantity: '1',
  unitPrice: '',
  total: '',
  vatTreatment: 'standard',
  category: '',
  expenseCategory: '',
});

/** A form in another company: what belongs to one company is chosen again. */
export const placeValues = (
  { lineItems }: ReceiptFormValues,
  companyId: string | null,
): Partial<ReceiptFormValues> => ({
  ...{ companyId, folderId: null, expenseCategory: '' },
  lineItems: lineItems.map((line) => ({ ...line, expenseCategory: '' })),
});

/** Field → message; empty if the form can be saved. Only values that cannot be parsed are errors. */
export function receiptFormErrors(i18n: I18n, values: ReceiptFormValues): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of FACT_NAMES) {
    const problem = inputProblem(i18n, FACTS[name].type, values[name]);
    if (problem !== null) errors[name] = problem;
  }
  const use = values.businessUsePercent;
  if (!isPercent(use) || !Number.isInteger(Number(use)))
    errors.businessUsePercent = i18n.t(msg`Enter a whole number from 0 to 100`);
  values.lineItems.forEach((line, place) => {
    Object.assign(errors, lineErrors(i18n, line, `lineItems.${place}`));
  });
  return errors;
}

function inputProblem(i18n: I18n, type: FactType, text: string): string | null {
  if (type === 'rate') return isPercent(text) ? null : i18n.t(msg`Enter a rate between 0 and 100`);
  if (text === '') return null;
  if (type === 'day' && parseCalendarDate(text) === null) return i18n.t(msg`Enter a real date`);
  return type === 'amount' && parseRand(text) === null ? i18n.t(msg`Enter an amount such as 1204.35`) : null;
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

/** Typed text without spaces around it; null for none. */
export const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const amountOrNull = (text: string): Cents | null => (text.trim() === '' ? null : parseRand(text));
const dayOrNull = (text: string) => (text === '' ? null : parseCalendarDate(text));

/**
 * Convert the form to facts. Empty fields are null: not on the document. Unchanged values stay exactly as before, so
 * that they do not count as typed.
 */
export function formFacts(i18n: I18n, values: ReceiptFormValues, before: ReceiptFacts): ReceiptFacts {
  return {
    ...(mapFacts((name) => factOf(i18n, name, { values, before })) as FactValues),
    lineItems: values.lineItems.map(lineFacts),
  };
}

function factOf(
  i18n: I18n,
  name: FactName,
  { values, before }: { values: ReceiptFormValues; before: ReceiptFacts },
): FactValues[FactName] {
  const text = values[name];
  const { type } = FACTS[name];
  if (type === 'amount') return amountOrNull(text);
  if (type === 'day') return dayOrNull(text);
  if (type === 'rate') return text.trim() === '' ? null : Math.round(Number(text.replace(',', '.')) * 100);
  return type === 'payment-method' ? paymentMethod(i18n, text, before.paymentMethod) : textOrNull(text);
}

/** The form shows the stored `card` as "Card", in any language: that alone is not a change, and "Cash" is `cash`. */
function paymentMethod(i18n: I18n, text: string, before: string | null): string | null {
  const typed = textOrNull(text);
  if (before !== null && typed === paymentMethodText(i18n, before)) return before;
  return PAYMENT_METHODS.find((method) => paymentMethodText(i18n, method) === typed) ?? typed;
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
  ...(isCategoryCode(line.category) && { category: line.category }),
  ...(line.expenseCategory !== '' && { expenseCategory: line.expenseCategory }),
});
