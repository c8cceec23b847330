import type { Company, CompanyInput } from '@tillslip/contract/companies';
import { checkCompany } from '@tillslip/domain/companies/company-rules';
import { type CalendarDate, isCalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type CategoryLetter, categoryParts, type VatCategory } from '@tillslip/domain/vat/periods/vat-period';
import { checkVatNumber, type VatNumberProblem } from '@tillslip/domain/vat/rates/vat-number';
import type { FieldProblem } from '@tillslip/messages/fields';

/** A category that SARS no longer has: who looks for it is told so. */
export const FORMER_CATEGORY = 'F';

/** The values of the company form as typed: no nulls, because inputs do not take them. */
export type CompanyFormValues = {
  companyName: string;
  billingAccount: string;
  dateFormat: Company['dateFormat'];
  language: Company['language'];
  notificationEmails: string;
  notifyUploader: boolean;
  isVatVendor: boolean;
  vatNumber: string;
  /** Empty for calendar months. */
  vatCategory: CategoryLetter | typeof FORMER_CATEGORY | '';
  /** Of categories D and E: the category with other months than usual; empty for the usual ones. */
  vatMonths: VatCategory | '';
  accountingBasis: Company['accountingBasis'];
  /** A person says that SARS allowed the payments basis. */
  isBasisAllowed: boolean;
  /** The month, 1 to 12, as text for a select. */
  financialYearEnd: string;
  filingMethod: Company['filingMethod'];
  vatCutOff: Company['vatCutOff'];
  /** Days, empty where nobody said. */
  vatRegisteredFrom: string;
  vatRegisteredUntil: string;
  maySendDocuments: boolean;
};

/** A category as the form has it: its letter, and the category itself where it has other months than usual. */
function categoryValues(category: VatCategory | null): Pick<CompanyFormValues, 'vatCategory' | 'vatMonths'> {
  if (category === null) return { vatCategory: '', vatMonths: '' };
  const { letter, endMonth } = categoryParts(category);
  return { vatCategory: letter, vatMonths: endMonth === null ? '' : category };
}

/** The form values of a company; an empty form for a new one. */
export const companyFormValues = (company: Company | null): CompanyFormValues => ({
  companyName: company?.companyName ?? '',
  billingAccount: company?.billingAccount ?? '',
  dateFormat: company?.dateFormat ?? 'DD-MM-YYYY',
  language: company?.language ?? 'en',
  notificationEmails: (company?.notificationEmails ?? []).join(', '),
  notifyUploader: company?.notifyUploader ?? false,
  isVatVendor: company?.isVatVendor ?? true,
  vatNumber: company?.vatNumber ?? '',
  ...categoryValues(company?.vatCategory ?? null),
  accountingBasis: company?.accountingBasis ?? 'invoice',
  isBasisAllowed: company?.accountingBasis === 'payments',
  financialYearEnd: String(company?.financialYearEnd ?? 2),
  filingMethod: company?.filingMethod ?? 'efiling',
  vatCutOff: company?.vatCutOff ?? 'month-end',
  vatRegisteredFrom: company?.vatRegisteredFrom ?? '',
  vatRegisteredUntil: company?.vatRegisteredUntil ?? '',
  maySendDocuments: company?.maySendDocuments ?? false,
});

/**
 * Return the problem of each field; empty when the form can be saved. A vendor may leave the VAT number for later, but
 * a given number must have the right form.
 */
export function companyFormProblems(values: CompanyFormValues): Readonly<Record<string, FieldProblem>> {
  const number = values.isVatVendor && values.vatNumber.trim() !== '' ? checkVatNumber(values.vatNumber) : null;
  const { vatRegisteredFrom: from, vatRegisteredUntil: until } = values;
  const isNoDay = (text: string) => values.isVatVendor && text !== '' && !isCalendarDate(text);
  return {
    ...checkCompany(values),
    ...(values.isVatVendor && values.vatCategory === FORMER_CATEGORY && { vatCategory: { code: 'VAT_CATEGORY_F' } }),
    ...(asksForBasis(values) && !values.isBasisAllowed && { isBasisAllowed: { code: 'PAYMENTS_BASIS_NOT_CONFIRMED' } }),
    ...(number?.error && { vatNumber: number.error }),
    ...(isNoDay(from) && { vatRegisteredFrom: { code: 'DAY_FORMAT' } }),
    ...(isNoDay(until) && { vatRegisteredUntil: { code: 'DAY_FORMAT' } }),
    ...(isCalendarDate(from) &&
      isCalendarDate(until) &&
      until < from && { vatRegisteredUntil: { code: 'ENDS_BEFORE_IT_STARTS' } }),
  };
}

/** Whether a person must say that SARS allowed the payments basis. Law: VAT Act, section 15(2). */
export const asksForBasis = ({ isVatVendor, accountingBasis }: CompanyFormValues): boolean =>
  isVatVendor && accountingBasis === 'payments';

/** Whether the name and the VAT number are fine, so that the next step can be asked. */
export function isNameStepComplete(values: CompanyFormValues): boolean {
  const { companyName, vatNumber } = companyFormProblems(values);
  return companyName === undefined && vatNumber === undefined;
}

/** Return a warning about the VAT number that does not prevent saving; null for none. */
export function vatNumberWarning(values: CompanyFormValues): VatNumberProblem | null {
  if (!values.isVatVendor || values.vatNumber.trim() === '') return null;
  return checkVatNumber(values.vatNumber).warning;
}

/** Convert the form to the API's input: empty text is null, and a company that is not a vendor has no VAT number. */
export function companyInput({ vatMonths, ...values }: CompanyFormValues): CompanyInput {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...values,
    billingAccount: orNull(values.billingAccount),
    vatNumber: values.isVatVendor ? orNull(values.vatNumber) : null,
    vatCategory: values.isVatVendor ? chosenCategory(values.vatCategory, vatMonths) : null,
    financialYearEnd: Number(values.financialYearEnd),
    vatRegisteredFrom: dayOrNull(values.vatRegisteredFrom),
    vatRegisteredUntil: dayOrNull(values.vatRegisteredUntil),
  };
}

/** The category of its two fields; months that were chosen for another letter do not count. */
function chosenCategory(
  letter: CompanyFormValues['vatCategory'],
  months: CompanyFormValues['vatMonths'],
): VatCategory | null {
  if (letter === '' || letter === FORMER_CATEGORY) return null;
  return months !== '' && categoryParts(months).letter === letter ? months : letter;
}

const dayOrNull = (text: string): CalendarDate | null => (isCalendarDate(text) ? text : null);
