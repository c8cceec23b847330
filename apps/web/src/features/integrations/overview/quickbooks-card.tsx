import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { TestConnection } from '../connection/connection-actions.tsx';
import { HealthMark, StateMark } from '../connection-marks.tsx';
import type { Choice } from '../integrations-search.ts';
import { isLive } from '../integrations-search.ts';
import { SyncNow } from '../sync/sync-now.tsx';
import { ConnectButton } from './connect-button.tsx';
import { ConnectionSummary } from './connection-summary.tsx';
import { PackageFrame } from './package-frame.tsx';

/** QuickBooks Online and the connection of the chosen company. */
export function QuickBooksCard({ choice, isConfigured }: { choice: Choice | null; isConfigured: boolean }) {
  const { t } = useLingui();
  const connection = choice?.connection ?? null;
  return (
    <PackageFrame
      name="QuickBooks"
      text={t`Sends checked invoices to QuickBooks Online as expenses, bills and supplier credits.`}
      marks={
        <>
          <StateMark connection={connection} />
          {isLive(connection) && <HealthMark state={connection.state} />}
        </>
      }
      chips={[t`Invoices`, t`Expenses`]}
      actions={isConfigured && <Actions choice={choice} />}
    >
      {connection === null ? <NeverConnected choice={choice} /> : <ConnectionSummary connection={connection} />}
    </PackageFrame>
  );
}

function NeverConnected({ choice }: { choice: Choice | null }) {
  if (choice === null)
    return (
      <p>
        <Trans>A connection belongs to a company. Add yours first.</Trans>
      </p>
    );
  const company = choice.companyName;
  return (
    <p>
      <Trans>
        {company} is not connected. You allow Tillslip to read and write its books at Intuit, and can end it any time.
      </Trans>
    </p>
  );
}

function Actions({ choice }: { choice: Choice | null }) {
  if (choice === null)
    return (
      <Button renderRoot={(props) => <Link to="/app/companies" {...props} />}>
        <Trans>Add company</Trans>
      </Button>
    );
  const { connection, companyId } = choice;
  if (!isLive(connection)) return <ConnectButton companyId={companyId} isAgain={connection !== null} />;
  return <ConnectedActions connection={connection} />;
}

function ConnectedActions({ connection }: { connection: Connection }) {
  const { companyId: company } = connection;
  return (
    <>
      {connection.isSetUp ? (
        <SyncNow connection={connection} />
      ) : (
        connection.state !== 'confirming' && (
          <Button renderRoot={(props) => <Link to="/app/integrations" search={{ company, tab: 'setup' }} {...props} />}>
            <Trans>Finish set-up</Trans>
          </Button>
        )
      )}
      <TestConnection connectionId={connection.id} />
      {connection.isReconnectDue && <ConnectButton companyId={company} isAgain />}
    </>
  );
}
