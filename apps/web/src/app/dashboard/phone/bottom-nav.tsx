import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { History, House, type LucideIcon, ReceiptText, Scale, Zap } from 'lucide-react';
import classes from './mobile.module.css';
import type { Section } from './sections.ts';

const ITEMS: readonly { section: Section; label: MessageDescriptor; icon: LucideIcon }[] = [
  { section: 'home', label: msg`Home`, icon: House },
  { section: 'invoices', label: msg`Invoices`, icon: ReceiptText },
  { section: 'vat', label: msg`VAT`, icon: Scale },
  { section: 'actions', label: msg`Actions`, icon: Zap },
  { section: 'recent', label: msg`Recent`, icon: History },
];

/** Navigation between the five sections of the dashboard on small screens. */
export function BottomNav() {
  const { t } = useLingui();
  return (
    <nav className={`${classes.bottom} no-print`} aria-label={t`Dashboard sections`}>
      {ITEMS.map(({ section: to, label, icon: Icon }) => (
        <Link
          key={to}
          to="/app/dashboard"
          search={(now) => ({ company: now.company, section: to === 'home' ? undefined : to })}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
          className={classes.bottomItem}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
