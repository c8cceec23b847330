import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Pagination, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { providerName } from '@tillslip/messages/integrations/packages';
import { Download, ScrollText, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { writeCsv } from '../../../ui/files/csv.ts';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { requestsQuery } from '../integrations.queries.ts';
import { pageIn, searchOf } from '../integrations-search.ts';
import { fileStem, usePackage } from '../provider.tsx';
import classes from './log.module.css';
import { requestColumns, requestHead, requestRow, tidLabel } from './request-columns.tsx';

const route = getRouteApi('/app/integrations');

/** The requests to the package, newest first, with the number that its support asks for. Spec: 3 §3. */
export function LogTab({ connectionId }: { connectionId: string }) {
  const { i18n, t } = useLingui();
  const name = usePackage();
  const provider = providerName(name);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const filter = { search: search.q ?? '', onlyErrors: search.errors !== undefined };
  const requests = useQuery(requestsQuery({ id: connectionId, ...filter, ...pageIn(search) }));
  const columns = useMemo(() => requestColumns(i18n, name), [i18n, name]);
  const { total = 0, page = 1, pageSize = 1 } = requests.data ?? {};
  const isFiltered = filter.search !== '' || filter.onlyErrors;
  return (
    <div className={classes.screen}>
      <LogFilters connectionId={connectionId} filter={filter} />
      <DataTable
        label={t`Log of requests`}
        columns={columns}
        rows={requests.data?.requests ?? []}
        rowKey={({ id }) => id}
        rowName={({ endpoint }) => endpoint}
        isLoading={requests.isPending}
        isStale={requests.isPlaceholderData}
        isBroken={({ fault }) => fault !== null}
        error={
          requests.isError && (
            <ErrorState
              title={t`We could not load the log`}
              message={errorText(i18n, requests.error)}
              onRetry={() => void requests.refetch()}
            />
          )
        }
        empty={
          <Card>
            <EmptyState icon={ScrollText} title={t`No requests`}>
              {isFiltered ? t`No request matches.` : t`Requests to ${provider} appear here.`}
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
    </div>
  );
}

type LogFiltersProps = { connectionId: string; filter: { search: string; onlyErrors: boolean } };

function LogFilters({ connectionId, filter }: LogFiltersProps) {
  const { i18n, t } = useLingui();
  const name = usePackage();
  const navigate = route.useNavigate();
  const [text, setText] = useState(filter.search);
  const change = (part: { q?: string | undefined; errors?: string | undefined }) =>
    void navigate({ search: (now) => searchOf({ ...now, page: undefined, ...part }), replace: true });
  const find = useDebouncedCallback((typed: string) => change({ q: typed.trim() || undefined }), 250);
  return (
    <div className={classes.filters}>
      <TextInput
        aria-label={t`Search the log`}
        placeholder={t`Endpoint, status, code or ${{ number: tidLabel(i18n, name) }}`}
        leftSection={<Search size={16} aria-hidden />}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          find(event.currentTarget.value);
        }}
      />
      <Checkbox
        label={t`Errors only`}
        checked={filter.onlyErrors}
        onChange={(event) => change({ errors: event.currentTarget.checked ? 'yes' : undefined })}
      />
      <ExportLog connectionId={connectionId} filter={filter} />
    </div>
  );
}

/** Requests asked for at once. */
const EXPORTED_AT_ONCE = 200;
/** The most pages of one export, so that a log of months does not hold up the browser. */
const MAX_PAGES = 50;

/** Saves what the filters match as CSV; the file is made here. */
function ExportLog({ connectionId, filter }: LogFiltersProps) {
  const { i18n, t } = useLingui();
  const name = usePackage();
  const save = useMutation({
    mutationFn: async () => {
      const rows = [];
      for (let page = 1; page <= MAX_PAGES; page++) {
        const answer = await client.integrations.requests({
          id: connectionId,
          ...filter,
          page,
          limit: EXPORTED_AT_ONCE,
        });
        rows.push(...answer.requests);
        if (page * answer.pageSize >= answer.total) break;
      }
      saveTextFile(
        `${fileStem(name)}-requests.csv`,
        writeCsv([requestHead(name), ...rows.map(requestRow)]),
        'text/csv',
      );
    },
    onSuccess: () => toast.success(t`Logs exported successfully!`),
    onError: (error) => toast.error(errorText(i18n, error)),
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
