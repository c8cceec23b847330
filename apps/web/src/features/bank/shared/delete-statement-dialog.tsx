import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshBank } from '../statements.queries.ts';

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

/** Deletes a statement with its transactions and offers to take it back (Spec: 2 §5, §8; decisions 7). */
function useDeleteStatement(onDeleted?: () => void) {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (id: string) => client.statements.restore({ id }),
    onSuccess: async () => {
      toast.success('Bank statement restored');
      await refreshBank(queries);
    },
    onError: (error) => toast.error(`The bank statement could not be restored: ${errorMessage(error)}`),
  });
  return useMutation({
    mutationFn: (id: string) => client.statements.delete({ id }),
    onSuccess: async (_deleted, id) => {
      toast.undo('Bank statement deleted successfully', () => restore.mutate(id));
      onDeleted?.();
      await refreshBank(queries);
    },
    onError: () => toast.error('Failed to delete bank statement'),
  });
}
