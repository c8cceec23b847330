import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import classes from './bank-tabs.module.css';

const TABS = [
  { to: '/app/bank-statements', label: 'Statements' },
  { to: '/app/bank-statements/reconcile', label: 'Reconcile' },
  { to: '/app/bank-statements/missing', label: 'Missing documents' },
  { to: '/app/bank-statements/unpaid', label: 'Unpaid' },
  { to: '/app/bank-statements/memory', label: 'What was learned' },
] as const;

/** The screens of the bank beside each other; the company that is looked at goes along. */
export function BankTabs({ company }: { company?: string | undefined }) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a narrow screen the tabs scroll sideways; the one in force is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is another tab.
  useEffect(() => {
    const bar = nav.current;
    const current = bar?.querySelector<HTMLElement>('[aria-current]');
    if (bar && current) bar.scrollLeft = current.offsetLeft - (bar.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Bank" className={`${classes.tabs} no-print`}>
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          search={company === undefined ? {} : { company }}
          className={classes.tab}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
