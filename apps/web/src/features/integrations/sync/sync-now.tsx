import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Connection } from '@tillslip/contract/integrations/schemas';
import { RefreshCw } from 'lucide-react';
import { toast } from '../../../ui/feedback/toast.tsx';
import { eligibleQuery } from '../integrations.queries.ts';
import { useSync } from './use-sync.ts';

/** Sends the newest invoices without a problem, at most 50. */
export function SyncNow({ connection }: { connection: Connection }) {
  const { t } = useLingui();
  const eligible = useQuery(eligibleQuery(connection.id));
  const receiptIds = (eligible.data?.receipts ?? [])
    .filter(({ problems }) => problems.length === 0)
    .map(({ receiptId }) => receiptId);
  const sync = useSync(connection.id);
  const start = () => {
    if (receiptIds.length === 0) toast.info(t`No invoice waits to be synced.`);
    else sync.mutate({ receiptIds });
  };
  return (
    <Button
      leftSection={<RefreshCw size={16} aria-hidden />}
      disabled={connection.state !== 'connected' || eligible.isPending}
      loading={sync.isPending}
      onClick={start}
    >
      <Trans>Sync now</Trans>
    </Button>
  );
}
