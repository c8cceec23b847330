import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { companiesQuery } from '../../api/companies.queries.ts';

const route = getRouteApi('/app/dashboard');
const ALL = 'all';

type DashboardCompany = {
  companyId: string | null;
  /** False until the companies are loaded and the choice is final. */
  isReady: boolean;
  choose: (companyId: string | null) => void;
};

/**
 * The company of the dashboard; null for all. It comes from the URL, else from the last choice in this browser, else
 * it is the only company.
 */
export function useDashboardCompany(): DashboardCompany {
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const [storedId, storeId] = useLocalStorage({ key: 'tillslip.company', defaultValue: '' });
  const { data: companies = [], isPending } = useQuery(companiesQuery);
  const chosenId = company ?? storedId;
  const found = companies.find(({ id }) => id === chosenId);
  const only = companies.length === 1 && chosenId !== ALL ? companies[0] : undefined;
  return {
    companyId: found?.id ?? only?.id ?? null,
    isReady: !isPending,
    choose: (companyId) => {
      storeId(companyId ?? ALL);
      void navigate({ search: ({ section }) => ({ section, company: companyId ?? ALL }), replace: true });
    },
  };
}
