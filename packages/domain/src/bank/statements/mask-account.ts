/** Shown for an unknown number. Spec: 2 §2. */
const NO_ACCOUNT = 'No account';

/** Mask a bank account number: only its last four digits. Spec: 2 §2. */
export function maskAccount(number: string | null): string {
  const digits = number?.replace(/\D/g, '') ?? '';
  return digits === '' ? NO_ACCOUNT : `•••• ${digits.slice(-4)}`;
}
