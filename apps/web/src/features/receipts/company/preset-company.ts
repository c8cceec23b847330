import type { Company } from '@tillslip/contract/companies';

/** A company as an upload needs it. */
type Candidate = Pick<Company, 'id' | 'isSample'>;

/** The companies that a person's own documents can go to: not the sample, which is removed with everything in it. */
export const ownCompanies = <C extends Candidate>(companies: readonly C[]): C[] =>
  companies.filter(({ isSample }) => !isSample);

/**
 * The company of new invoices before the person chooses one: that of the screen if it is their own, else the only one
 * there is. Null leaves it to what each document says.
 */
export function presetCompany(companies: readonly Candidate[], screenCompanyId: string | null): string | null {
  const own = ownCompanies(companies);
  const [only] = own;
  if (own.some(({ id }) => id === screenCompanyId)) return screenCompanyId;
  return only && own.length === 1 ? only.id : null;
}
