import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Select, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { errorText } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ConfirmCompany } from './callback/confirm-company.tsx';
import { ConnectionTab } from './connection/connection-tab.tsx';
import { IntegrationTabs } from './integration-tabs.tsx';
import { integrationsQuery } from './integrations.queries.ts';
import { type Choice, isLive, listChoices, parseTab, searchOf, type Tab } from './integrations-search.ts';
import { LogTab } from './log/log-tab.tsx';
import { AccountMappings } from './mappings/account-mappings.tsx';
import { CategoryMappings } from './mappings/category-mappings.tsx';
import { NotConnected } from './overview/not-connected.tsx';
import { OverviewTab } from './overview/overview-tab.tsx';
import { SetupTab } from './setup/setup-tab.tsx';
import { ProgressPanel } from './sync/progress-panel.tsx';
import { SyncTab } from './sync/sync-tab.tsx';

const route = getRouteApi('/app/integrations');

/** Integration Settings: the accounting packages, and everything about the connection of a company (Spec: 3 §2). */
export function IntegrationsPage() {
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
      {integrations.data && <Settings {...integrations.data} />}
    </>
  );
}

type Integrations = Parameters<typeof listChoices>[0] & {
  readonly packages: readonly { readonly package: string; readonly isConfigured: boolean }[];
};

function Settings(integrations: Integrations) {
  const search = route.useSearch();
  const isConfigured = integrations.packages.some((one) => one.package === 'quickbooks' && one.isConfigured);
  const tab = parseTab(search.tab, isConfigured);
  const choices = listChoices(integrations);
  const choice = choices.find(({ companyId }) => companyId === search.company) ?? choices[0] ?? null;
  const connection = choice?.connection ?? null;
  return (
    <Stack gap="md">
      {isConfigured && <IntegrationTabs current={tab} company={choice?.companyId} />}
      {isConfigured && choice !== null && choices.length > 1 && <CompanyChooser choices={choices} choice={choice} />}
      {isConfigured && connection?.state === 'confirming' && (
        <Card>
          <ConfirmCompany connection={connection} />
        </Card>
      )}
      {isLive(connection) && <ProgressPanel key={connection.id} connection={connection} />}
      <TabContent tab={tab} choice={choice} isConfigured={isConfigured} wantedTab={search.tab} />
    </Stack>
  );
}

type TabContentProps = { tab: Tab; choice: Choice | null; isConfigured: boolean; wantedTab: string | undefined };

function TabContent({ tab, choice, isConfigured, wantedTab }: TabContentProps) {
  const connection = choice?.connection ?? null;
  if (tab === 'overview')
    return <OverviewTab choice={choice} isConfigured={isConfigured} isUnavailable={wantedTab === 'connection'} />;
  if (connection === null || (!isLive(connection) && tab !== 'connection' && tab !== 'log'))
    return <NotConnected choice={choice} />;
  // The question above comes first.
  if (connection.state === 'confirming' && tab !== 'connection' && tab !== 'log') return null;
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
