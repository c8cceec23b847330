import type { Company, CompanyInput } from '@tillslip/contract/companies';
import { checkCompany } from '@tillslip/domain/companies/company-rules';
import { checkVatNumber, type VatNumberProblem } from '@tillslip/domain/vat/rates/vat-number';
import type { FieldProblem } from '@tillslip/messages/fields';

/** What the company form holds while it is typed: no nulls, as inputs want it. */
export type CompanyFormValues = {
  companyName: string;
  billingAccount: string;
  dateFormat: Company['dateFormat'];
  notificationEmails: string;
  notifyUploader: boolean;
  isVatVendor: boolean;
  vatNumber: string;
  /** Empty: calendar months. */
  vatCategory: NonNullable<Company['vatCategory']> | '';
  accountingBasis: Company['accountingBasis'];
  /** The month, 1 to 12, as a select holds it. */
  financialYearEnd: string;
  filingMethod: Company['filingMethod'];
  maySendDocuments: boolean;
};

/** The form of a company, or an empty one. */
export const companyFormValues = (company: Company | null): CompanyFormValues => ({
  companyName: company?.companyName ?? '',
  billingAccount: company?.billingAccount ?? '',
  dateFormat: company?.dateFormat ?? 'DD-MM-YYYY',
  notificationEmails: (company?.notificationEmails ?? []).join(', '),
  notifyUploader: company?.notifyUploader ?? false,
  isVatVendor: company?.isVatVendor ?? true,
  vatNumber: company?.vatNumber ?? '',
  vatCategory: company?.vatCategory ?? '',
  accountingBasis: company?.accountingBasis ?? 'invoice',
  financialYearEnd: String(company?.financialYearEnd ?? 2),
  filingMethod: company?.filingMethod ?? 'efiling',
  maySendDocuments: company?.maySendDocuments ?? false,
});

/**
 * Field → problem, empty when the form may be sent. A vendor may leave the VAT number for later, but one
 * that is given must have the right form.
 */
export function companyFormProblems(values: CompanyFormValues): Readonly<Record<string, FieldProblem>> {
  const number = values.isVatVendor && values.vatNumber.trim() !== '' ? checkVatNumber(values.vatNumber) : null;
  return { ...checkCompany(values), ...(number?.error && { vatNumber: number.error }) };
}

/** What is worth a second look but does not stop anyone; null when nothing is. */
export function vatNumberWarning(values: CompanyFormValues): VatNumberProblem | null {
  if (!values.isVatVendor || values.vatNumber.trim() === '') return null;
  return checkVatNumber(values.vatNumber).warning;
}

/** The form as the API takes it: empty text is null, a company that is no vendor has no number. */
export function companyInput(values: CompanyFormValues): CompanyInput {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...values,
    billingAccount: orNull(values.billingAccount),
    vatNumber: values.isVatVendor ? orNull(values.vatNumber) : null,
    vatCategory: values.isVatVendor && values.vatCategory !== '' ? values.vatCategory : null,
    financialYearEnd: Number(values.financialYearEnd),
  };
}
