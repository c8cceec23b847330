import { useLingui } from '@lingui/react/macro';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { Card } from '../../../ui/layout/card.tsx';
import { Points } from '../points.tsx';
import { usePackage, useProvider } from '../provider.tsx';

/** What keeps a connection safe; only what is built (decisions 14, 21). */
export function SecurityPanel() {
  const { t } = useLingui();
  const provider = useProvider();
  const { signIn, opensOneCompany } = capabilitiesOf(usePackage());
  const isOAuth = signIn === 'oauth';
  return (
    <Card title={t`Security and Compliance`}>
      <Points
        points={[
          isOAuth
            ? t`You sign in at ${provider} with OAuth 2.0. We never see your ${provider} password.`
            : t`${provider} has no other way to connect than your login there. We keep it encrypted, and show it to nobody.`,
          opensOneCompany
            ? t`The connection may read and write accounting data of the one company you choose there.`
            : t`${provider} lets the connection into every company that you may open there. Tillslip reads and writes only the one you choose.`,
          t`Requests go to ${provider} over HTTPS only.`,
          isOAuth
            ? t`Tokens are encrypted (AES-256-GCM), never leave the server, and are renewed before they end. Disconnecting revokes and deletes them.`
            : t`The login is encrypted (AES-256-GCM) and never sent to a browser. Disconnecting deletes it.`,
          t`The log of requests has no tokens, names or amounts.`,
        ]}
      />
    </Card>
  );
}
