import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptRow } from '@tillslip/contract/receipt-schemas';
import { sum } from '@tillslip/domain/kernel/money';
import { CheckCheck, FolderInput, Trash2, Undo2, X } from 'lucide-react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Money } from '../../../ui/format/money.tsx';
import type { Selection } from '../../../ui/table/use-selection.ts';
import { refreshReceipts } from '../receipts.queries.ts';
import { DeleteReceiptDialog } from '../shared/delete-receipt-dialog.tsx';
import { useRestoreReceipts } from '../shared/use-delete-receipts.ts';
import { ExportMenu } from './export-menu.tsx';
import type { ListSearch } from './list-search.ts';
import { MoveDialog } from './move-dialog.tsx';
import classes from './picked-bar.module.css';
import { useExport } from './use-export.ts';

type PickedBarProps = { selection: Selection; rows: readonly ReceiptRow[]; search: ListSearch };

/** What can be done with the picked invoices: floats at the foot of the window while there are any. */
export function PickedBar({ selection, rows, search }: PickedBarProps) {
  const { ids, clear } = selection;
  const [moving, move] = useDisclosure(false);
  const [deleting, remove] = useDisclosure(false);
  const file = useExport(search);
  const review = useMarkReviewed(clear);
  const restore = useRestoreReceipts({ onRestored: clear });
  if (ids.length === 0) return null;
  const common = { size: 'compact-md', variant: 'default' } as const;
  return (
    <section className={classes.bar} aria-label="Selected invoices">
      <PickedSum rows={rows.filter(({ id }) => selection.has(id))} />
      <Group gap="xs">
        {search.filter === 'deleted' ? (
          <Button {...common} leftSection={<Undo2 size={16} aria-hidden />} onClick={() => restore.mutate([...ids])}>
            Restore
          </Button>
        ) : (
          <>
            <Button {...common} leftSection={<FolderInput size={16} aria-hidden />} onClick={move.open}>
              Move
            </Button>
            <Button
              {...common}
              leftSection={<CheckCheck size={16} aria-hidden />}
              loading={review.isPending}
              onClick={() => review.mutate([...ids])}
            >
              Mark reviewed
            </Button>
            <ExportMenu size="compact-md" busy={file.isPending} onExport={(format) => file.mutate({ format, ids })} />
            <Button
              {...common}
              color="terracotta"
              variant="light"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={remove.open}
            >
              Delete
            </Button>
          </>
        )}
        <Tooltip label="Clear the selection">
          <ActionIcon aria-label="Clear the selection" onClick={clear}>
            <X size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Group>
      <MoveDialog ids={ids} opened={moving} onClose={move.close} onMoved={clear} />
      <DeleteReceiptDialog ids={ids} opened={deleting} onClose={remove.close} onDeleted={clear} />
    </section>
  );
}

function PickedSum({ rows }: { rows: readonly ReceiptRow[] }) {
  const total = sum(rows.map(({ signedTotalCents }) => signedTotalCents).filter((amount) => amount !== null));
  return (
    <p className={classes.count} role="status">
      <strong>{rows.length} selected</strong>
      <Money amount={total} />
    </p>
  );
}

function useMarkReviewed(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => client.receipts.reviewMany({ ids }),
    onSuccess: async ({ ids, notReady }) => {
      if (ids.length > 0) toast.success(ids.length === 1 ? '1 invoice reviewed' : `${ids.length} invoices reviewed`);
      const [first] = notReady;
      if (first !== undefined) toast.info(`${notReady.length} still need you: ${first.message}`);
      onDone();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
