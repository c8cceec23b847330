import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
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
import { type Period, unpaidInvoicesQuery } from '../workspace/workspace.queries.ts';
import { PeriodFilters } from './period-filters.tsx';
import { changePeriod, type PeriodSearch, readPeriod } from './period-search.ts';
import { Totals } from './sums.tsx';
import { UNPAID_FILE, type Unpaid, UnpaidList, type UnpaidSum } from './unpaid-list.tsx';
import { ExportCsvButton, useCsv } from './use-csv.tsx';

const route = getRouteApi('/app/bank-statements/unpaid');

/** Invoices that no bank transaction has paid, the longest overdue first. */
export function UnpaidPage() {
  const { i18n, t } = useLingui();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const period = readPeriod(search);
  const list = useInfiniteQuery(unpaidInvoicesQuery(period));
  const file = useUnpaidCsv(period);
  const first = list.data?.pages[0];
  const change = (part: PeriodSearch) => void navigate({ search: changePeriod(search, part) });
  return (
    <>
      <BankTabs company={search.company} />
      <PageHeader
        title={t`Unpaid invoices`}
        subtitle={t`Invoices with no payment on a statement yet.`}
        actions={(first?.count ?? 0) > 0 && <ExportCsvButton file={file} />}
      />
      <PeriodFilters label={t`Filter unpaid invoices`} search={search} onChange={change} />
      {first !== undefined && first.count > 0 && (
        <Totals
          totals={[
            {
              label: t`${plural({ count: first.count }, { one: 'Invoice', other: 'Invoices' })}`,
              value: String(first.count),
            },
            ...unpaidTotals(i18n, first.sums),
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
              title={t`Error loading invoices`}
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

/** What the person owes and what others owe them, each in every currency that it is in. */
const unpaidTotals = (i18n: I18n, sums: readonly UnpaidSum[]) => [
  ...sums
    .filter(({ oweCents }) => oweCents !== 0)
    .map(({ currency, oweCents }) => ({
      label: currency === 'ZAR' ? i18n.t(msg`You owe`) : i18n.t(msg`You owe in ${currency}`),
      value: <Money amount={oweCents} currency={currency} />,
    })),
  ...sums
    .filter(({ owedCents }) => owedCents !== 0)
    .map(({ currency, owedCents }) => ({
      label: currency === 'ZAR' ? i18n.t(msg`You are owed`) : i18n.t(msg`You are owed in ${currency}`),
      value: <Money amount={owedCents} currency={currency} />,
    })),
];

const useUnpaidCsv = (period: Period) =>
  useCsv<Unpaid>({
    filename: `unpaid-invoices-${localDay(new Date())}.csv`,
    columns: UNPAID_FILE,
    fetchPage: (after) => client.matching.unpaid({ ...period, ...(after !== null && { after }), limit: 200 }),
  });
