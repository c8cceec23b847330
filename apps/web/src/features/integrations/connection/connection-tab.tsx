import { Trans, useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { accountingFaultText } from '@tillslip/messages/integrations/faults';
import { providerName } from '@tillslip/messages/integrations/packages';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { Mark } from '../../../ui/feedback/mark.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { DateText, MomentTime } from '../../../ui/format/date-text.tsx';
import { localDay } from '../../../ui/format/local-day.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ConnectionFacts, ConnectionStatistics } from '../connection-facts.tsx';
import { StateMark } from '../connection-marks.tsx';
import { isLive } from '../integrations-search.ts';
import { ConnectButton } from '../overview/connect-button.tsx';
import classes from './connection.module.css';
import { Disconnect, RefreshToken, TestConnection } from './connection-actions.tsx';
import { HealthCard } from './health-card.tsx';
import { SecurityPanel } from './security-panel.tsx';

/** The state of a connection, its health as measured, and what can be done with it (Spec: 3 §2). */
export function ConnectionTab({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const tokenFacts = useTokenFacts(connection);
  const canAsk = isLive(connection);
  const isOAuth = capabilitiesOf(connection.package).signIn === 'oauth';
  return (
    <div className={classes.screen}>
      <Card title={t`Connection Status`} aside={<StateMark connection={connection} />}>
        <ReconnectWarning connection={connection} />
        <ConnectionFacts connection={connection} further={tokenFacts} />
        <ConnectionStatistics statistics={connection.statistics} />
        <h3 className={classes.heading}>
          <Trans>Connection Actions</Trans>
        </h3>
        <Group gap="xs">
          {canAsk && <TestConnection connectionId={connection.id} />}
          {canAsk && isOAuth && <RefreshToken connectionId={connection.id} />}
          {(!canAsk || connection.isReconnectDue || connection.state === 'error') && (
            <ConnectButton companyId={connection.companyId} name={connection.package} isAgain />
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
  if (fault !== null) return <Notice kind="bad">{accountingFaultText(i18n, fault, connection.package)}</Notice>;
  if (!isReconnectDue || reconnectBy === null) return null;
  return (
    <Notice kind="warn">
      <Trans>
        Connect again by <DateText day={localDay(new Date(reconnectBy))} />.{' '}
        {{ provider: providerName(connection.package) }} ends the connection then. Mappings and history are kept.
      </Trans>
    </Notice>
  );
}

/** What only this screen says of a connection: whether its token works, and when the person must connect again. */
function useTokenFacts(connection: Connection) {
  const { t } = useLingui();
  const { health, reconnectBy } = connection;
  const isOAuth = capabilitiesOf(connection.package).signIn === 'oauth';
  const token = health.tokenValid ? (
    <Mark tone="good" icon={CircleCheck}>{t`Valid`}</Mark>
  ) : (
    <Mark tone="bad" icon={CircleAlert}>
      {isOAuth ? t`Expired` : t`Not accepted`}
    </Mark>
  );
  const again = [t`Connect again by`, <MomentTime key="again" moment={reconnectBy} />] as const;
  const label = isOAuth ? t`Token status` : t`Login`;
  return [[label, token] as const, ...(isLive(connection) && isOAuth ? [again] : [])];
}
