import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery } from '../../api/companies.queries.ts';

const ALL = 'all';

type CompanySwitchProps = { companyId: string | null; onChoose: (companyId: string | null) => void };

/** All companies, or one (Spec: 1 §2.5). Nothing to switch without a company. */
export function CompanySwitch({ companyId, onChoose }: CompanySwitchProps) {
  const { data: companies = [] } = useQuery(companiesQuery);
  if (companies.length === 0) return null;
  return (
    <Select
      aria-label="Company"
      w={280}
      data={[
        { value: ALL, label: `All Companies (${companies.length})` },
        ...companies.map(({ id, companyName }) => ({ value: id, label: companyName })),
      ]}
      value={companyId ?? ALL}
      onChange={(chosen) => onChoose(chosen === ALL ? null : chosen)}
    />
  );
}
