import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { capabilitiesOf, type PackageName } from '@tillslip/domain/sync/packages';
import { providerName } from '@tillslip/messages/integrations/packages';
import { TestConnection } from '../connection/connection-actions.tsx';
import { HealthMark, StateMark } from '../connection-marks.tsx';
import { type Choice, isLive } from '../integrations-search.ts';
import { PackageContext } from '../provider.tsx';
import { SyncNow } from '../sync/sync-now.tsx';
import { ConnectButton } from './connect-button.tsx';
import { ConnectButtons } from './connect-buttons.tsx';
import { ConnectionSummary } from './connection-summary.tsx';
import { PackageFrame } from './package-frame.tsx';

type PackageCardProps = {
  /** The packages of this card that the operator has set up. */
  names: readonly PackageName[];
  /** Whether the page says already that no package is set up. */
  isSaid?: boolean;
  title: string;
  text: string;
  chips: readonly string[];
  choice: Choice | null;
};

/** An accounting package and the connection of the chosen company. */
export function PackageCard({ names, isSaid = false, title, text, chips, choice }: PackageCardProps) {
  const known = choice?.connection ?? null;
  const connection = known !== null && names.includes(known.package) ? known : null;
  const elsewhere = connection === null && isLive(known) ? known : null;
  return (
    <PackageFrame
      name={title}
      text={text}
      marks={
        <>
          <StateMark connection={connection} />
          {isLive(connection) && <HealthMark state={connection.state} />}
        </>
      }
      chips={chips}
      actions={elsewhere === null && <Actions choice={choice} connection={connection} names={names} />}
    >
      {connection !== null && (
        <PackageContext value={connection.package}>
          <ConnectionSummary connection={connection} />
        </PackageContext>
      )}
      {elsewhere !== null && <ConnectedElsewhere connection={elsewhere} />}
      {connection === null && elsewhere === null && !isSaid && (
        <NeverConnected choice={choice} title={title} names={names} />
      )}
    </PackageFrame>
  );
}

/** Why the company cannot be connected here. */
function ConnectedElsewhere({ connection }: { connection: Connection }) {
  return (
    <p>
      <Trans>
        {{ company: connection.companyName }} is connected to {{ provider: providerName(connection.package) }}. A
        company has one set of books: disconnect it there first.
      </Trans>
    </p>
  );
}

function NeverConnected({ choice, title, names }: Pick<PackageCardProps, 'choice' | 'title' | 'names'>) {
  const { t } = useLingui();
  if (names.length === 0) return <p>{t`${title} integration not available. Please configure API credentials.`}</p>;
  if (choice === null)
    return (
      <p>
        <Trans>A connection belongs to a company. Add yours first.</Trans>
      </p>
    );
  const company = choice.companyName;
  const byLogin = names.every((name) => capabilitiesOf(name).signIn === 'login');
  return (
    <p>
      {byLogin
        ? t`${company} is not connected. Tillslip reads and writes its books with your login at ${title}; you can end it any time.`
        : t`${company} is not connected. You allow Tillslip to read and write its books at ${title}, and can end it any time.`}
    </p>
  );
}

type ActionsProps = { choice: Choice | null; connection: Connection | null; names: readonly PackageName[] };

function Actions({ choice, connection, names }: ActionsProps) {
  if (names.length === 0) return null;
  if (choice === null)
    return (
      <Button renderRoot={(props) => <Link to="/app/companies" {...props} />}>
        <Trans>Add company</Trans>
      </Button>
    );
  const offered = connection === null ? names : [connection.package];
  if (isLive(connection)) return <ConnectedActions connection={connection} />;
  return <ConnectButtons companyId={choice.companyId} names={offered} isAgain={connection !== null} />;
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
      {(connection.isReconnectDue || connection.fault === 'signed-out') && (
        <ConnectButton companyId={company} name={connection.package} isAgain />
      )}
    </>
  );
}
