import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { refreshWebhooks } from './webhooks.queries.ts';

/** A change of a webhook: says what was done or why not, and refetches the page either way. */
export function useWebhookChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  { done, onDone }: { done?: string; onDone?: (output: Output) => void } = {},
) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      if (done !== undefined) toast.success(done);
      onDone?.(output);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshWebhooks(queries),
  });
}
