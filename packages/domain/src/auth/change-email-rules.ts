import { type EmailProblem, emailProblem } from './sign-up-rules.ts';

/** What can be wrong with the new email address of an account. */
export type NewEmailProblem = EmailProblem | { readonly code: 'EMAIL_UNCHANGED' };

/** Check the new email address of an account; null when it is valid. Case and surrounding spaces are ignored. */
export function newEmailProblem(newEmail: string, currentEmail: string): NewEmailProblem | null {
  const isUnchanged = newEmail.trim().toLowerCase() === currentEmail.toLowerCase();
  return emailProblem(newEmail) ?? (isUnchanged ? { code: 'EMAIL_UNCHANGED' } : null);
}
