import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Activity, KeyRound, Unplug } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';

/** Asks QuickBooks for its company, and measures the answer. */
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

/** Asks Intuit for a new access token; this also happens by itself before one ends. */
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

/** Revokes the tokens at Intuit and deletes them, once the person has confirmed. */
export function Disconnect({ connectionId, companyName }: { connectionId: string; companyName: string }) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(false);
  const disconnect = useAccountingChange({
    run: () => client.integrations.disconnect({ id: connectionId }),
    done: t`Successfully disconnected from QuickBooks`,
    failed: (i18n, reason) => i18n.t(msg`Disconnect failed: ${reason}`),
    onDone: () => setIsAsking(false),
  });
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
        title={t`Disconnect ${companyName} from QuickBooks?`}
        confirmLabel={t`Disconnect`}
        busy={disconnect.isPending}
        onConfirm={() => disconnect.mutate(undefined)}
        onClose={() => setIsAsking(false)}
      >{t`We revoke the tokens at Intuit and delete them. What is booked stays in QuickBooks; mappings and history stay here. Invoices that wait are not sent.`}</ConfirmDialog>
    </>
  );
}
