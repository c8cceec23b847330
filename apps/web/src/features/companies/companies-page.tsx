import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { useRole } from '../../api/people/people.queries.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CompanyCard } from './company-card.tsx';
import { CompanyDialog } from './company-dialog.tsx';
import { LooseStorageUse } from './storage-use.tsx';

/** The dialog is closed, adds a company, or edits one. */
type Editing = 'nothing' | 'new' | Company;

/** The user's companies (Spec: 1 §2.10). */
export function CompaniesPage() {
  const { t } = useLingui();
  const [editing, setEditing] = useState<Editing>('nothing');
  // A company that is added is the person's own, whatever books are open.
  const isOwner = useRole() === 'owner';
  const add = isOwner && (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      <Trans>Add company</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Companies`}
        subtitle={t`Each company has its own VAT number, folders and VAT201.`}
        actions={add}
      />
      <CompanyList onAdd={() => setEditing('new')} onEdit={setEditing} />
      {isOwner && <LooseStorageUse />}
      <CompanyDialog
        opened={editing !== 'nothing'}
        company={typeof editing === 'string' ? null : editing}
        onClose={() => setEditing('nothing')}
      />
    </>
  );
}

function CompanyList({ onAdd, onEdit }: { onAdd: () => void; onEdit: (company: Company) => void }) {
  const { i18n, t } = useLingui();
  const companies = useQuery(companiesQuery);
  if (companies.isPending) return <LoadingCards />;
  if (companies.isError) {
    const message = errorText(i18n, companies.error);
    const retry = () => void companies.refetch();
    return <ErrorState title={t`Could not load companies`} message={message} onRetry={retry} />;
  }
  if (companies.data.length === 0) {
    return (
      <EmptyState
        icon={Building2}
        title={t`No companies yet.`}
        action={
          <Button onClick={onAdd}>
            <Trans>Add your first company</Trans>
          </Button>
        }
      >
        <Trans>Add the business whose slips you collect. It starts with five folders.</Trans>
      </EmptyState>
    );
  }
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
      {companies.data.map((company) => (
        <CompanyCard key={company.id} company={company} onEdit={() => onEdit(company)} />
      ))}
    </SimpleGrid>
  );
}

function LoadingCards() {
  return (
    <LoadingState>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
        <Skeleton height={236} />
        <Skeleton height={236} />
      </SimpleGrid>
    </LoadingState>
  );
}
