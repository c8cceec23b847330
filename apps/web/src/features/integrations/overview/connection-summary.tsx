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
import { MomentTime } from '../../../ui/format/date-text.tsx';
import { ConnectionFacts, ConnectionStatistics } from '../connection-facts.tsx';
import classes from './overview.module.css';

/** The connection of a company: what it is, what it did in 30 days, and the three latest runs. */
export function ConnectionSummary({ connection }: { connection: Connection }) {
  const { i18n } = useLingui();
  return (
    <>
      {connection.fault !== null && (
        <Notice kind="bad">{accountingFaultText(i18n, connection.fault, connection.package)}</Notice>
      )}
      <NeedsYou connection={connection} />
      <ConnectionFacts connection={connection} />
      <ConnectionStatistics statistics={connection.statistics} />
      <LatestRuns runs={connection.latestRuns} />
    </>
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
