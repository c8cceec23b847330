import type { Company } from '@tillslip/contract/companies';

/** Where this browser keeps the company that the dashboard showed last. */
export const CHOSEN_COMPANY_KEY = 'tillslip.company';

/** The choice of all companies, in the address and in this browser. */
export const ALL_COMPANIES = 'all';

/**
 * Return the company of the dashboard by what was chosen; null for all. Without a choice it is the person's only
 * company, or the sample of somebody who has nothing else.
 */
export function dashboardCompany(companies: readonly Company[], chosen: string): Company | null {
  const found = companies.find(({ id }) => id === chosen);
  if (found || chosen === ALL_COMPANIES) return found ?? null;
  const own = companies.filter(({ isSample }) => !isSample);
  const [first] = own.length === 0 ? companies : own;
  return own.length > 1 ? null : (first ?? null);
}
