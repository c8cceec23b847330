import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './points.module.css';

/** A list of sentences, each with a tick. */
export const Points = ({ points }: { points: readonly ReactNode[] }) => (
  <ul className={classes.points}>
    {points.map((point, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sentences never move.
      <li key={place}>
        <Check size={16} aria-hidden />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);
