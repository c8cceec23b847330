import { Trans, useLingui } from '@lingui/react/macro';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { Fragment, type ReactNode } from 'react';
import { MomentTime } from '../../ui/format/date-text.tsx';
import classes from './connection-facts.module.css';

type Fact = readonly [label: string, value: ReactNode];

/** What a connection is: company, version and the last time it was connected, and further facts. */
export function ConnectionFacts({ connection, further = [] }: { connection: Connection; further?: readonly Fact[] }) {
  const { t } = useLingui();
  const facts: readonly Fact[] = [
    [t`Company`, connection.packageCompanyName],
    [t`API version`, connection.apiVersion],
    [t`Last connected`, <MomentTime key="connected" moment={connection.lastConnectedAt} />],
    ...further,
    [t`Last sync`, <MomentTime key="sync" moment={connection.statistics.lastSyncAt} />],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** What a connection did in 30 days. Spec: 3 §2. */
export function ConnectionStatistics({ statistics }: Pick<Connection, 'statistics'>) {
  const { t } = useLingui();
  const figures = [
    [t`Total syncs`, statistics.totalSyncs],
    [t`Records synced`, statistics.recordsSynced],
    [t`Successful`, statistics.successfulSyncs],
    [t`Failed`, statistics.failedSyncs],
  ] as const;
  return (
    <section className={classes.statistics}>
      <h3 className={classes.heading}>
        <Trans>Last 30 days</Trans>
      </h3>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
