import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Draft } from '@tillslip/contract/receipts/receipts';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cacheDraft, refreshReceipts } from '../receipts.queries.ts';
import { uploadStore } from './upload-store.ts';

/** Answer a waiting upload: save it as it is, which may ask about a duplicate next, or cancel it. */
export function useDecision(draft: Draft) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (decision: 'upload_anyway' | 'cancel') =>
      client.drafts.decide({ id: draft.id, decision, duplicateOf: null }),
    onSuccess: async (decided) => {
      cacheDraft(queries, decided);
      if (decided.status === 'awaiting_decision') uploadStore.decide(decided.id);
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}
