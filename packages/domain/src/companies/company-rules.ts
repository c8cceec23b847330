import { isEmail } from '../auth/email.ts';
import { type NameFault, nameFault } from '../kernel/name-rules.ts';

/** The fields of the company form that are checked here; choices and the VAT registration are checked elsewhere. */
export interface CompanyForm {
  readonly companyName: string;
  /** As typed: addresses separated by tab, comma, semicolon or newline. */
  readonly notificationEmails: string;
}

/** What can be wrong with a field of the company form. */
export type CompanyProblem =
  | NameFault
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
  const companyName = companyNameProblem(form.companyName);
  const wrong = (splitNotificationEmails(form.notificationEmails) ?? []).filter((email) => !isEmail(email));
  return {
    ...(companyName && { companyName }),
    ...(wrong.length > 0 && { notificationEmails: { code: 'EMAIL_ADDRESSES_INVALID', emails: wrong } }),
  };
}

/** A company may be named after its own website. */
const companyNameProblem = (name: string): CompanyProblem | null =>
  name.trim() === '' ? { code: 'COMPANY_NAME_REQUIRED' } : nameFault(name, { hosts: true });

/** What can be wrong with the name of a folder. */
export type FolderNameProblem = NameFault | { readonly code: 'FOLDER_NAME_REQUIRED' };

/** Check the name of a folder; null when it is valid. */
export const folderNameProblem = (name: string): FolderNameProblem | null =>
  name.trim() === '' ? { code: 'FOLDER_NAME_REQUIRED' } : nameFault(name, { hosts: true });

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
