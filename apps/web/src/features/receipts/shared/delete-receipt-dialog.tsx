import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useDeleteReceipts } from './use-delete-receipts.ts';

type DeleteReceiptDialogProps = {
  ids: readonly string[];
  opened: boolean;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before deleting invoices; afterwards it can be undone (Spec: 1 §8.3). */
export function DeleteReceiptDialog({ ids, opened, onClose, onDeleted }: DeleteReceiptDialogProps) {
  const remove = useDeleteReceipts({ ...(onDeleted && { onDeleted }) });
  const label = ids.length === 1 ? 'Delete invoice' : `Delete ${ids.length} invoices`;
  return (
    <ConfirmDialog
      opened={opened}
      title={label}
      confirmLabel={label}
      busy={remove.isPending}
      onConfirm={() => remove.mutate([...ids], { onSettled: onClose })}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        {ids.length === 1
          ? 'Are you sure you want to delete this receipt?'
          : `Are you sure you want to delete these ${ids.length} receipts?`}
      </p>
      {ids.length === 1 ? 'It leaves your lists' : 'They leave your lists'} and your VAT201. The original files are kept
      for the five years the law asks for, and deleting can be undone.
    </ConfirmDialog>
  );
}
