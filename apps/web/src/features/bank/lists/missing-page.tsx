import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { localDay } from '../../../ui/format/local-day.ts';
import { Money } from '../../../ui/format/money.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { BankTabs } from '../shared/bank-tabs.tsx';
import { missingInvoicesQuery, type Period } from '../workspace/workspace.queries.ts';
import { MISSING_FILE, type Missing, MissingList } from './missing-list.tsx';
import { PeriodFilters } from './period-filters.tsx';
import { changePeriod, type PeriodSearch, readPeriod } from './period-search.ts';
import { Totals } from './sums.tsx';
import { ExportCsvButton, useCsv } from './use-csv.tsx';

const route = getRouteApi('/app/bank-statements/missing');

/** Payments without an invoice: the VAT at stake, and a message to request each invoice. */
export function MissingPage() {
  const { i18n, t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const period = readPeriod(search);
  const list = useInfiniteQuery(missingInvoicesQuery(period));
  const file = useMissingCsv(period);
  const first = list.data?.pages[0];
  const change = (part: PeriodSearch) => void navigate({ search: changePeriod(search, part) });
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title={t`Missing invoices`}
        subtitle={t`Payments whose VAT cannot be claimed until you add the invoice.`}
        actions={(first?.count ?? 0) > 0 && <ExportCsvButton file={file} />}
      />
      <PeriodFilters label={t`Filter missing invoices`} search={search} onChange={change} />
      {first !== undefined && first.count > 0 && (
        <Totals
          totals={[
            {
              label: t`${plural({ count: first.count }, { one: 'Payment', other: 'Payments' })}`,
              value: String(first.count),
            },
            { label: t`Paid`, value: <Money amount={first.amountCents} /> },
            { label: t`VAT at stake`, value: <Money amount={first.vatAtStakeCents} /> },
          ]}
        />
      )}
      <MissingList
        rows={list.data?.pages.flatMap(({ rows }) => rows) ?? []}
        isFiltered={Object.keys(search).length > 0}
        isLoading={list.isPending}
        isStale={list.isPlaceholderData}
        error={
          list.isError && (
            <ErrorState
              title={t`Error loading transactions`}
              message={errorText(i18n, list.error)}
              safe={t`Your statements and invoices are safe.`}
              onRetry={() => void list.refetch()}
            />
          )
        }
        more={list.hasNextPage ? { load: () => void list.fetchNextPage(), isBusy: list.isFetchingNextPage } : null}
      />
    </>
  );
}

const useMissingCsv = (period: Period) =>
  useCsv<Missing>({
    filename: `missing-invoices-${localDay(new Date())}.csv`,
    columns: MISSING_FILE,
    fetchPage: (after) => client.matching.missing({ ...period, ...(after !== null && { after }), limit: 200 }),
  });
