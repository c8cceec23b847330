import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link2 } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';

type ConnectButtonProps = { companyId: string; isAgain?: boolean; label?: string };

/** Goes to Intuit, where the person allows the connection; from there the browser comes back to the callback screen. */
export function ConnectButton({ companyId, isAgain = false, label }: ConnectButtonProps) {
  const { t } = useLingui();
  const connect = useAccountingChange({
    run: () => client.integrations.connect({ companyId }),
    onDone: ({ url }) => {
      toast.redirect(t`Redirecting to QuickBooks for authorization...`);
      location.assign(url);
    },
  });
  return (
    <Button
      leftSection={<Link2 size={16} aria-hidden />}
      // The page is left once the address is known.
      loading={connect.isPending || connect.isSuccess}
      onClick={() => connect.mutate(undefined)}
    >
      {label ?? (isAgain ? t`Reconnect QuickBooks` : t`Connect QuickBooks`)}
    </Button>
  );
}
