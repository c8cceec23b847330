import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { StatementRow } from '@tillslip/contract/bank/schemas';
import { STATEMENT_EXPORT_PATH } from '@tillslip/contract/bank/statements';
import { refusalText } from '@tillslip/messages/errors';
import { Download, Landmark, Upload } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useDensity } from '../../../api/preferences/change-preferences.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useListLayout } from '../../../ui/table/list-view.ts';
import { ViewSwitch } from '../../../ui/table/view-switch.tsx';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { useDownload } from '../shared/use-download.ts';
import { statementListQuery } from '../statements.queries.ts';
import { StatementActions } from './statement-actions.tsx';
import { statementColumns, statementName } from './statement-columns.tsx';
import { StatementFilters } from './statement-filters.tsx';
import {
  changeStatementSearch,
  countText,
  isFiltered,
  readStatementFilter,
  readStatementPage,
  type StatementSearch,
  sortStatementsBy,
} from './statement-search.ts';
import page from './statements-page.module.css';

const route = getRouteApi('/app/bank-statements');

/** The list of bank statements (Spec: 2 §2). Filters are in the URL, so a view can be bookmarked and shared. */
export function StatementsPage() {
  const { t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(statementListQuery(readStatementPage(search)));
  // Choosing a filter adds a history entry; typing in the search does not.
  const change = (part: StatementSearch) =>
    void navigate({ search: changeStatementSearch(search, part), replace: part.q !== undefined });
  const isEmpty = list.data?.total === 0 && !isFiltered(search);
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title={t`Bank statements`}
        actions={<HeaderActions search={search} canExport={list.data?.total !== 0} />}
      />
      {!isEmpty && <StatementFilters search={search} onChange={change} banks={list.data?.banks ?? []} />}
      <StatementResults search={search} onChange={change} />
    </>
  );
}

function HeaderActions({ search, canExport }: { search: StatementSearch; canExport: boolean }) {
  const { i18n, t } = useLingui();
  const file = useDownload(STATEMENT_EXPORT_PATH, {
    done: t`Bank statements exported successfully`,
    empty: refusalText(i18n, { code: 'NO_STATEMENTS' }),
    failed: t`Failed to export bank statements`,
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        loading={file.isPending}
        disabled={!canExport}
        onClick={() => file.mutate(readStatementFilter(search))}
      >
        <Trans>Export CSV</Trans>
      </Button>
      <UploadButton search={search} label={t`Upload statement`} />
    </>
  );
}

const UploadButton = ({ search: { company }, label }: { search: StatementSearch; label: string }) => (
  <Button
    leftSection={<Upload size={16} aria-hidden />}
    renderRoot={(props) => (
      <Link to="/app/bank-statements/upload" search={company === undefined ? {} : { company }} {...props} />
    )}
  >
    {label}
  </Button>
);

const PAGE_CONTROLS = {
  first: msg`First page`,
  previous: msg`Previous page`,
  next: msg`Next page`,
  last: msg`Last page`,
};

type ResultsProps = { search: StatementSearch; onChange: (part: StatementSearch) => void };

function StatementResults({ search, onChange }: ResultsProps) {
  const { i18n, t } = useLingui();
  const columns = useMemo(() => statementColumns(i18n), [i18n]);
  const rowName = useCallback((row: StatementRow) => statementName(i18n, row), [i18n]);
  const [layout, setLayout] = useListLayout('tillslip.statement-view', 'cards');
  const [view, setView] = useDensity(layout, setLayout);
  const list = useQuery(statementListQuery(readStatementPage(search)));
  const { rows = [], total = 0, page: shownPage = 1, pageCount = 1 } = list.data ?? {};
  const { sort: by, dir } = readStatementFilter(search);
  return (
    <>
      {rows.length > 0 && !list.isError && (
        <div className={page.head}>
          <p className={page.count} role="status">
            {countText(i18n, total, shownPage, rows.length)}
          </p>
          <ViewSwitch view={view} onChange={setView} />
        </div>
      )}
      <DataTable
        label={t`Bank statements`}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={rowName}
        view={view}
        cards="roomy"
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        error={list.isError && <ListFailure error={list.error} onRetry={() => void list.refetch()} />}
        empty={<NothingFound search={search} onChange={onChange} />}
        sorting={{ by, dir, onSort: (sort) => onChange(sortStatementsBy(search, sort)) }}
        target={({ id }) => ({ to: '/app/bank-statements/$id', params: { id }, search })}
        actions={(row) => <StatementActions row={row} search={search} />}
        actionsWidth={168}
        actionsPlace="foot"
      />
      {pageCount > 1 && (
        <Pagination
          className={page.pages ?? ''}
          aria-label={t`Pages`}
          total={pageCount}
          value={shownPage}
          onChange={(next) => onChange({ page: String(next) })}
          getControlProps={(control) => ({ 'aria-label': t(PAGE_CONTROLS[control]) })}
          getItemProps={(number) => ({ 'aria-label': t`Page ${number}` })}
        />
      )}
    </>
  );
}

const ListFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { i18n, t } = useLingui();
  return (
    <ErrorState
      title={t`Error loading bank statements`}
      message={errorText(i18n, error)}
      safe={t`Your bank statements are safe.`}
      onRetry={onRetry}
    />
  );
};

function NothingFound({ search, onChange }: ResultsProps) {
  const { t } = useLingui();
  const clear = () => onChange({ company: '', bank: '', reconciliation: '', q: '', from: '', to: '' });
  return (
    <Card>
      {isFiltered(search) ? (
        <EmptyState
          icon={Landmark}
          title={t`No bank statements found`}
          action={
            <Button variant="default" onClick={clear}>
              <Trans>Clear filters</Trans>
            </Button>
          }
        >{t`No bank statements match these filters.`}</EmptyState>
      ) : (
        <EmptyState
          icon={Landmark}
          title={t`No bank statements yet`}
          action={<UploadButton search={search} label={t`Upload your first statement`} />}
        >{t`Upload a PDF, a scan or a bank export. Every transaction is checked against the balances, then matched with your invoices.`}</EmptyState>
      )}
    </Card>
  );
}
