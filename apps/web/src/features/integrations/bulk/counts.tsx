import { useLingui } from '@lingui/react/macro';
import type { BulkSync } from '@tillslip/contract/bulk-sync/schemas';
import classes from './bulk.module.css';

/** The figures of a sync. */
export function Counts({ sync }: { sync: BulkSync }) {
  const { t } = useLingui();
  const { total, successful, failed, skipped, successRate } = sync;
  const figures = [
    [t`Records`, total],
    [t`Successful`, successful],
    [t`Failed`, failed],
    [t`Skipped`, skipped],
    [t`Success rate`, successRate === null ? '–' : `${successRate}%`],
  ] as const;
  return (
    <dl className={classes.counts}>
      {figures.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
