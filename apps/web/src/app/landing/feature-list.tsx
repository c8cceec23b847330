import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './landing.module.css';

/** One thing the product does. `isPlanned` says that it does not do it yet. */
export type Feature = { icon: LucideIcon; title: string; text: ReactNode; isPlanned?: true };

/** Things the product does, side by side. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={classes.features}>
      {features.map(({ icon: Icon, title, text, isPlanned }) => (
        <li key={title}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <h3>
            {title}
            {isPlanned && <span className={classes.planned}>Planned</span>}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
