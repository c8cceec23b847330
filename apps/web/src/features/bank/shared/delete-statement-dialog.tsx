import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshBank } from '../statements.queries.ts';

type DeleteStatementDialogProps = { id: string; opened: boolean; onClose: () => void; onDeleted?: () => void };

/** Confirm deleting a statement; the delete can be undone (Spec: 2 §5). */
export function DeleteStatementDialog({ id, opened, onClose, onDeleted }: DeleteStatementDialogProps) {
  const { t } = useLingui();
  const remove = useDeleteStatement(onDeleted);
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete bank statement`}
      confirmLabel={t`Delete bank statement`}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(id, { onSettled: onClose })}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        <Trans>
          Are you sure you want to delete this bank statement? This will also delete all associated transactions.
        </Trans>
      </p>
      <Trans>We keep the file for the five years the law requires. You can undo the delete.</Trans>
    </ConfirmDialog>
  );
}

/** Delete a statement with its transactions and offer Undo (Spec: 2 §5, §8; decisions 7). */
function useDeleteStatement(onDeleted?: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (id: string) => client.statements.restore({ id }),
    onSuccess: async () => {
      toast.success(t`Bank statement restored`);
      await refreshBank(queries);
    },
    onError: (error) => toast.error(t`Failed to restore bank statement: ${{ problem: errorText(i18n, error) }}`),
  });
  return useMutation({
    mutationFn: (id: string) => client.statements.delete({ id }),
    onSuccess: async (_deleted, id) => {
      toast.undo(t`Bank statement deleted successfully`, () => restore.mutate(id));
      onDeleted?.();
      await refreshBank(queries);
    },
    onError: () => toast.error(t`Failed to delete bank statement`),
  });
}
