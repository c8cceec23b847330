/** The company as the address of another screen carries it; nothing for all of them. */
export const inCompany = (companyId: string | null): { company?: string } =>
  companyId === null ? {} : { company: companyId };
