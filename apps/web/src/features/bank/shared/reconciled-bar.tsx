import { useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import classes from './reconciled-bar.module.css';
import { reconciledPercent } from './statement-words.ts';

/** The share of reconciled transactions, as a bar with a percentage. */
export function ReconciledBar({ reconciled, all }: { reconciled: number; all: number }) {
  const { t } = useLingui();
  const percent = reconciledPercent(reconciled, all);
  return (
    <div className={classes.line}>
      <Progress value={percent} size={6} aria-label={t`Reconciled`} className={classes.bar ?? ''} />
      <span className={classes.percent}>{percent}%</span>
    </div>
  );
}
