import { Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl, Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { HealthReport } from '@tillslip/contract/integrations/health';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { DEFAULT_HEALTH_RANGE, HEALTH_RANGES, type HealthRange } from '@tillslip/domain/sync/health/health-range';
import { providerName } from '@tillslip/messages/integrations/packages';
import { scoreText } from '@tillslip/messages/integrations/states';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../../ui/feedback/loading-state.tsx';
import { healthQuery } from '../integrations.queries.ts';
import { searchOf } from '../integrations-search.ts';
import { StatCards } from '../stat-cards.tsx';
import { AlertsPanel } from './alerts-panel.tsx';
import { ApiStatus } from './api-status.tsx';
import { countText, durationText, percentText } from './figure-text.ts';
import classes from './health.module.css';
import { HealthCharts } from './health-charts.tsx';
import { HealthTrends } from './health-trends.tsx';
import { rangeText, shortRangeText } from './range-text.ts';

const route = getRouteApi('/app/integrations');

/** The health of a connection as measured, over a time that the person chooses (Spec: 3 §2 "Health Monitoring"). */
export function HealthTab({ connection }: { connection: Connection }) {
  const { i18n, t } = useLingui();
  const search = route.useSearch();
  const range = HEALTH_RANGES.find((known) => known === search.range) ?? DEFAULT_HEALTH_RANGE;
  const [isRefreshing, setRefreshing] = useState(true);
  const report = useQuery(healthQuery({ id: connection.id, range }, isRefreshing));
  return (
    <div className={classes.screen}>
      <div className={classes.toolbar}>
        <RangeChooser range={range} />
        <Switch
          label={t`Auto-refresh`}
          checked={isRefreshing}
          onChange={(event) => setRefreshing(event.currentTarget.checked)}
        />
      </div>
      {report.isPending && <LoadingHealth />}
      {report.isError && (
        <ErrorState
          title={t`We could not load the health of this connection`}
          message={errorText(i18n, report.error)}
          safe={t`Your invoices are safe.`}
          onRetry={() => void report.refetch()}
        />
      )}
      {report.data && (
        <div className={classes.screen} data-stale={report.isPlaceholderData || undefined}>
          <Report connection={connection} report={report.data} />
        </div>
      )}
    </div>
  );
}

function RangeChooser({ range }: { range: HealthRange }) {
  const { i18n, t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <SegmentedControl<HealthRange>
      aria-label={t`Time range`}
      value={range}
      onChange={(next) => {
        const wanted = next === DEFAULT_HEALTH_RANGE ? undefined : next;
        void navigate({ search: (now) => searchOf({ ...now, range: wanted }), replace: true });
      }}
      data={HEALTH_RANGES.map((value) => ({
        value,
        label: (
          <>
            <span aria-hidden>{shortRangeText(i18n, value)}</span>
            <span className="visually-hidden">{rangeText(i18n, value)}</span>
          </>
        ),
      }))}
    />
  );
}

function Report({ connection, report }: { connection: Connection; report: HealthReport }) {
  const { i18n, t } = useLingui();
  const { health, totals } = report;
  return (
    <>
      <StatCards
        stats={[
          [
            t`Health Score`,
            <span key="score">
              {health.score}
              <small className={classes.of}>
                <Trans> of 100 · {{ word: scoreText(i18n, health.score) }}</Trans>
              </small>
            </span>,
          ],
          [t`Average response time`, durationText(totals.averageResponseTime)],
          [t`Success rate`, percentText(totals.successRate)],
          [t`Requests today`, countText(health.requestsToday)],
        ]}
      />
      <AlertsPanel connection={connection} report={report} />
      <ApiStatus report={report} provider={providerName(connection.package)} />
      <HealthCharts report={report} provider={providerName(connection.package)} />
      <HealthTrends report={report} provider={providerName(connection.package)} />
    </>
  );
}

function LoadingHealth() {
  return (
    <LoadingState>
      <Stack gap="md">
        <Skeleton height={72} />
        <Skeleton height={180} />
        <Skeleton height={300} />
      </Stack>
    </LoadingState>
  );
}
