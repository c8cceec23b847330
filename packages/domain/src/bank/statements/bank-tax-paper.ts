/** The headings of the statements that banks issue as tax invoices for their charges, by the bank's normalised name. */
const HEADINGS: ReadonlyMap<string, string> = new Map([
  ['FNB', 'Tax Invoice/Statement'],
  ['RMB', 'Tax Invoice/Statement'],
  ['Standard Bank', 'BANK STATEMENT / TAX INVOICE'],
  ['Capitec', 'Tax Invoice'],
]);

/**
 * Return the heading of the statement that a bank issues as the tax invoice for its charges; null for a bank whose heading
 * is not known.
 *
 * Law: Value-Added Tax Act 89 of 1991, sections 16(2) and 20(4). Source: SA A3 (the statement is the tax invoice), D1.
 */
export const bankTaxHeading = (bankName: string | null): string | null =>
  (bankName === null ? undefined : HEADINGS.get(bankName)) ?? null;
