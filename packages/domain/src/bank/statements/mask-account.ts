/** Mask a bank account number: only its last four digits, or null for an unknown number. Spec: 2 §2. */
export function maskAccount(number: string | null): string | null {
  const digits = number?.replace(/\D/g, '') ?? '';
  return digits === '' ? null : `•••• ${digits.slice(-4)}`;
}
