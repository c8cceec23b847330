/** A payment method as a person writes it; the reader's own words are lower case. */
export function paymentText(method: string | null): string {
  if (method === null || method.trim() === '') return 'Not specified';
  if (method.toLowerCase() === 'eft') return 'EFT';
  return method.slice(0, 1).toUpperCase() + method.slice(1);
}
