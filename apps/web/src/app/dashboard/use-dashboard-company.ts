import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { companiesQuery } from '../../api/companies.queries.ts';
import { ALL_COMPANIES, CHOSEN_COMPANY_KEY, dashboardCompany } from '../chosen-company.ts';

const route = getRouteApi('/app/dashboard');

type DashboardCompany = {
  companyId: string | null;
  /** False until the companies are loaded and the choice is final. */
  isReady: boolean;
  choose: (companyId: string | null) => void;
};

/**
 * The company of the dashboard; null for all. The choice comes from the URL, else from the last visit in this browser.
 */
export function useDashboardCompany(): DashboardCompany {
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const [storedId, storeId] = useLocalStorage({ key: CHOSEN_COMPANY_KEY, defaultValue: '' });
  const { data: companies = [], isPending } = useQuery(companiesQuery);
  return {
    companyId: dashboardCompany(companies, company ?? storedId)?.id ?? null,
    isReady: !isPending,
    choose: (companyId) => {
      storeId(companyId ?? ALL_COMPANIES);
      void navigate({ search: ({ section }) => ({ section, company: companyId ?? ALL_COMPANIES }), replace: true });
    },
  };
}
