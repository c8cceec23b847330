import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Company } from '@tillslip/contract/companies';
import { dashboardCompany } from '@tillslip/domain/companies/chosen-company';
import { companiesQuery } from '../../api/companies.queries.ts';
import { statementQuery } from '../../features/bank/statements.queries.ts';
import { receiptQuery } from '../../features/receipts/receipts.queries.ts';
import { CHOSEN_COMPANY_KEY } from '../chosen-company.ts';
import { type ShownPlace, shownPlace } from './shown-place.ts';

/** The sample company while the page shows its data; null on every other page, and without a sample. */
export function useShownSample(): Company | null {
  const { pathname, search } = useLocation();
  const { data: companies = [] } = useQuery(companiesQuery);
  const sample = companies.find(({ isSample }) => isSample) ?? null;
  const place = shownPlace(pathname, search as Record<string, unknown>);
  const companyId = useCompanyOf(place, companies);
  // The VAT pages of a person without an own company show the sample.
  const isDefault = place.kind === 'default' && companies.length === 1;
  return sample !== null && (companyId === sample.id || isDefault) ? sample : null;
}

/** The company whose data a place shows, from what its page loads anyway. */
function useCompanyOf(place: ShownPlace, companies: readonly Company[]): string | null {
  const enabled = companies.some(({ isSample }) => isSample);
  const [stored] = useLocalStorage({ key: CHOSEN_COMPANY_KEY, defaultValue: '' });
  const [kind, id] = [place.kind, 'id' in place ? place.id : ''];
  const receipt = useQuery({ ...receiptQuery(id), enabled: enabled && kind === 'receipt' });
  const statement = useQuery({ ...statementQuery(id), enabled: enabled && kind === 'statement' });
  switch (kind) {
    case 'company':
      return id;
    case 'receipt':
      return receipt.data?.companyId ?? null;
    case 'statement':
      return statement.data?.companyId ?? null;
    case 'stored':
      return dashboardCompany(companies, stored)?.id ?? null;
    default:
      return null;
  }
}
