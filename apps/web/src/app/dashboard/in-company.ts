/** The search parameter of a company; empty for all companies. */
export const inCompany = (companyId: string | null): { company?: string } =>
  companyId === null ? {} : { company: companyId };
