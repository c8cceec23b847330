import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { refreshVat } from './vat.queries.ts';

interface Change<Input, Output> {
  readonly run: (input: Input) => Promise<Output>;
  /** The message on success; null for none. */
  readonly done: string | null;
  /** Shown before the server's reason on failure; absent for the reason alone. */
  readonly failed?: string;
  readonly onDone?: (output: Output) => void;
}

/** Makes a change that affects VAT, shows the outcome, and refetches the figures. */
export function useVatChange<Input, Output>({ run, done, failed, onDone }: Change<Input, Output>) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (output) => {
      if (done !== null) toast.success(done);
      onDone?.(output);
      await refreshVat(queries);
    },
    onError: (error) =>
      toast.error(failed === undefined ? errorText(i18n, error) : `${failed}. ${errorText(i18n, error)}`),
  });
}
