import type { ReactNode } from 'react';
import classes from './lists.module.css';

/** Totals of the whole list, above it. */
export const Totals = ({ totals }: { totals: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={classes.sums}>
    {totals.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
