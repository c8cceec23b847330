import { Link } from '@tanstack/react-router';
import { History, House, type LucideIcon, ReceiptText, Scale, Zap } from 'lucide-react';
import classes from './mobile.module.css';
import type { Section } from './sections.ts';

const ITEMS: readonly { section: Section; label: string; icon: LucideIcon }[] = [
  { section: 'home', label: 'Home', icon: House },
  { section: 'invoices', label: 'Invoices', icon: ReceiptText },
  { section: 'vat', label: 'VAT', icon: Scale },
  { section: 'actions', label: 'Actions', icon: Zap },
  { section: 'recent', label: 'Recent', icon: History },
];

/** On small screens the dashboard is five sections; this turns to each without a swipe. */
export function BottomNav() {
  return (
    <nav className={`${classes.bottom} no-print`} aria-label="Dashboard sections">
      {ITEMS.map(({ section: to, label, icon: Icon }) => (
        <Link
          key={to}
          to="/app/dashboard"
          search={(now) => ({ company: now.company, section: to === 'home' ? undefined : to })}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
          className={classes.bottomItem}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
