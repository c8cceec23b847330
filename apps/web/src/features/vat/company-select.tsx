import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { Company } from '@tillslip/contract/companies';

type CompanySelectProps = { companies: readonly Company[]; company: Company; onChange: (companyId: string) => void };

/** Chooses the company whose VAT is shown. */
export function CompanySelect({ companies, company, onChange }: CompanySelectProps) {
  const { t } = useLingui();
  return (
    <Select
      aria-label={t`Company`}
      w={{ base: '100%', xs: 320 }}
      data={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={company.id}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  );
}
