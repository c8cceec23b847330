import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FailedJob } from '@tillslip/contract/administration';
import { defineColumns } from '@tillslip/domain/kernel/list-column';
import { useMemo } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { tableColumns } from '../../ui/table/column.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import classes from './administration.module.css';
import { failedJobsQuery, refreshAdministration } from './administration.queries.ts';

const columnsFor = (i18n: I18n) =>
  tableColumns(
    defineColumns<FailedJob>()({
      name: { label: i18n.t(msg`Job`), kind: 'text' },
      id: { label: i18n.t(msg`Number in the log`), kind: 'text' },
      faultCode: { label: i18n.t(msg`Fault`), kind: 'text' },
      attempts: { label: i18n.t(msg`Attempts`), kind: 'number' },
      failedAt: { label: i18n.t(msg`Failed`), kind: 'moment' },
    }),
    { name: { width: 220, grows: 1, card: 'title' }, id: { width: 150, dropOrder: 1 }, faultCode: { width: 140 } },
  );

/** Jobs that are not tried again by themselves. What they say stays in the log, because it can quote a document. */
export function FailedJobs() {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => columnsFor(i18n), [i18n]);
  const { data: jobs = [], ...query } = useQuery(failedJobsQuery);
  return (
    <Card title={t`Failed jobs`} flush>
      <DataTable
        label={t`Failed jobs`}
        isFrameless
        columns={columns}
        rows={jobs}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        isLoading={query.isPending}
        error={
          query.isError && (
            <ErrorState
              title={t`We could not load the failed jobs`}
              message={errorText(i18n, query.error)}
              onRetry={() => void query.refetch()}
            />
          )
        }
        empty={
          <Text c="dimmed" className={classes.note}>
            <Trans>No job has failed.</Trans>
          </Text>
        }
        actions={(job) => <Retry job={job} />}
        actionsWidth={112}
      />
    </Card>
  );
}

function Retry({ job: { id, name } }: { job: FailedJob }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => client.administration.retryJob({ id }),
    onSuccess: () => toast.success(t`${name} is running again.`),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshAdministration(queries),
  });
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={retry.isPending}
      aria-label={t`Retry ${name}`}
      onClick={() => retry.mutate()}
    >
      <Trans>Retry</Trans>
    </Button>
  );
}
