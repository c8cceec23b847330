import type { LucideIcon } from 'lucide-react';
import classes from './mark.module.css';

/** The meaning of a mark, which its colour repeats. */
export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

type MarkProps = { tone: Tone; icon: LucideIcon; children: string };

/** A status as an icon and a word, never as colour alone. */
export function Mark({ tone, icon: Icon, children }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden />
      <span>{children}</span>
    </span>
  );
}
