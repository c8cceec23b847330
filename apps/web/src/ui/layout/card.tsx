import type { ReactNode } from 'react';
import classes from './card.module.css';

type CardProps = {
  title?: ReactNode;
  aside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
  id?: string;
  label?: string;
};

/** A white surface with a thin border. `flush` lets a table reach the edges. */
export function Card({ title, aside, flush = false, children, id, label }: CardProps) {
  return (
    <section className={classes.card} id={id} aria-label={label}>
      {title !== undefined && (
        <div className={classes.head}>
          <h2 className={classes.title}>{title}</h2>
          {aside}
        </div>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
