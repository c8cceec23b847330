import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useDeleteStatement } from './use-delete-statement.ts';

type DeleteStatementDialogProps = { id: string; opened: boolean; onClose: () => void; onDeleted?: () => void };

/** Asks before deleting a statement; afterwards it can be undone (Spec: 2 §5). */
export function DeleteStatementDialog({ id, opened, onClose, onDeleted }: DeleteStatementDialogProps) {
  const remove = useDeleteStatement(onDeleted);
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete bank statement"
      confirmLabel="Delete bank statement"
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        Are you sure you want to delete this bank statement? This will also delete all associated transactions.
      </p>
      The file itself is kept for the five years the law asks for, and deleting can be undone.
    </ConfirmDialog>
  );
}
