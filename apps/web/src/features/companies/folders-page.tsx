import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, FolderPlus, Folders } from 'lucide-react';
import { client } from '../../api/client.ts';
import { foldersQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingRows } from '../../ui/feedback/loading-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AddFolder } from './add-folder.tsx';
import { companyQuery, refreshCompanies } from './companies.queries.ts';
import { FolderRow } from './folder-row.tsx';
import classes from './folders.module.css';

const route = getRouteApi('/app/companies/$id/folders');

/** A company's folders (Spec: 1 §2.10). */
export function FoldersPage() {
  const { i18n, t } = useLingui();
  const { id } = route.useParams();
  const company = useQuery(companyQuery(id));
  const back = (
    <Anchor renderRoot={(props) => <Link to="/app/companies" {...props} />} className={classes.back}>
      <ArrowLeft size={16} aria-hidden />
      <Trans>Companies</Trans>
    </Anchor>
  );
  if (company.isError) {
    return (
      <>
        {back}
        <ErrorState
          title={t`We could not open this company`}
          order={1}
          message={errorText(i18n, company.error)}
          onRetry={() => void company.refetch()}
        />
      </>
    );
  }
  const companyName = company.data?.companyName;
  return (
    <>
      <PageHeader
        above={back}
        title={companyName ?? t`Folders`}
        tabTitle={companyName === undefined ? t`Folders` : t`Folders of ${companyName}`}
        subtitle={
          company.data ? (
            t`Use folders to keep invoices apart, such as purchases from expenses.`
          ) : (
            <Skeleton w={220} h={16} />
          )
        }
        actions={<AddDefaults companyId={id} />}
      />
      <Card>
        <AddFolder companyId={id} />
        <FolderList companyId={id} />
      </Card>
    </>
  );
}

function FolderList({ companyId }: { companyId: string }) {
  const { i18n, t } = useLingui();
  const folders = useQuery(foldersQuery(companyId));
  if (folders.isPending) return <LoadingRows rows={5} height={44} />;
  if (folders.isError) {
    const message = errorText(i18n, folders.error);
    const retry = () => void folders.refetch();
    return <ErrorState title={t`Could not load folders`} message={message} onRetry={retry} />;
  }
  if (folders.data.length === 0) {
    return (
      <EmptyState icon={Folders} title={t`No folders yet.`}>
        <Trans>Type a name above, or add the five default folders.</Trans>
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
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const add = useMutation({
    mutationFn: () => client.folders.addDefaults({ companyId }),
    onSuccess: async (folders) => {
      const before = queries.getQueryData(foldersQuery(companyId).queryKey)?.length;
      // A second press adds nothing and says so.
      if (folders.length === before) toast.info(t`You already have all the default folders.`);
      else toast.success(t`Default folders added`);
      await refreshCompanies(queries);
    },
    onError: (error) => toast.error(t`Failed to add defaults: ${{ problem: errorText(i18n, error) }}`),
  });
  return (
    <Button
      variant="default"
      leftSection={<FolderPlus size={16} aria-hidden />}
      onClick={() => add.mutate()}
      loading={add.isPending}
    >
      <Trans>Add default folders</Trans>
    </Button>
  );
}
