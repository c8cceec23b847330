import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { LOG_FILTERS, type LogFilter, type LogRow } from '@tillslip/contract/integrations/health';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { providerName } from '@tillslip/messages/integrations/packages';
import { Download, RefreshCw, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { writeCsv } from '../../../ui/files/csv.ts';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { logsQuery } from '../integrations.queries.ts';
import { searchOf } from '../integrations-search.ts';
import { LOG_FILE_HEAD, logColumns, logFileRow, logRowName } from './log-columns.tsx';
import classes from './troubleshooting.module.css';

const route = getRouteApi('/app/integrations');

const LABELS = {
  all: msg`All logs`,
  errors: msg`Errors only`,
  syncs: msg`Sync logs`,
  requests: msg`Request logs`,
} as const satisfies Record<LogFilter, unknown>;

/** The newest of the logs, shown when the person wants them (Spec: 3 §2 "System Logs", §9). */
export function SystemLogs({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const { logs } = route.useSearch();
  const navigate = route.useNavigate();
  const filter = LOG_FILTERS.find((known) => known === logs);
  const show = (next: LogFilter | undefined) =>
    void navigate({ search: (now) => searchOf({ ...now, logs: next }), replace: true });
  return (
    <Card
      title={t`System Logs`}
      aside={
        <Button
          variant="default"
          aria-expanded={filter !== undefined}
          onClick={() => show(filter === undefined ? 'all' : undefined)}
        >
          {filter === undefined ? t`Show System Logs` : t`Hide System Logs`}
        </Button>
      }
    >
      {filter === undefined ? (
        <p className={classes.intro}>
          <Trans>
            The newest syncs and requests. Logs have no tokens, names or amounts, so you can send them to support.
          </Trans>
        </p>
      ) : (
        <Logs connection={connection} filter={filter} onFilter={show} />
      )}
    </Card>
  );
}

type LogsProps = { connection: Connection; filter: LogFilter; onFilter: (filter: LogFilter) => void };

function Logs({ connection, filter, onFilter }: LogsProps) {
  const { i18n, t } = useLingui();
  const logs = useQuery(logsQuery({ id: connection.id, filter }));
  const rows = logs.data?.rows ?? [];
  const columns = useMemo(() => logColumns(i18n, connection.package), [i18n, connection.package]);
  return (
    <div className={classes.logs}>
      <Group gap="xs">
        <Select
          aria-label={t`Filter the logs`}
          allowDeselect={false}
          w={180}
          data={LOG_FILTERS.map((value) => ({ value, label: t(LABELS[value]) }))}
          value={filter}
          onChange={(next) => onFilter(LOG_FILTERS.find((known) => known === next) ?? 'all')}
        />
        <Button
          variant="default"
          leftSection={<RefreshCw size={16} aria-hidden />}
          loading={logs.isFetching && !logs.isPending}
          onClick={() => void logs.refetch()}
        >
          <Trans>Refresh</Trans>
        </Button>
        <ExportLogs connection={connection} rows={rows} />
      </Group>
      <DataTable
        label={t`System Logs`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={(row) => logRowName(i18n, row)}
        cards="dense"
        notes="below"
        isLoading={logs.isPending}
        isStale={logs.isPlaceholderData}
        isBroken={(row) => (row.kind === 'sync' ? row.failed > 0 : row.fault !== null)}
        error={
          logs.isError && (
            <ErrorState
              title={t`We could not load the log`}
              message={errorText(i18n, logs.error)}
              onRetry={() => void logs.refetch()}
            />
          )
        }
        empty={<NoLogs filter={filter} provider={providerName(connection.package)} />}
      />
    </div>
  );
}

function NoLogs({ filter, provider }: { filter: LogFilter; provider: string }) {
  const { t } = useLingui();
  return (
    <EmptyState icon={ScrollText} title={filter === 'errors' ? t`No Errors Found` : t`No logs yet`}>
      {t`Syncs and requests to ${provider} appear here.`}
    </EmptyState>
  );
}

/** Saves the rows that are shown; the file is made here. */
function ExportLogs({ connection, rows }: { connection: Connection; rows: readonly LogRow[] }) {
  const { t } = useLingui();
  const save = () => {
    saveTextFile(`${connection.package}-logs.csv`, writeCsv([LOG_FILE_HEAD, ...rows.map(logFileRow)]), 'text/csv');
    toast.success(t`Logs exported successfully!`);
  };
  return (
    <Button
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
      disabled={rows.length === 0}
      onClick={save}
    >
      <Trans>Export CSV</Trans>
    </Button>
  );
}
