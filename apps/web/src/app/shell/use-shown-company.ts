import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { NO_COMPANY } from '@tillslip/contract/receipts/company-scope';
import { dashboardCompany } from '@tillslip/domain/companies/chosen-company';
import { companiesQuery } from '../../api/companies.queries.ts';
import { CHOSEN_COMPANY_KEY } from '../chosen-company.ts';

/** The company that the page shows, by its address or the choice on the dashboard; undefined for all companies. */
export function useShownCompany(): string | undefined {
  const { pathname, search } = useLocation();
  const { data: companies = [] } = useQuery(companiesQuery);
  const [stored] = useLocalStorage({ key: CHOSEN_COMPANY_KEY, defaultValue: '' });
  const { company } = search as Record<string, unknown>;
  const asked = typeof company === 'string' ? company : undefined;
  if (pathname === '/app/dashboard') return dashboardCompany(companies, asked ?? stored)?.id;
  return asked === NO_COMPANY || companies.some(({ id }) => id === asked) ? asked : undefined;
}
