import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './mobile.module.css';
import type { Section } from './sections.ts';

const ITEMS: readonly { section: Section; label: MessageDescriptor }[] = [
  { section: 'home', label: msg`Overview` },
  { section: 'invoices', label: msg`Invoices` },
  { section: 'vat', label: msg`VAT` },
  { section: 'actions', label: msg`Actions` },
  { section: 'recent', label: msg`Recent` },
];

/** The sections of the dashboard on small screens, above it; the bar at the bottom leads to other pages. */
export function SectionChips({ sections }: { sections: readonly Section[] }) {
  const { t } = useLingui();
  return (
    <nav className={`${classes.chips} no-print`} aria-label={t`Dashboard sections`}>
      {ITEMS.filter(({ section }) => sections.includes(section)).map(({ section: to, label }) => (
        <Link
          key={to}
          to="/app/dashboard"
          search={(now) => ({ company: now.company, section: to === 'home' ? undefined : to })}
          activeOptions={{ includeSearch: true, explicitUndefined: true }}
          className={classes.chip}
        >
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
