import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { RefreshCw } from 'lucide-react';
import { TabBar } from '../../../ui/layout/tab-bar.tsx';
import { refreshAccounting } from '../integrations.queries.ts';
import { searchOf } from '../integrations-search.ts';
import classes from './bulk.module.css';
import { activeQuery } from './bulk.queries.ts';
import { Configuration } from './configuration.tsx';
import { History } from './history.tsx';
import { Progress } from './progress.tsx';
import { useAnnounceEnds } from './use-announce-ends.ts';

const route = getRouteApi('/app/integrations');
const VIEWS = ['configuration', 'progress', 'history'] as const;
type View = (typeof VIEWS)[number];

/** Bulk syncs of a connection: configuration, progress and history (Spec: 3 §2 "Bulk Sync Dashboard"). */
export function BulkTab({ connection }: { connection: Connection }) {
  const search = route.useSearch();
  const view = VIEWS.find((known) => known === search.view) ?? 'configuration';
  useAnnounceEnds(connection.id);
  return (
    <div className={classes.screen}>
      <QueueLine connectionId={connection.id} />
      <Views view={view} connection={connection} />
      {view === 'configuration' && <Configuration key={connection.id} connection={connection} />}
      {view === 'progress' && <Progress connection={connection} />}
      {view === 'history' && <History connectionId={connection.id} />}
    </div>
  );
}

/** Whether the queue works, and how much is in it, with a button that asks again. */
function QueueLine({ connectionId }: { connectionId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data } = useQuery(activeQuery(connectionId));
  const { isProcessing = false, queued = 0, active = 0 } = data ?? {};
  return (
    <div className={classes.queueLine}>
      <p role="status">
        <strong>{isProcessing ? t`Processing` : t`Idle`}</strong>
        {' · '}
        {t`${plural(queued, { one: '# queued', other: '# queued' })}`}
        {' · '}
        {t`${plural(active, { one: '# active', other: '# active' })}`}
      </p>
      <Tooltip label={t`Refresh`}>
        <ActionIcon variant="default" size="lg" aria-label={t`Refresh`} onClick={() => void refreshAccounting(queries)}>
          <RefreshCw size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

function Views({ view, connection }: { view: View; connection: Connection }) {
  const { t } = useLingui();
  const { data } = useQuery(activeQuery(connection.id));
  const active = data?.active ?? 0;
  const link = (to: View) => ({
    to: '/app/integrations' as const,
    search: searchOf({ company: connection.companyId, tab: 'bulk', view: to }),
    activeOptions: { exact: true, includeSearch: true, explicitUndefined: true },
    'aria-current': to === view ? ('page' as const) : undefined,
  });
  return (
    <TabBar label={t`Bulk Sync`} current={view}>
      <Link {...link('configuration')}>
        <Trans>Configuration</Trans>
      </Link>
      <Link {...link('progress')}>{active > 0 ? t`Progress (${{ count: active }})` : t`Progress`}</Link>
      <Link {...link('history')}>
        <Trans>History</Trans>
      </Link>
    </TabBar>
  );
}
