import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/layout/card.tsx';
import { Points } from '../points.tsx';

/** What keeps a connection safe; only what is built (decisions 14, 21). */
export function SecurityPanel() {
  const { t } = useLingui();
  return (
    <Card title={t`Security and Compliance`}>
      <Points
        points={[
          t`You sign in at Intuit with OAuth 2.0. We never see your QuickBooks password.`,
          t`The connection may read and write accounting data of the one company you choose there.`,
          t`Requests go to Intuit over HTTPS only.`,
          t`Tokens are encrypted (AES-256-GCM), never leave the server, and are renewed before they end. Disconnecting revokes and deletes them.`,
          t`The log of requests has no tokens, names or amounts.`,
        ]}
      />
    </Card>
  );
}
