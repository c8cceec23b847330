import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ALL_COMPANIES, dashboardCompany } from '@tillslip/domain/companies/chosen-company';
import { companiesQuery } from '../../api/companies.queries.ts';
import { CHOSEN_COMPANY_KEY } from '../chosen-company.ts';

const route = getRouteApi('/app/dashboard');

type DashboardCompany = {
  /** What was chosen: a company, all of them, or '' for nothing yet. */
  choice: string;
  /** The company of the choice; undefined until the companies are loaded. */
  companyId: string | null | undefined;
  choose: (companyId: string | null) => void;
};

/**
 * The company of the dashboard; null for all. The choice comes from the URL, else from the last visit in this browser.
 */
export function useDashboardCompany(): DashboardCompany {
  const { company } = route.useSearch();
  const navigate = route.useNavigate();
  const [storedId, storeId] = useLocalStorage({
    key: CHOSEN_COMPANY_KEY,
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const { data: companies } = useQuery(companiesQuery);
  const choice = company ?? storedId;
  return {
    choice,
    companyId: companies && (dashboardCompany(companies, choice)?.id ?? null),
    choose: (companyId) => {
      storeId(companyId ?? ALL_COMPANIES);
      void navigate({ search: ({ section }) => ({ section, company: companyId ?? ALL_COMPANIES }), replace: true });
    },
  };
}
