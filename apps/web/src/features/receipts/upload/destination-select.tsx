import { useLingui } from '@lingui/react/macro';
import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery, foldersQuery } from '../../../api/companies.queries.ts';
import type { Destination } from './send-files.ts';

/** The company and folder for new invoices; the folder needs a company first (Spec: 1 §2.7). */
export function DestinationSelect(props: { value: Destination; onChange: (to: Destination) => void }) {
  const { t } = useLingui();
  const { value, onChange } = props;
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(value.companyId));
  return (
    <SimpleGrid type="container" cols={{ base: 1, '420px': 2 }} spacing="sm">
      <Select
        label={t`Company`}
        placeholder={t`No company`}
        clearable
        searchable={(companies.data?.length ?? 0) > 8}
        data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
        value={value.companyId}
        onChange={(companyId) => onChange({ companyId, folderId: null })}
      />
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
