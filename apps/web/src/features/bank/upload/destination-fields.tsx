import { useLingui } from '@lingui/react/macro';
import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { foldersQuery, useFilingCompanies } from '../../../api/companies.queries.ts';
import type { Destination } from './upload-store.ts';

/** The option for no company. */
const NONE = 'none';

type DestinationProps = {
  value: Destination;
  onChange: (to: Destination) => void;
  /** The only company is not asked about. */
  isCompanyKnown?: boolean;
};

/** Choose the company and folder of new statements; the folder is disabled until a company is chosen (Spec: 2 §2). */
export function DestinationFields({ value, onChange, isCompanyKnown = false }: DestinationProps) {
  const { t } = useLingui();
  const companies = useFilingCompanies();
  const folders = useQuery(foldersQuery(value.companyId));
  return (
    <SimpleGrid cols={{ base: 1, xs: isCompanyKnown ? 1 : 2 }} spacing="sm">
      {!isCompanyKnown && (
        <Select
          label={t`Company`}
          searchable={companies.length > 8}
          data={[
            { value: NONE, label: t`None` },
            ...companies.map(({ id, companyName }) => ({ value: id, label: companyName })),
          ]}
          value={value.companyId ?? NONE}
          onChange={(companyId) => onChange({ companyId: companyId === NONE ? null : companyId, folderId: null })}
        />
      )}
      <Select
        label={t`Folder`}
        placeholder={value.companyId === null ? t`Choose a company first` : t`No folder`}
        clearable
        disabled={value.companyId === null}
        data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value.folderId}
        onChange={(folderId) => onChange({ ...value, folderId })}
      />
    </SimpleGrid>
  );
}
