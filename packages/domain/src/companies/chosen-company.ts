/** The choice of all companies, in the address and in the browser. */
export const ALL_COMPANIES = 'all';

/**
 * Return the company of the dashboard by what was chosen, the id of a company or {@link ALL_COMPANIES}; null for all.
 * Without a choice, or when its company is gone, it is the person's only company, or the sample of somebody who has
 * nothing else.
 */
export function dashboardCompany<Company extends { readonly id: string; readonly isSample: boolean }>(
  companies: readonly Company[],
  chosen: string,
): Company | null {
  const found = companies.find(({ id }) => id === chosen);
  if (found || chosen === ALL_COMPANIES) return found ?? null;
  const own = companies.filter(({ isSample }) => !isSample);
  const [first] = own.length === 0 ? companies : own;
  return own.length > 1 ? null : (first ?? null);
}
