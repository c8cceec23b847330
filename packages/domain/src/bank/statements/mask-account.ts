/** What stands in the place of a number that is not known. Spec: 2 §2. */
const NO_ACCOUNT = 'No account';

/** A bank account as it is shown: only the last four digits. Spec: 2 §2. */
export function maskAccount(number: string | null): string {
  const digits = number?.replace(/\D/g, '') ?? '';
  return digits === '' ? NO_ACCOUNT : `•••• ${digits.slice(-4)}`;
}
