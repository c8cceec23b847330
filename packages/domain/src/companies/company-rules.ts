import { isEmail } from '../auth/email.ts';

/** The fields of the company form that are checked here; choices and the VAT registration are checked elsewhere. */
export interface CompanyForm {
  readonly companyName: string;
  /** As typed: addresses separated by tab, comma, semicolon or newline. */
  readonly notificationEmails: string;
}

/** What can be wrong with a field of the company form. */
export type CompanyProblem =
  | { readonly code: 'COMPANY_NAME_REQUIRED' }
  | { readonly code: 'EMAIL_ADDRESSES_INVALID'; readonly emails: readonly string[] };

/** The first problem of each field; a field without a problem is absent. */
export type CompanyProblems = { readonly [Field in keyof CompanyForm]?: CompanyProblem };

/**
 * Check the company form. The result is empty when the form is valid. `checkVatRegistration` checks the VAT number.
 *
 * Spec: 1 §5.4.
 */
export function checkCompany(form: CompanyForm): CompanyProblems {
  const wrong = (splitNotificationEmails(form.notificationEmails) ?? []).filter((email) => !isEmail(email));
  return {
    ...(form.companyName.trim() === '' && { companyName: { code: 'COMPANY_NAME_REQUIRED' } }),
    ...(wrong.length > 0 && { notificationEmails: { code: 'EMAIL_ADDRESSES_INVALID', emails: wrong } }),
  };
}

/**
 * Split typed text into email addresses, in order; null when there are none, which is how it is stored.
 *
 * Spec: 1 §5.4.
 */
export function splitNotificationEmails(text: string): string[] | null {
  const emails = text
    .split(/[\t,;\r\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return emails.length === 0 ? null : emails;
}
