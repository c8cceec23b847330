import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';

type DeleteReceiptDialogProps = { receiptId: string; opened: boolean; onClose: () => void; onDeleted?: () => void };

/** Asks before deleting an invoice (Spec: 1 §8.3). */
export function DeleteReceiptDialog({ receiptId, opened, onClose, onDeleted }: DeleteReceiptDialogProps) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.receipts.delete({ id: receiptId }),
    onSuccess: async () => {
      toast.success('Receipt deleted successfully');
      onDeleted?.();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(`Failed to delete receipt: ${errorMessage(error)}`),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete invoice"
      confirmLabel="Delete invoice"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>Are you sure you want to delete this receipt?</p>
      It leaves your lists and your VAT201. The original file is kept for the five years the law asks for.
    </ConfirmDialog>
  );
}
