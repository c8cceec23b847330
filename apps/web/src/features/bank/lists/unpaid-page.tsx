import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { localDay } from '../../../ui/format/local-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { type Period, unpaidQuery } from '../workspace/workspace.queries.ts';
import { PeriodFilters } from './period-filters.tsx';
import { changePeriod, type PeriodSearch, readPeriod } from './period-search.ts';
import { Sums } from './sums.tsx';
import { UNPAID_FILE, type Unpaid, UnpaidList } from './unpaid-list.tsx';
import { useCsv } from './use-csv.ts';

const route = getRouteApi('/app/bank-statements/unpaid');

/** Invoices that no bank row has paid, the longest overdue first. */
export function UnpaidPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const period = readPeriod(search);
  const list = useInfiniteQuery(unpaidQuery(period));
  const file = useUnpaidCsv(period);
  const first = list.data?.pages[0];
  const change = (part: PeriodSearch) => void navigate({ search: changePeriod(search, part) });
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title="Unpaid"
        subtitle="Invoices with no payment on a statement yet."
        actions={
          (first?.count ?? 0) > 0 && (
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              Export CSV
            </Button>
          )
        }
      />
      <PeriodFilters label="Filter unpaid invoices" search={search} onChange={change} />
      {first !== undefined && first.count > 0 && (
        <Sums
          sums={[
            { label: first.count === 1 ? 'Invoice' : 'Invoices', value: String(first.count) },
            { label: 'Open', value: <Money amount={first.openCents} /> },
          ]}
        />
      )}
      <UnpaidList
        rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
        isFiltered={Object.keys(search).length > 0}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        error={
          list.isError && (
            <ErrorState
              title="Error loading invoices"
              message={errorMessage(list.error)}
              safe="Your statements and invoices are safe."
              onRetry={() => void list.refetch()}
            />
          )
        }
        more={list.hasNextPage ? { load: () => void list.fetchNextPage(), isBusy: list.isFetchingNextPage } : null}
      />
    </>
  );
}

const useUnpaidCsv = (period: Period) =>
  useCsv<Unpaid>({
    filename: `unpaid-invoices-${localDay(new Date())}.csv`,
    columns: UNPAID_FILE,
    fetchPage: (after) => client.reconciliation.unpaid({ ...period, ...(after !== null && { after }), limit: 200 }),
  });
