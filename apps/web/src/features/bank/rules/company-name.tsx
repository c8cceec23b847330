import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../../api/companies.queries.ts';

/** The name of a company by its id. */
export function CompanyName({ id }: { id: string | null }) {
  const { t } = useLingui();
  const companies = useQuery(companiesQuery);
  return companies.data?.find((company) => company.id === id)?.companyName ?? t`No company`;
}
