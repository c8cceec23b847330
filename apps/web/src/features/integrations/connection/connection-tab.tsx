import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { accountingFaultText } from '@tillslip/messages/integrations/faults';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { localDay } from '../../../ui/format/local-day.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { StateMark } from '../connection-marks.tsx';
import { isLive } from '../integrations-search.ts';
import { MomentTime } from '../moment-time.tsx';
import { ConnectButton } from '../overview/connect-button.tsx';
import classes from './connection.module.css';
import { Disconnect, RefreshToken, TestConnection } from './connection-actions.tsx';
import { HealthCard } from './health-card.tsx';
import { SecurityPanel } from './security-panel.tsx';

/** The state of a connection, its health as measured, and what can be done with it (Spec: 3 §2). */
export function ConnectionTab({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const canAsk = isLive(connection);
  return (
    <div className={classes.screen}>
      <Card title={t`Connection Status`} aside={<StateMark connection={connection} />}>
        <ReconnectWarning connection={connection} />
        <Details connection={connection} />
        <Statistics connection={connection} />
        <h3 className={classes.heading}>
          <Trans>Connection Actions</Trans>
        </h3>
        <Group gap="xs">
          {canAsk && <TestConnection connectionId={connection.id} />}
          {canAsk && <RefreshToken connectionId={connection.id} />}
          {(!canAsk || connection.isReconnectDue || connection.state === 'error') && (
            <ConnectButton companyId={connection.companyId} isAgain />
          )}
          {canAsk && <Disconnect connectionId={connection.id} companyName={connection.companyName} />}
        </Group>
      </Card>
      <HealthCard health={connection.health} />
      <SecurityPanel />
    </div>
  );
}

/** What is wrong with the connection, or when it must be connected again (decisions 21). */
function ReconnectWarning({ connection }: { connection: Connection }) {
  const { i18n } = useLingui();
  const { fault, isReconnectDue, reconnectBy } = connection;
  if (fault !== null) return <Notice kind="bad">{accountingFaultText(i18n, fault)}</Notice>;
  if (!isReconnectDue || reconnectBy === null) return null;
  return (
    <Notice kind="warn">
      <Trans>
        Connect again by <DateText day={localDay(new Date(reconnectBy))} />. Intuit ends the connection then. Mappings
        and history are kept.
      </Trans>
    </Notice>
  );
}

function Details({ connection }: { connection: Connection }) {
  const { t } = useLingui();
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
        <Trans>Token status</Trans>
      </dt>
      <dd>
        {connection.health.tokenValid ? (
          <Mark tone="good" icon={CircleCheck}>{t`Valid`}</Mark>
        ) : (
          <Mark tone="bad" icon={CircleAlert}>{t`Expired`}</Mark>
        )}
      </dd>
      <dt>
        <Trans>Connect again by</Trans>
      </dt>
      <dd>
        <MomentTime moment={connection.reconnectBy} />
      </dd>
    </dl>
  );
}

function Statistics({ connection: { statistics } }: { connection: Connection }) {
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>Syncs of the last 30 days</Trans>
      </h3>
      <dl className={classes.facts}>
        <dt>
          <Trans>Total syncs</Trans>
        </dt>
        <dd>{statistics.totalSyncs}</dd>
        <dt>
          <Trans>Records synced</Trans>
        </dt>
        <dd>{statistics.recordsSynced}</dd>
        <dt>
          <Trans>Successful</Trans>
        </dt>
        <dd>{statistics.successfulSyncs}</dd>
        <dt>
          <Trans>Failed</Trans>
        </dt>
        <dd>{statistics.failedSyncs}</dd>
        <dt>
          <Trans>Last sync</Trans>
        </dt>
        <dd>
          <MomentTime moment={statistics.lastSyncAt} />
        </dd>
      </dl>
    </>
  );
}
