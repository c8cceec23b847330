import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { Company } from '@tillslip/contract/companies';
import { ALL_COMPANIES } from '@tillslip/domain/companies/chosen-company';

export type CompanySwitchProps = {
  companies: readonly Company[];
  companyId: string | null;
  onChoose: (companyId: string | null) => void;
};

/** Choose all own companies or one (Spec: 1 §2.5). */
export function CompanySwitch({ companies, companyId, onChoose }: CompanySwitchProps) {
  const { t } = useLingui();
  return (
    <Select
      aria-label={t`Company`}
      w={280}
      data={[
        {
          value: ALL_COMPANIES,
          label: t`All Companies (${{ count: companies.filter(({ isSample }) => !isSample).length }})`,
        },
        ...companies.map(({ id, companyName }) => ({ value: id, label: companyName })),
      ]}
      value={companyId ?? ALL_COMPANIES}
      onChange={(chosen) => onChoose(chosen === ALL_COMPANIES ? null : chosen)}
    />
  );
}
