import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { companiesQuery } from '../../api/companies.queries.ts';

const route = getRouteApi('/app/dashboard');
const ALL = 'all';

/** The company the dashboard looks at, kept in the address; the only company when there is one. Null is all. */
export function useDashboardCompany(): { companyId: string | null; choose: (companyId: string | null) => void } {
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: companies = [] } = useQuery(companiesQuery);
  const asked = companies.find(({ id }) => id === company);
  const only = companies.length === 1 && company !== ALL ? companies[0] : undefined;
  return {
    companyId: asked?.id ?? only?.id ?? null,
    choose: (companyId) => void navigate({ search: { company: companyId ?? ALL }, replace: true }),
  };
}
