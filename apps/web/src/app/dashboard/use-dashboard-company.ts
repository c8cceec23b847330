import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { companiesQuery } from '../../api/companies.queries.ts';

const route = getRouteApi('/app/dashboard');
const ALL = 'all';

/**
 * The company the dashboard looks at; null is all. It stands in the address; without one there, the last
 * that was chosen in this browser, or the only company there is.
 */
export function useDashboardCompany(): { companyId: string | null; choose: (companyId: string | null) => void } {
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const [remembered, remember] = useLocalStorage({ key: 'tillslip.company', defaultValue: '' });
  const { data: companies = [] } = useQuery(companiesQuery);
  const wanted = company ?? remembered;
  const found = companies.find(({ id }) => id === wanted);
  const only = companies.length === 1 && wanted !== ALL ? companies[0] : undefined;
  return {
    companyId: found?.id ?? only?.id ?? null,
    choose: (companyId) => {
      remember(companyId ?? ALL);
      void navigate({ search: { company: companyId ?? ALL }, replace: true });
    },
  };
}
