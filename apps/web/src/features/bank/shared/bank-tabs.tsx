import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './bank-tabs.module.css';

const TABS = [
  { to: '/app/bank-statements', label: msg`Statements` },
  { to: '/app/bank-statements/reconcile', label: msg`Reconcile` },
  { to: '/app/bank-statements/missing', label: msg`Missing invoices` },
  { to: '/app/bank-statements/unpaid', label: msg`Unpaid invoices` },
  { to: '/app/bank-statements/memory', label: msg`Matching rules` },
] as const;

/** Tabs between the bank screens. The chosen company is kept when the screen changes. */
export function BankTabs({ company }: { company?: string | undefined }) {
  const { t } = useLingui();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a narrow screen the tabs scroll sideways: keep the current one visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is another tab.
  useEffect(() => {
    const bar = nav.current;
    const current = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && current) bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={t`Bank`} className={`${classes.tabs} no-print`}>
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={company === undefined ? {} : { company }}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
