import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshBilling } from '../billing.queries.ts';

/** A change of the subscription; it says `done` unless it leads to the page of a payment. */
export function useBillingCommand(command: 'cancel' | 'resume' | 'renewCard', done: string | null) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<string | null> => {
      const answer = await client.billing[command]();
      return 'checkoutUrl' in answer ? answer.checkoutUrl : null;
    },
    onSuccess: (checkoutUrl) => {
      if (checkoutUrl !== null) location.assign(checkoutUrl);
      else if (done !== null) toast.success(done);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshBilling(queries),
  });
}
