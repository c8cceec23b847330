import { useLingui } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';
import classes from './section-nav.module.css';

/** A part of the page that a link above it leads to. */
export type PageSection = { readonly id: string; readonly label: string; readonly content: ReactNode };

/** The parts of an invoice below one another, and links that stay in sight and lead to each of them. */
export function SectionedPage({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useLingui();
  return (
    <>
      <nav aria-label={t`Parts of this invoice`} className={`${classes.bar} no-print`}>
        {sections.map(({ id, label }) => (
          <a key={id} href={`#${id}`} onClick={(event) => showSection(event, id)}>
            {label}
          </a>
        ))}
      </nav>
      {sections.map(({ id, content }) => (
        <div key={id} id={id} tabIndex={-1} className={classes.section}>
          {content}
        </div>
      ))}
    </>
  );
}

/** Go to a part at once, as a link does, without a new entry in the browser's history. */
function showSection(event: MouseEvent, id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  event.preventDefault();
  section.focus({ preventScroll: true });
  section.scrollIntoView({ block: 'start' });
}
