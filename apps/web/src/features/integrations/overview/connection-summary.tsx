import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Connection, SyncRun } from '@tillslip/contract/integrations/schemas';
import { accountingFaultText } from '@tillslip/messages/integrations/faults';
import { CircleAlert, CircleCheck, RefreshCw } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MomentTime } from '../moment-time.tsx';
import classes from './overview.module.css';

/** The connection of a company: what it is, what it did in 30 days, and the three latest runs. */
export function ConnectionSummary({ connection }: { connection: Connection }) {
  const { i18n } = useLingui();
  return (
    <>
      {connection.fault !== null && <Notice kind="bad">{accountingFaultText(i18n, connection.fault)}</Notice>}
      <NeedsYou connection={connection} />
      <Details connection={connection} />
      <Statistics statistics={connection.statistics} />
      <LatestRuns runs={connection.latestRuns} />
    </>
  );
}

function Details({ connection }: { connection: Connection }) {
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Company</Trans>
      </dt>
      <dd>{connection.packageCompanyName}</dd>
      <dt>
        <Trans>API version</Trans>
      </dt>
      <dd>{connection.apiVersion}</dd>
      <dt>
        <Trans>Last connected</Trans>
      </dt>
      <dd>
        <MomentTime moment={connection.lastConnectedAt} />
      </dd>
      <dt>
        <Trans>Last sync</Trans>
      </dt>
      <dd>
        <MomentTime moment={connection.statistics.lastSyncAt} />
      </dd>
    </dl>
  );
}

/** What waits for a person, with a way there. */
function NeedsYou({ connection }: { connection: Connection }) {
  const { i18n } = useLingui();
  const count = connection.failed + connection.conflicts + connection.outsideChanges;
  if (count === 0) return null;
  return (
    <Notice
      kind="warn"
      action={
        <Anchor
          underline="always"
          renderRoot={(props) => (
            <Link to="/app/integrations" search={{ company: connection.companyId, tab: 'sync' }} {...props} />
          )}
        >
          <Trans>Look at them</Trans>
        </Anchor>
      }
    >
      {needsYouText(i18n, count)}
    </Notice>
  );
}

/** The number of entries that need a person, in words. */
export const needsYouText = (i18n: I18n, count: number): string =>
  i18n.t(msg`${plural(count, { one: '# invoice needs you.', other: '# invoices need you.' })}`);

function Statistics({ statistics }: Pick<Connection, 'statistics'>) {
  const { t } = useLingui();
  const figures = [
    [t`Total syncs`, statistics.totalSyncs],
    [t`Records synced`, statistics.recordsSynced],
    [t`Successful`, statistics.successfulSyncs],
    [t`Failed`, statistics.failedSyncs],
  ] as const;
  return (
    <section>
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

function LatestRuns({ runs }: { runs: readonly SyncRun[] }) {
  if (runs.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>
        <Trans>Latest syncs</Trans>
      </h3>
      <ul className={classes.runs}>
        {runs.map((run) => (
          <li key={run.id}>
            <span>
              <MomentTime moment={run.startedAt} />
            </span>
            <span>
              <Trans>
                {{ successful: run.successful }} successful, {{ failed: run.failed }} failed
              </Trans>
            </span>
            <RunMark status={run.status} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RunMark({ status }: Pick<SyncRun, 'status'>) {
  const { t } = useLingui();
  if (status === 'in_progress') return <Mark tone="quiet" icon={RefreshCw}>{t`Syncing...`}</Mark>;
  if (status === 'completed') return <Mark tone="good" icon={CircleCheck}>{t`Completed`}</Mark>;
  if (status === 'partial') return <Mark tone="warn" icon={CircleAlert}>{t`Partly failed`}</Mark>;
  return <Mark tone="bad" icon={CircleAlert}>{t`Failed`}</Mark>;
}
