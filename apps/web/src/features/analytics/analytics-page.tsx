import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Select, Skeleton } from '@mantine/core';
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ANALYTICS_EXPORT_PATH } from '@tillslip/contract/analytics';
import { Download } from 'lucide-react';
import { client } from '../../api/client.ts';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { localDay } from '../../ui/format/local-day.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './analytics.module.css';
import { AnalyticsBody } from './analytics-body.tsx';
import { analyticsYears, monthsOfYear, readAnalyticsSearch } from './analytics-search.ts';
import type { Scope } from './drill.ts';

const route = getRouteApi('/app/analytics');

/** Spending of a month by supplier, category and day, and its VAT (Spec: 2 §2). */
export function AnalyticsPage() {
  const { i18n, t } = useLingui();
  const today = localDay(new Date());
  const scope = readAnalyticsSearch(route.useSearch(), today);
  const analytics = useQuery(analyticsQuery(scope));
  const file = useExport(scope);
  return (
    <>
      <PageHeader
        title={t`Analytics`}
        subtitle={t`See where your money went. Select a figure to see its invoices.`}
        actions={
          <>
            <Selectors scope={scope} today={today} />
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              <Trans>Export CSV</Trans>
            </Button>
          </>
        }
      />
      {analytics.isPending && <AnalyticsLoading />}
      {analytics.isError && (
        <ErrorState
          title={t`Error loading analytics`}
          message={errorText(i18n, analytics.error)}
          safe={t`Your invoices are safe.`}
          onRetry={() => void analytics.refetch()}
        />
      )}
      {analytics.data && !analytics.isError && (
        <div className={classes.page} data-stale={analytics.isPlaceholderData || undefined}>
          <AnalyticsBody analytics={analytics.data} companyId={scope.companyId} />
        </div>
      )}
    </>
  );
}

/** Choose the company and month; both are in the URL. */
function Selectors({ scope: { month, companyId }, today }: { scope: Scope; today: string }) {
  const { i18n, t } = useLingui();
  const navigate = route.useNavigate();
  const companies = useQuery(companiesQuery);
  const [year = '', monthOfYear = ''] = month.split('-');
  const show = (chosen: Partial<Scope>) => {
    const next = { month, companyId, ...chosen };
    void navigate({
      search: {
        ...(next.companyId !== null && { company: next.companyId }),
        ...(next.month !== today.slice(0, 7) && { month: next.month }),
      },
    });
  };
  return (
    <Group gap="xs" className={classes.selectors ?? ''}>
      <Select
        aria-label={t`Company`}
        placeholder={t`All companies`}
        clearable
        className={classes.company ?? ''}
        data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
        value={companyId}
        onChange={(chosen) => show({ companyId: chosen })}
      />
      <Select
        aria-label={t`Month`}
        className={classes.month ?? ''}
        data={monthsOfYear(i18n)}
        value={monthOfYear}
        onChange={(chosen) => chosen !== null && show({ month: `${year}-${chosen}` })}
      />
      <Select
        aria-label={t`Year`}
        className={classes.year ?? ''}
        data={analyticsYears(today, month)}
        value={year}
        onChange={(chosen) => chosen !== null && show({ month: `${chosen}-${monthOfYear}` })}
      />
    </Group>
  );
}

/** Download the figures of the month as `analytics-{yyyy-MM}.csv` (Spec: 2 §7). */
function useExport({ month, companyId }: Scope) {
  const { t } = useLingui();
  return useMutation({
    mutationFn: () => fetchFile(ANALYTICS_EXPORT_PATH, { month, companyId: companyId ?? undefined }),
    onSuccess: (file) => {
      if (file === null) return void toast.error(t`No receipts to export for the selected month and company`);
      saveFile(file.filename, file.content);
      toast.success(t`CSV exported successfully!`);
    },
    onError: () => toast.error(t`Failed to export CSV. Please try again.`),
  });
}

/** Placeholders in the shape of the cards. */
const AnalyticsLoading = () => {
  const { t } = useLingui();
  return (
    <LoadingState label={t`Loading analytics`}>
      <div className={classes.page}>
        <Skeleton height={120} />
        <div className={classes.columns}>
          <Skeleton height={320} />
          <Skeleton height={320} />
        </div>
      </div>
    </LoadingState>
  );
};

/** How long figures are fresh; events invalidate them sooner. Spec: 2 §9. */
const FRESH_MS = 30_000;

/** The spending of a month for one company, or for all (null). Shows the previous month while loading. */
export const analyticsQuery = ({ month, companyId }: { month: string; companyId: string | null }) =>
  queryOptions({
    queryKey: ['analytics', month, companyId],
    queryFn: ({ signal }) => client.analytics.get({ month, ...(companyId !== null && { companyId }) }, { signal }),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
