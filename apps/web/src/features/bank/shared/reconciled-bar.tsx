import { Progress } from '@mantine/core';
import classes from './reconciled-bar.module.css';
import { reconciledPercent } from './statement-words.ts';

/** How many of the transactions are reconciled, as a bar with its percentage. */
export function ReconciledBar({ reconciled, all }: { reconciled: number; all: number }) {
  const percent = reconciledPercent(reconciled, all);
  return (
    <div className={classes.line}>
      <Progress value={percent} size={6} aria-label="Reconciled" className={classes.bar ?? ''} />
      <span className={classes.percent}>{percent}%</span>
    </div>
  );
}
