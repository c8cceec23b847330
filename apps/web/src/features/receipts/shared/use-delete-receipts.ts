import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';

type Endings = { onDeleted?: () => void; onRestored?: () => void };

/** Takes deleting back: invoices come back as they were. */
export function useRestoreReceipts({ onRestored }: Endings = {}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => client.receipts.restore({ ids }),
    onSuccess: async (_changed, ids) => {
      toast.success(ids.length === 1 ? 'Invoice restored' : `${ids.length} invoices restored`);
      onRestored?.();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(`The invoices could not be restored: ${errorMessage(error)}`),
  });
}

/** Deletes invoices, all or none, and offers to take it back (Spec: 1 §8.3, decisions 7). */
export function useDeleteReceipts(endings: Endings = {}) {
  const queries = useQueryClient();
  const restore = useRestoreReceipts(endings);
  return useMutation({
    mutationFn: (ids: string[]) => client.receipts.deleteMany({ ids }),
    onSuccess: async (_changed, ids) => {
      const words = ids.length === 1 ? 'Receipt deleted successfully' : `${ids.length} receipts deleted successfully`;
      toast.undo(words, () => restore.mutate(ids));
      endings.onDeleted?.();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(`Failed to delete receipt: ${whyKept(error)}`),
  });
}

/** A reason lets a submitted invoice be changed, never be deleted. */
const whyKept = (error: unknown): string =>
  isRefusal(error, 'VAT_PERIOD_SUBMITTED')
    ? 'It is in a VAT period that was submitted. Open that period again first.'
    : errorMessage(error);
