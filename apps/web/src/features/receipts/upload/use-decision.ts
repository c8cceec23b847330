import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { keepDraft, refreshReceipts } from '../receipts.queries.ts';
import { uploadStore } from './upload-store.ts';

/** Answers an upload that waits: saved as it is, unless it may be a duplicate, which is asked next; or dropped. */
export function useDecision(draft: Draft) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: 'upload_anyway' | 'cancel') =>
      client.drafts.decide({ id: draft.id, decision, duplicateOf: null }),
    onSuccess: async (decided) => {
      keepDraft(queries, decided);
      if (decided.status === 'awaiting_decision') uploadStore.decide(decided.id);
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}
