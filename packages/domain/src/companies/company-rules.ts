import { isEmail } from '../auth/email.ts';

/** The parts of the company form that can be wrong; choices and the VAT registration are checked elsewhere. */
export interface CompanyForm {
  readonly companyName: string;
  /** As typed: addresses apart by tab, comma, semicolon or newline. */
  readonly notificationEmails: string;
}

/** The first broken rule of each field; a field without one is absent. */
export type CompanyErrors = { readonly [Field in keyof CompanyForm]?: string };

/**
 * Checks the company form: field → message, empty when all is well. The VAT number is checked by
 * `checkVatRegistration`.
 *
 * Spec: 1 §5.4.
 */
export function checkCompany(form: CompanyForm): CompanyErrors {
  const wrong = (splitNotificationEmails(form.notificationEmails) ?? []).filter((email) => !isEmail(email));
  return {
    ...(form.companyName.trim() === '' && { companyName: 'Company name is required' }),
    ...(wrong.length > 0 && { notificationEmails: `Please enter a valid email address: ${wrong.join(', ')}` }),
  };
}

/**
 * The addresses in what was typed, in order; null when there are none, which is how it is stored.
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
