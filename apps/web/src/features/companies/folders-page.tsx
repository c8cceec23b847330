import { Anchor, Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, FolderPlus, Folders } from 'lucide-react';
import { client } from '../../api/client.ts';
import { foldersQuery } from '../../api/companies.queries.ts';
import { errorMessage } from '../../api/error-message.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../ui/feedback/loading-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { DayFormatProvider } from '../../ui/format/day-format.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AddFolder } from './add-folder.tsx';
import { companyQuery, refreshCompanies } from './companies.queries.ts';
import { FolderRow } from './folder-row.tsx';
import classes from './folders.module.css';

const route = getRouteApi('/app/companies/$id/folders');

/** A company's folders (Spec: 1 §2.10). */
export function FoldersPage() {
  const { id } = route.useParams();
  const company = useQuery(companyQuery(id));
  const back = (
    <Anchor renderRoot={(props) => <Link to="/app/companies" {...props} />} className={classes.back}>
      <ArrowLeft size={16} aria-hidden />
      Companies
    </Anchor>
  );
  if (company.isError) {
    return (
      <>
        {back}
        <ErrorState
          title="This company could not be opened"
          order={1}
          message={errorMessage(company.error)}
          onRetry={() => void company.refetch()}
        />
      </>
    );
  }
  return (
    <DayFormatProvider format={company.data?.dateFormat ?? 'DD-MM-YYYY'}>
      <PageHeader
        above={back}
        title={company.data?.companyName ?? 'Folders'}
        tabTitle={company.data ? `Folders of ${company.data.companyName}` : 'Folders'}
        subtitle={
          company.data ? 'Folders keep invoices apart, such as purchases from expenses.' : <Skeleton w={220} h={16} />
        }
        actions={<AddDefaults companyId={id} />}
      />
      <Card>
        <AddFolder companyId={id} />
        <FolderList companyId={id} />
      </Card>
    </DayFormatProvider>
  );
}

function FolderList({ companyId }: { companyId: string }) {
  const folders = useQuery(foldersQuery(companyId));
  if (folders.isPending) return <LoadingRows rows={5} height={44} />;
  if (folders.isError) {
    const message = errorMessage(folders.error);
    return <ErrorState title="Error loading folders" message={message} onRetry={() => void folders.refetch()} />;
  }
  if (folders.data.length === 0) {
    return (
      <EmptyState icon={Folders} title="No folders yet.">
        Type a name above, or add the five default folders.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list}>
      {folders.data.map((folder) => (
        <FolderRow key={folder.id} folder={folder} />
      ))}
    </ul>
  );
}

function AddDefaults({ companyId }: { companyId: string }) {
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: () => client.folders.addDefaults({ companyId }),
    onSuccess: async (folders) => {
      const before = queries.getQueryData(foldersQuery(companyId).queryKey)?.length;
      // Pressed once more it adds nothing, and says so.
      if (folders.length === before) toast.info('The default folders are all there.');
      else toast.success('Default folders added');
      await refreshCompanies(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
  return (
    <Button
      variant="default"
      leftSection={<FolderPlus size={16} aria-hidden />}
      onClick={() => add.mutate()}
      loading={add.isPending}
    >
      Add default folders
    </Button>
  );
}
