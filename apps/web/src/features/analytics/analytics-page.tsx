import { Button, Group, Select, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ANALYTICS_EXPORT_PATH } from '@tillslip/contract/analytics';
import { Download } from 'lucide-react';
import { companiesQuery } from '../../api/companies.queries.ts';
import { errorMessage } from '../../api/error-message.ts';
import { fetchFile } from '../../api/fetch-file.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { localDay } from '../../ui/format/local-day.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from './analytics.module.css';
import { analyticsQuery } from './analytics.queries.ts';
import { AnalyticsBody } from './analytics-body.tsx';
import { analyticsYears, MONTHS_OF_YEAR, readAnalytics } from './analytics-search.ts';
import type { Scope } from './drill.ts';

const route = getRouteApi('/app/analytics');

/** What was spent in a month, on what and where, and what VAT comes back (Spec: 2 §2). */
export function AnalyticsPage() {
  const today = localDay(new Date());
  const scope = readAnalytics(route.useSearch(), today);
  const analytics = useQuery(analyticsQuery(scope));
  const file = useExport(scope);
  return (
    <>
      <PageHeader
        title="Analytics"
        subtitle="Where the money of a month went. Every figure leads to its invoices."
        actions={
          <>
            <Selectors scope={scope} today={today} />
            <Button
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate()}
            >
              Export CSV
            </Button>
          </>
        }
      />
      {analytics.isPending && <AnalyticsLoading />}
      {analytics.isError && (
        <ErrorState
          title="Error loading analytics"
          message={errorMessage(analytics.error)}
          safe="Your invoices are safe."
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

/** Whose spending, of which month; the address keeps the choice. */
function Selectors({ scope: { month, companyId }, today }: { scope: Scope; today: string }) {
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
        aria-label="Company"
        placeholder="All companies"
        clearable
        className={classes.company ?? ''}
        data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
        value={companyId}
        onChange={(chosen) => show({ companyId: chosen })}
      />
      <Select
        aria-label="Month"
        className={classes.month ?? ''}
        data={MONTHS_OF_YEAR}
        value={monthOfYear}
        onChange={(chosen) => chosen !== null && show({ month: `${year}-${chosen}` })}
      />
      <Select
        aria-label="Year"
        className={classes.year ?? ''}
        data={analyticsYears(today, month)}
        value={year}
        onChange={(chosen) => chosen !== null && show({ month: `${chosen}-${monthOfYear}` })}
      />
    </Group>
  );
}

/** Saves the figures of the month, named `analytics-{yyyy-MM}.csv` (Spec: 2 §7). */
function useExport({ month, companyId }: Scope) {
  return useMutation({
    mutationFn: () => fetchFile(ANALYTICS_EXPORT_PATH, { month, companyId: companyId ?? undefined }),
    onSuccess: (file) => {
      if (file === null) return void toast.error('No receipts to export for the selected month and company');
      saveFile(file.filename, file.content);
      toast.success('CSV exported successfully!');
    },
    onError: () => toast.error('Failed to export CSV. Please try again.'),
  });
}

/** Shaped like the cards to come. */
const AnalyticsLoading = () => (
  <LoadingState label="Loading analytics">
    <div className={classes.page}>
      <Skeleton height={120} />
      <div className={classes.columns}>
        <Skeleton height={320} />
        <Skeleton height={320} />
      </div>
    </div>
  </LoadingState>
);
