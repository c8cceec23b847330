import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshExpenseCategories } from '../../api/companies.queries.ts';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';

/** Makes a change of a company's categories, says what was done, and refetches them. */
export function useExpenseChange<Input, Output>(
  run: (input: Input) => Promise<Output>,
  { done, onDone, onError }: { done?: string; onDone?: () => void; onError?: (message: string) => void },
) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async () => {
      if (done !== undefined) toast.success(done);
      onDone?.();
      await refreshExpenseCategories(queries);
    },
    onError: (error) => (onError ?? toast.error)(errorText(i18n, error)),
  });
}
