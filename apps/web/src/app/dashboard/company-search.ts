/** The search parameter of a company; empty for all companies. */
export const companySearch = (companyId: string | null): { company?: string } =>
  companyId === null ? {} : { company: companyId };
