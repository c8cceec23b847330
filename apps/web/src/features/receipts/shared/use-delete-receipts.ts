import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';
import { actOnSelection, doneIds, type SeenReceipt } from './act-on-selection.ts';
import { tellCounting } from './tell-counting.ts';

type Callbacks = { onDeleted?: () => void; onRestored?: () => void };

/** Restore deleted invoices. */
export function useRestoreReceipts({ onRestored }: Callbacks = {}) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: string[]) => client.receipts.restore({ ids }),
    onSuccess: async (_changed, ids) => {
      toast.success(t`${plural({ count: ids.length }, { one: 'Invoice restored', other: '# invoices restored' })}`);
      onRestored?.();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(t`We could not restore the invoices: ${{ problem: errorText(i18n, error) }}`),
  });
}

/** Delete invoices, and offer to undo it (Spec: 1 §8.3, decisions 7). */
export function useDeleteReceipts(callbacks: Callbacks = {}) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const restore = useRestoreReceipts(callbacks);
  return useMutation({
    mutationFn: (receipts: readonly SeenReceipt[]) => deleteSeen(i18n, receipts),
    onSuccess: async (answers) => {
      const ids = doneIds(answers);
      if (ids.length > 0) {
        const message = t`${plural({ count: ids.length }, { one: 'Receipt deleted successfully', other: '# receipts deleted successfully' })}`;
        toast.undo(message, () => restore.mutate(ids));
        tellCounting(i18n, answers);
        callbacks.onDeleted?.();
      }
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(t`Failed to delete receipt: ${{ problem: deleteProblem(i18n, error) }}`),
  });
}

const deleteSeen = (i18n: I18n, receipts: readonly SeenReceipt[]) =>
  actOnSelection(i18n, {
    receipts,
    run: (seen) => client.receipts.deleteMany({ receipts: seen }),
    title: (count) =>
      i18n.t(
        msg`${plural(count, { one: '# invoice was changed meanwhile and not deleted', other: '# invoices were changed meanwhile and not deleted' })}`,
      ),
    confirmLabel: (count) => i18n.t(msg`${plural(count, { one: 'Delete it too', other: 'Delete them too' })}`),
  });

/** A submitted invoice is changed and deleted with a reason only; its duplicate needs one to count. */
const deleteProblem = (i18n: I18n, error: unknown): string =>
  isRefusal(error, 'VAT_PERIOD_SUBMITTED', { what: 'document' })
    ? i18n.t(
        msg`It is in a submitted VAT period. Change its VAT treatment with a reason first, then delete it: the open period reverses its claim.`,
      )
    : errorText(i18n, error);
