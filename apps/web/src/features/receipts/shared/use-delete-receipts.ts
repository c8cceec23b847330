import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';

/** Deletes invoices, all or none, and offers to take it back (Spec: 1 §8.3, decisions 7). */
export function useDeleteReceipts({ onDeleted, onRestored }: { onDeleted?: () => void; onRestored?: () => void } = {}) {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: (ids: string[]) => client.receipts.restore({ ids }),
    onSuccess: async (_changed, ids) => {
      toast.success(ids.length === 1 ? 'Invoice restored' : `${ids.length} invoices restored`);
      onRestored?.();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(`The invoices could not be restored: ${errorMessage(error)}`),
  });
  return useMutation({
    mutationFn: (ids: string[]) => client.receipts.deleteMany({ ids }),
    onSuccess: async (_changed, ids) => {
      toast.undo(
        ids.length === 1 ? 'Receipt deleted successfully' : `${ids.length} receipts deleted successfully`,
        () => restore.mutate(ids),
      );
      onDeleted?.();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(`Failed to delete receipt: ${errorMessage(error)}`),
  });
}
