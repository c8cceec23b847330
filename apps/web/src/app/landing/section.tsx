import { type ReactNode, useId } from 'react';
import classes from './landing.module.css';

type SectionProps = { id?: string; title: string; lead?: ReactNode; tone?: 'plain' | 'sunk'; children: ReactNode };

/** A section of the page with its heading; `id` is the anchor that the bar links to. */
export function Section({ id, title, lead, tone = 'plain', children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={classes.section} data-tone={tone} aria-labelledby={headingId}>
      <div className={classes.inner}>
        <div className={classes.sectionHead}>
          <h2 id={headingId}>{title}</h2>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
