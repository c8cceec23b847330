import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Pagination } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import { BULK_HISTORY_PATH } from '@tillslip/contract/bulk-sync/schemas';
import { History as Clock, Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { fetchFile } from '../../../api/fetch-file.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { saveFile } from '../../../ui/files/save-file.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageIn } from '../integrations-search.ts';
import { StatCards } from '../stat-cards.tsx';
import classes from './bulk.module.css';
import { bulkHistoryQuery } from './bulk.queries.ts';
import { BulkStateMark } from './bulk-marks.tsx';
import { Counts } from './counts.tsx';
import { historyColumns } from './history-columns.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { type HistoryFilter, isFiltered, readHistoryFilter } from './history-search.ts';
import { SyncDetails } from './sync-details.tsx';

const route = getRouteApi('/app/integrations');

/** The bulk syncs of a connection, newest first, with their figures of 30 days (Spec: 3 §2). */
export function History({ connectionId }: { connectionId: string }) {
  const { t } = useLingui();
  const search = route.useSearch();
  const filter = readHistoryFilter(search);
  const history = useQuery(bulkHistoryQuery({ id: connectionId, ...filter, ...pageIn(search) }));
  const figures = history.data?.statistics;
  return (
    <>
      <StatCards
        stats={[
          [t`Total syncs (30 days)`, figures?.total ?? '–'],
          [t`Successful`, figures?.successful ?? '–'],
          [t`Failed`, figures?.failed ?? '–'],
          [t`Success rate`, figures?.successRate == null ? '–' : `${figures.successRate}%`],
        ]}
      />
      <div className={classes.toolbar}>
        <HistoryFilters filter={filter} />
        <ExportHistory connectionId={connectionId} filter={filter} />
      </div>
      <HistoryList connectionId={connectionId} filter={filter} />
    </>
  );
}

type HistoryProps = { connectionId: string; filter: HistoryFilter };

function HistoryList({ connectionId, filter }: HistoryProps) {
  const { i18n, t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [opened, setOpened] = useState<BulkSync | null>(null);
  const history = useQuery(bulkHistoryQuery({ id: connectionId, ...filter, ...pageIn(search) }));
  const columns = useMemo(() => historyColumns(i18n, setOpened), [i18n]);
  const { total = 0, page = 1, pageSize = 1 } = history.data ?? {};
  return (
    <>
      <DataTable
        label={t`Sync history`}
        columns={columns}
        rows={history.data?.syncs ?? []}
        rowKey={({ id }) => id}
        rowName={({ syncId }) => syncId}
        isLoading={history.isPending}
        isStale={history.isPlaceholderData}
        isBroken={({ state }) => state === 'failed'}
        error={
          history.isError && (
            <ErrorState
              title={t`We could not load the history`}
              message={errorText(i18n, history.error)}
              onRetry={() => void history.refetch()}
            />
          )
        }
        empty={
          <Card>
            <EmptyState icon={Clock} title={t`No Sync History`}>
              {isFiltered(filter) ? t`No sync matches.` : t`Bulk syncs appear here once they were started.`}
            </EmptyState>
          </Card>
        }
      />
      {total > pageSize && (
        <Pagination
          total={Math.ceil(total / pageSize)}
          value={page}
          onChange={(next) => void navigate({ search: (now) => ({ ...now, page: String(next) }) })}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? t`Next page` : t`Previous page` })}
          getItemProps={(item) => ({ 'aria-label': t`Page ${{ page: item }}` })}
        />
      )}
      <DetailsDialog sync={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function DetailsDialog({ sync, onClose }: { sync: BulkSync | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal opened={sync !== null} onClose={onClose} title={t`Sync details`} size="xl">
      {sync !== null && (
        <div className={classes.form}>
          <div className={classes.head}>
            <BulkStateMark state={sync.state} />
            <span className={classes.syncId}>{sync.syncId}</span>
          </div>
          <Counts sync={sync} />
          <SyncDetails id={sync.id} />
        </div>
      )}
    </Modal>
  );
}

/** Saves the syncs that the filters match, all of them. */
function ExportHistory({ connectionId, filter }: HistoryProps) {
  const { i18n, t } = useLingui();
  const save = useMutation({
    mutationFn: async () => {
      const file = await fetchFile(BULK_HISTORY_PATH, { id: connectionId, ...filter });
      if (file) saveFile(file.filename, file.content);
    },
    onSuccess: () => toast.success(t`Sync history exported successfully!`),
    onError: (error) => toast.error(t`Failed to export sync history: ${{ message: errorText(i18n, error) }}`),
  });
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      <Trans>Export CSV</Trans>
    </Button>
  );
}
