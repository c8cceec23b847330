import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './landing.module.css';

/** One thing the product does. */
export type Feature = { icon: LucideIcon; title: string; text: ReactNode };

/** Things the product does, side by side. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className={classes.features}>
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
