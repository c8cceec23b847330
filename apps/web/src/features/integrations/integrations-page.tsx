import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { PackageName } from '@tillslip/domain/sync/packages';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { BulkTab } from './bulk/bulk-tab.tsx';
import { ConfirmCompany } from './callback/confirm-company.tsx';
import { ConnectionTab } from './connection/connection-tab.tsx';
import { HealthTab } from './health/health-tab.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';
import { integrationsQuery } from './integrations.queries.ts';
import { type Choice, isForEnded, isLive, listChoices, parseTab, searchOf, type Tab } from './integrations-search.ts';
import { LogTab } from './log/log-tab.tsx';
import { AccountMappings } from './mappings/account-mappings.tsx';
import { CategoryMappings } from './mappings/category-mappings.tsx';
import { NotConnected } from './overview/not-connected.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { PackageContext } from './provider.tsx';
import { SchedulesTab } from './schedules/schedules-tab.tsx';
import { SetupTab } from './setup/setup-tab.tsx';
import { ProgressPanel } from './sync/progress-panel.tsx';
import { SyncTab } from './sync/sync-tab.tsx';
import { TroubleshootingTab } from './troubleshooting/troubleshooting-tab.tsx';

const route = getRouteApi('/app/integrations');

/**
 * Integration Settings: the accounting packages, and everything about the connection of a company (Spec: 3 §2).
 *
 * @param preferences the tab of the person's preferences.
 */
export function IntegrationsPage({ preferences }: { preferences: ReactNode }) {
  const { i18n, t } = useLingui();
  const integrations = useQuery(integrationsQuery);
  return (
    <>
      <PageHeader
        title={t`Integration Settings`}
        subtitle={t`Send your checked invoices to your accounting package, each exactly once.`}
        actions={
          <Button
            variant="default"
            leftSection={<ArrowLeft size={16} aria-hidden />}
            renderRoot={(props) => <Link to="/app/dashboard" {...props} />}
          >
            <Trans>Back to Dashboard</Trans>
          </Button>
        }
      />
      {integrations.isPending && <LoadingSettings />}
      {integrations.isError && (
        <ErrorState
          title={t`We could not load your integrations`}
          message={errorText(i18n, integrations.error)}
          safe={t`Your invoices are safe.`}
          onRetry={() => void integrations.refetch()}
        />
      )}
      {integrations.data && <Settings {...integrations.data} preferences={preferences} />}
    </>
  );
}

type Integrations = Parameters<typeof listChoices>[0] & {
  readonly packages: readonly { readonly package: PackageName; readonly isConfigured: boolean }[];
};

function Settings({ preferences, ...integrations }: Integrations & { preferences: ReactNode }) {
  const search = route.useSearch();
  const configured = integrations.packages.filter((one) => one.isConfigured).map((one) => one.package);
  const isConfigured = configured.length > 0;
  const tab = parseTab(search.tab, isConfigured);
  const choices = listChoices(integrations);
  const choice = choices.find(({ companyId }) => companyId === search.company) ?? choices[0] ?? null;
  const connection = choice?.connection ?? null;
  return (
    <PackageContext value={connection?.package ?? configured[0] ?? 'quickbooks'}>
      <Stack gap="md">
        {isConfigured && <IntegrationTabs current={tab} company={choice?.companyId} />}
        {isConfigured && tab !== 'preferences' && choice !== null && choices.length > 1 && (
          <CompanyChooser choices={choices} choice={choice} />
        )}
        {isConfigured && connection?.state === 'confirming' && (
          <Card>
            <ConfirmCompany connection={connection} />
          </Card>
        )}
        {isLive(connection) && <ProgressPanel key={connection.id} connection={connection} />}
        {tab === 'preferences' ? (
          preferences
        ) : (
          <TabContent tab={tab} choice={choice} configured={configured} wantedTab={search.tab} />
        )}
      </Stack>
    </PackageContext>
  );
}

type TabContentProps = {
  tab: Exclude<Tab, 'preferences'>;
  choice: Choice | null;
  configured: readonly PackageName[];
  wantedTab: string | undefined;
};

function TabContent({ tab, choice, configured, wantedTab }: TabContentProps) {
  const connection = choice?.connection ?? null;
  if (tab === 'overview')
    return <OverviewTab choice={choice} configured={configured} isUnavailable={wantedTab === 'connection'} />;
  if (connection === null || (!isLive(connection) && !isForEnded(tab)))
    return <NotConnected choice={choice} configured={configured} />;
  // The question above comes first.
  if (connection.state === 'confirming' && !isForEnded(tab)) return null;
  switch (tab) {
    case 'connection':
      return <ConnectionTab connection={connection} />;
    case 'setup':
      return <SetupTab connection={connection} />;
    case 'accounts':
      return <AccountMappings connectionId={connection.id} />;
    case 'categories':
      return <CategoryMappings connectionId={connection.id} />;
    case 'sync':
      return <SyncTab connection={connection} />;
    case 'health':
      return <HealthTab connection={connection} />;
    case 'troubleshooting':
      return <TroubleshootingTab connection={connection} />;
    case 'schedules':
      return <SchedulesTab key={connection.id} connection={connection} />;
    case 'bulk':
      return <BulkTab connection={connection} />;
    case 'log':
      return <LogTab connectionId={connection.id} />;
  }
}

function CompanyChooser({ choices, choice }: { choices: readonly Choice[]; choice: Choice }) {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  return (
    <Select
      label={t`Company`}
      w={{ base: '100%', xs: 320 }}
      allowDeselect={false}
      data={choices.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
      value={choice.companyId}
      onChange={(company) =>
        company !== null && void navigate({ search: ({ tab }) => searchOf({ tab, company }), replace: true })
      }
    />
  );
}

function LoadingSettings() {
  return (
    <LoadingState>
      <Stack gap="md">
        <Skeleton height={40} />
        <Skeleton height={300} />
      </Stack>
    </LoadingState>
  );
}
