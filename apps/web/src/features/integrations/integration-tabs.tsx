import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { searchOf, TABS, type Tab } from './integrations-search.ts';

const LABELS = {
  overview: msg`Overview`,
  connection: msg`Connection`,
  setup: msg`Set-up`,
  accounts: msg`Account Mapping`,
  categories: msg`Category Mapping`,
  sync: msg`Enhanced Sync`,
  schedules: msg`Sync Scheduling`,
  bulk: msg`Bulk Sync`,
  health: msg`Health Monitoring`,
  troubleshooting: msg`Troubleshooting`,
  log: msg`Log`,
  preferences: msg`Preferences`,
} as const;

/** Tabs between the screens of Integration Settings. The chosen company is kept. */
export function IntegrationTabs({ current, company }: { current: Tab; company: string | undefined }) {
  const { t } = useLingui();
  return (
    <TabBar label={t`Integration Settings`} current={current}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/app/integrations"
          search={searchOf({ company, tab: tab === 'overview' ? undefined : tab })}
          // The current tab is that of the page, whatever else the address says.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(LABELS[tab])}
        </Link>
      ))}
    </TabBar>
  );
}
