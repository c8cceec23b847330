import type { ReactNode } from 'react';
import classes from './lists.module.css';

/** What a whole list comes to, above it. */
export const Sums = ({ sums }: { sums: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={classes.sums}>
    {sums.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
