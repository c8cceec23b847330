import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

/** Expects invoices again for payments of which a person said that they bring none. */
export function useExpectInvoice() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await client.matching.expectInvoice({ id });
    },
    onSuccess: () => toast.success(t`Such payments are listed as missing an invoice again.`),
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['bank'] }),
  });
}
