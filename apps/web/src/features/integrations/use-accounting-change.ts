import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { refreshAccounting } from './integrations.queries.ts';

interface Change<Input, Output> {
  readonly run: (input: Input) => Promise<Output>;
  /** The message on success; null for none. */
  readonly done?: string | null;
  /** The message on failure with the server's reason; absent for the reason alone. */
  readonly failed?: (i18n: I18n, reason: string) => string;
  readonly onDone?: (output: Output, input: Input) => void;
  /** Returns true where the failure is shown elsewhere. */
  readonly onFailed?: (error: unknown, input: Input) => boolean;
}

/** Makes a change in the accounting package or its settings, shows the outcome, and refetches what depends on it. */
export function useAccountingChange<Input, Output>(change: Change<Input, Output>) {
  const { run, done = null, failed, onDone, onFailed } = change;
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (output, input) => {
      if (done !== null) toast.success(done);
      onDone?.(output, input);
      await refreshAccounting(queries);
    },
    onError: (error, input) => {
      if (onFailed?.(error, input)) return;
      const reason = errorText(i18n, error);
      toast.error(failed === undefined ? reason : failed(i18n, reason));
    },
  });
}
