import type { ReactNode } from 'react';
import classes from './stat-cards.module.css';

/** Figures with their labels, side by side. */
export const StatCards = ({ stats }: { stats: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={classes.stats}>
    {stats.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
