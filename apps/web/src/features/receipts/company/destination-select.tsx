import { useLingui } from '@lingui/react/macro';
import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { companiesQuery, foldersQuery } from '../../../api/companies.queries.ts';
import type { Destination } from '../upload/send-files.ts';
import { FirstCompany } from './first-company.tsx';
import { ownCompanies } from './preset-company.ts';

type DestinationProps = { value: Destination; onChange: (to: Destination) => void };

/**
 * The company and folder for new invoices (Spec: 1 §2.7). Without a company it asks for the first; one company is not
 * asked about; of several, an open choice is what each document says.
 */
export function DestinationSelect({ value, onChange }: DestinationProps) {
  const { data: companies } = useQuery(companiesQuery);
  if (companies === undefined) return null;
  const own = ownCompanies(companies);
  if (own.length === 0) return <FirstCompany />;
  return (
    <SimpleGrid type="container" cols={{ base: 1, '420px': own.length === 1 ? 1 : 2 }} spacing="sm">
      {own.length > 1 && <CompanyField companies={own} value={value} onChange={onChange} />}
      <FolderField value={value} onChange={onChange} />
    </SimpleGrid>
  );
}

function CompanyField({ companies, value, onChange }: DestinationProps & { companies: readonly Company[] }) {
  const { t } = useLingui();
  return (
    <Select
      label={t`Company`}
      placeholder={t`As each document says`}
      clearable
      searchable={companies.length > 8}
      data={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
      value={value.companyId}
      onChange={(companyId) => onChange({ companyId, folderId: null })}
    />
  );
}

function FolderField({ value, onChange }: DestinationProps) {
  const { t } = useLingui();
  const folders = useQuery(foldersQuery(value.companyId));
  return (
    <Select
      label={t`Folder`}
      placeholder={value.companyId === null ? t`Choose a company first` : t`No folder`}
      clearable
      disabled={value.companyId === null}
      data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value.folderId}
      onChange={(folderId) => onChange({ ...value, folderId })}
    />
  );
}
