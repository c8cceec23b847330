import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshBank } from '../statements.queries.ts';

/** Deletes a statement with its transactions and offers to take it back (Spec: 2 §5, §8; decisions 7). */
export function useDeleteStatement(onDeleted?: () => void) {
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
