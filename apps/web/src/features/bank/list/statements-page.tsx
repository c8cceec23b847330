import { Button, Pagination } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { STATEMENT_EXPORT_PATH } from '@tillslip/contract/bank-statements';
import { refusalText } from '@tillslip/messages/errors';
import { Download, Landmark, Upload } from 'lucide-react';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { useListView } from '../../../ui/table/list-view.ts';
import { ViewSwitch } from '../../../ui/table/view-switch.tsx';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { useDownload } from '../shared/use-download.ts';
import { statementListQuery } from '../statements.queries.ts';
import { StatementActions } from './statement-actions.tsx';
import { COLUMNS, statementName } from './statement-columns.tsx';
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

/** The bank statements (Spec: 2 §2). The filters live in the address, so a view can be kept and shared. */
export function StatementsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useQuery(statementListQuery(readStatementPage(search)));
  // A choice is a step to come back to; letters typed into the search are not.
  const change = (part: StatementSearch) =>
    void navigate({ search: changeStatementSearch(search, part), replace: part.q !== undefined });
  const isEmpty = list.data?.total === 0 && !isFiltered(search);
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title="Bank statements"
        actions={<HeaderActions search={search} canExport={list.data?.total !== 0} />}
      />
      {!isEmpty && <StatementFilters search={search} onChange={change} banks={list.data?.banks ?? []} />}
      <StatementResults search={search} onChange={change} />
    </>
  );
}

function HeaderActions({ search, canExport }: { search: StatementSearch; canExport: boolean }) {
  const file = useDownload(STATEMENT_EXPORT_PATH, {
    done: 'Bank statements exported successfully',
    empty: refusalText(ENGLISH, { code: 'NO_STATEMENTS' }),
    failed: 'Failed to export bank statements',
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
        Export CSV
      </Button>
      <UploadButton search={search} label="Upload statement" />
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

type ResultsProps = { search: StatementSearch; onChange: (part: StatementSearch) => void };

function StatementResults({ search, onChange }: ResultsProps) {
  const [view, setView] = useListView('tillslip.statement-view', 'cards');
  const list = useQuery(statementListQuery(readStatementPage(search)));
  const { rows = [], total = 0, page: shownPage = 1, pageCount = 1 } = list.data ?? {};
  const { sort: by, dir } = readStatementFilter(search);
  return (
    <>
      {rows.length > 0 && !list.isError && (
        <div className={page.head}>
          <p className={page.count} role="status">
            {countText(total, shownPage, rows.length)}
          </p>
          <ViewSwitch view={view} onChange={setView} />
        </div>
      )}
      <DataTable
        label="Bank statements"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={statementName}
        view={view}
        cards="roomy"
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        error={list.isError && <ListFailure error={list.error} onRetry={() => void list.refetch()} />}
        empty={<NothingFound search={search} onChange={onChange} />}
        sorting={{ by, dir, onSort: (sort) => onChange(sortStatementsBy(search, sort)) }}
        target={({ id }) => ({ to: '/app/bank-statements/$id', params: { id }, search })}
        actions={(row) => <StatementActions row={row} search={search} />}
        actionsWidth={152}
        actionsPlace="foot"
      />
      {pageCount > 1 && (
        <Pagination
          className={page.pages ?? ''}
          aria-label="Pages"
          total={pageCount}
          value={shownPage}
          onChange={(next) => onChange({ page: String(next) })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
        />
      )}
    </>
  );
}

const ListFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <ErrorState
    title="Error loading bank statements"
    message={errorMessage(error)}
    safe="Your bank statements are safe."
    onRetry={onRetry}
  />
);

function NothingFound({ search, onChange }: ResultsProps) {
  const clear = () => onChange({ company: '', bank: '', reconciliation: '', q: '', from: '', to: '' });
  return (
    <Card>
      {isFiltered(search) ? (
        <EmptyState
          icon={Landmark}
          title="No bank statements found"
          action={
            <Button variant="default" onClick={clear}>
              Clear the filters
            </Button>
          }
        >
          Nothing matches these filters.
        </EmptyState>
      ) : (
        <EmptyState
          icon={Landmark}
          title="No bank statements yet"
          action={<UploadButton search={search} label="Upload your first statement" />}
        >
          Drop a PDF, a scan or an export of your bank. Every row is proved against the balances, then matched with your
          invoices.
        </EmptyState>
      )}
    </Card>
  );
}
