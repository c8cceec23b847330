import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import { Activity, KeyRound, Unplug } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useMay } from '../../../api/people/people.queries.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { usePackage, useProvider } from '../provider.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';

/** Asks the package for its company, and measures the answer. */
export function TestConnection({ connectionId }: { connectionId: string }) {
  const { t } = useLingui();
  const test = useAccountingChange({
    run: () => client.integrations.test({ id: connectionId }),
    done: t`Connection test successful!`,
    failed: (i18n, reason) => i18n.t(msg`Connection test failed: ${reason}`),
  });
  return (
    <Button
      variant="default"
      leftSection={<Activity size={16} aria-hidden />}
      loading={test.isPending}
      onClick={() => test.mutate(undefined)}
    >
      <Trans>Test Connection</Trans>
    </Button>
  );
}

/** Asks the package for a new access token; this also happens by itself before one ends. */
export function RefreshToken({ connectionId }: { connectionId: string }) {
  const { t } = useLingui();
  const refresh = useAccountingChange({
    run: () => client.integrations.refresh({ id: connectionId }),
    done: t`Access token refreshed successfully!`,
    failed: (i18n, reason) => i18n.t(msg`Token refresh failed: ${reason}`),
  });
  return (
    <Button
      variant="default"
      leftSection={<KeyRound size={16} aria-hidden />}
      loading={refresh.isPending}
      onClick={() => refresh.mutate(undefined)}
    >
      <Trans>Refresh Token</Trans>
    </Button>
  );
}

/** Revokes the tokens at the package and deletes them, once the person has confirmed. */
export function Disconnect({ connectionId, companyName }: { connectionId: string; companyName: string }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const mayConnect = useMay('accounting.connect');
  const provider = useProvider();
  const isOAuth = capabilitiesOf(usePackage()).signIn === 'oauth';
  const disconnect = useAccountingChange({
    run: () => client.integrations.disconnect({ id: connectionId }),
    done: t`Successfully disconnected from ${provider}`,
    failed: (i18n, reason) => i18n.t(msg`Disconnect failed: ${reason}`),
    onDone: () => setIsAsking(false),
  });
  if (!mayConnect) return null;
  return (
    <>
      <Button
        variant="light"
        color="terracotta"
        leftSection={<Unplug size={16} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        <Trans>Disconnect</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Disconnect ${companyName} from ${provider}?`}
        confirmLabel={t`Disconnect`}
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined)}
        onClose={() => setIsAsking(false)}
      >
        {isOAuth
          ? t`We revoke the tokens at ${provider} and delete them. What is booked stays in ${provider}; mappings and history stay here. Invoices that wait are not sent.`
          : t`We delete the login. What is booked stays in ${provider}; mappings and history stay here. Invoices that wait are not sent.`}
      </ConfirmDialog>
    </>
  );
}
