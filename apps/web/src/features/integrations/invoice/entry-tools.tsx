import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Connection, SyncEntry } from '@tillslip/contract/integrations/schemas';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { Eye, RefreshCw } from 'lucide-react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useProvider } from '../provider.tsx';
import { useSync } from '../sync/use-sync.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { RemoveEntry } from './remove-entry.tsx';

type EntryToolsProps = {
  receipt: Pick<ReceiptDetail, 'id' | 'supplierName'>;
  connection: Connection;
  entry: SyncEntry | null;
};

/** What can be done with an invoice and its entry: preview, sync, sync again, remove. */
export function EntryTools({ receipt, connection, entry }: EntryToolsProps) {
  const [isPreview, preview] = useDisclosure(false);
  return (
    <Group gap="xs">
      {entry?.isDeletedHere !== true && <SyncButton receiptId={receipt.id} connection={connection} entry={entry} />}
      <Button variant="default" leftSection={<Eye size={16} aria-hidden />} onClick={preview.open}>
        <Trans>Preview the booking</Trans>
      </Button>
      {entry?.entryId != null && entry.outsideChange !== 'deleted' && <RemoveEntry entry={entry} />}
      <PreviewDialog receipt={receipt} connection={connection} opened={isPreview} onClose={preview.close} />
    </Group>
  );
}

type SyncButtonProps = { receiptId: string; connection: Connection; entry: SyncEntry | null };

/** Sends the invoice. A change to a submitted VAT period is asked for first; one made there is answered where it is shown. */
function SyncButton({ receiptId, connection, entry }: SyncButtonProps) {
  const { t } = useLingui();
  const provider = useProvider();
  const [isAsking, asking] = useDisclosure(false);
  const sync = useSync(connection.id, asking.close);
  const isBooked = entry?.state === 'synced';
  const isBusy = entry?.state === 'pending' || entry?.state === 'posting';
  const mustAsk = isBooked && entry.isInSubmittedPeriod;
  const send = () => sync.mutate({ receiptIds: [receiptId], mayChangeSubmitted: mustAsk });
  if (entry?.state === 'conflict' || entry?.outsideChange != null || (isBooked && !entry.isOutdated)) return null;
  return (
    <>
      <Button
        leftSection={<RefreshCw size={16} aria-hidden />}
        loading={sync.isPending || isBusy}
        onClick={mustAsk ? asking.open : send}
      >
        {isBooked ? t`Sync again` : t`Sync now`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Change the entry in ${provider}?`}
        confirmLabel={t`Change it`}
        busy={sync.isPending}
        onConfirm={send}
        onClose={asking.close}
      >
        <Trans>
          This invoice is in a submitted VAT period. The return that you submitted does not change, but the books do.
        </Trans>
      </ConfirmDialog>
    </>
  );
}
