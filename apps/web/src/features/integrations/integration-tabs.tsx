import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './integration-tabs.module.css';
import { searchOf, TABS, type Tab } from './integrations-search.ts';

const LABELS = {
  overview: msg`Overview`,
  connection: msg`Connection`,
  setup: msg`Set-up`,
  accounts: msg`Account Mapping`,
  categories: msg`Category Mapping`,
  sync: msg`Enhanced Sync`,
  log: msg`Log`,
} as const;

/** Tabs between the screens of Integration Settings. The chosen company is kept. */
export function IntegrationTabs({ current, company }: { current: Tab; company: string | undefined }) {
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the tabs scroll sideways: keep the current one visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab is another place.
  useEffect(() => {
    const bar = nav.current;
    const tab = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && tab) bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }, [current]);
  return (
    <nav ref={nav} aria-label={t`Integration Settings`} className={classes.tabs}>
      {TABS.map((tab) => (
        <Link
          key={tab}
          to="/app/integrations"
          search={searchOf({ company, tab: tab === 'overview' ? undefined : tab })}
          className={classes.tab}
          // The current tab is that of the page, whatever else the address says.
          activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(LABELS[tab])}
        </Link>
      ))}
    </nav>
  );
}
