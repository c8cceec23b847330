import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { companiesQuery } from '../../api/companies.queries.ts';

const route = getRouteApi('/app/dashboard');
const ALL = 'all';

type DashboardCompany = {
  companyId: string | null;
  /** False until the companies are known: only then is it certain which one is meant. */
  ready: boolean;
  choose: (companyId: string | null) => void;
};

/**
 * The company the dashboard looks at; null is all. It stands in the address; without one there, the last
 * that was chosen in this browser, or the only company there is.
 */
export function useDashboardCompany(): DashboardCompany {
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const [remembered, remember] = useLocalStorage({ key: 'tillslip.company', defaultValue: '' });
  const { data: companies = [], isPending } = useQuery(companiesQuery);
  const wanted = company ?? remembered;
  const found = companies.find(({ id }) => id === wanted);
  const only = companies.length === 1 && wanted !== ALL ? companies[0] : undefined;
  return {
    companyId: found?.id ?? only?.id ?? null,
    ready: !isPending,
    choose: (companyId) => {
      remember(companyId ?? ALL);
      void navigate({ search: ({ section }) => ({ section, company: companyId ?? ALL }), replace: true });
    },
  };
}
