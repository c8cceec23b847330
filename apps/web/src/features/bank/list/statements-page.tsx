import { Button, Pagination, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { STATEMENT_EXPORT_PATH } from '@tillslip/contract/bank-statements';
import { refusalText } from '@tillslip/messages/errors';
import { Download, Landmark, Upload } from 'lucide-react';
import { ENGLISH, errorMessage } from '../../../api/error-message.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { useDownload } from '../shared/use-download.ts';
import { statementListQuery } from '../statements.queries.ts';
import classes from './statement-card.module.css';
import { StatementCard } from './statement-card.tsx';
import { StatementFilters } from './statement-filters.tsx';
import {
  changeStatementSearch,
  countText,
  isFiltered,
  readStatementFilter,
  readStatementPage,
  type StatementSearch,
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
  const list = useQuery(statementListQuery(readStatementPage(search)));
  if (list.isPending) return <LoadingCards />;
  if (list.isError) {
    return (
      <ErrorState
        title="Error loading bank statements"
        message={errorMessage(list.error)}
        safe="Your bank statements are safe."
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { rows, total, page: shownPage, pageCount } = list.data;
  if (rows.length === 0) return <NothingFound search={search} onChange={onChange} />;
  return (
    <section aria-label="Bank statements">
      <p className={page.count} role="status">
        {countText(total, shownPage, rows.length)}
      </p>
      <ul className={classes.cards} data-stale={list.isPlaceholderData || undefined}>
        {rows.map((row) => (
          <li key={row.id}>
            <StatementCard row={row} search={search} />
          </li>
        ))}
      </ul>
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
    </section>
  );
}

const LoadingCards = () => (
  <LoadingState>
    <ul className={classes.cards}>
      {['a', 'b', 'c'].map((key) => (
        <li key={key}>
          <Skeleton height={290} />
        </li>
      ))}
    </ul>
  </LoadingState>
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
