import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { companiesQuery, foldersQuery } from '../../../api/companies.queries.ts';
import type { Destination } from './upload-store.ts';

/** What the choice of no company is called as a value. */
const NONE = 'none';

/** The company and folder statements go to; the folder waits for a company (Spec: 2 §2). */
export function DestinationFields(props: { value: Destination; onChange: (to: Destination) => void }) {
  const { value, onChange } = props;
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(value.companyId));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <Select
        label="Company"
        searchable={(companies.data?.length ?? 0) > 8}
        data={[
          { value: NONE, label: 'None' },
          ...(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName })),
        ]}
        value={value.companyId ?? NONE}
        onChange={(companyId) => onChange({ companyId: companyId === NONE ? null : companyId, folderId: null })}
      />
      <Select
        label="Folder"
        placeholder={value.companyId === null ? 'Choose a company first' : 'No folder'}
        clearable
        disabled={value.companyId === null}
        data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value.folderId}
        onChange={(folderId) => onChange({ ...value, folderId })}
      />
    </SimpleGrid>
  );
}
