import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage } from '../../api/error-message.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { refreshVat } from './vat.queries.ts';

interface Change<Input, Output> {
  readonly run: (input: Input) => Promise<Output>;
  /** What is said when it worked; nothing when null. */
  readonly done: string | null;
  /** What is said when it failed; the server's own sentence when none is given. */
  readonly failed?: string;
  readonly onDone?: (output: Output) => void;
}

/** A change of something about VAT: says how it went, and has the figures fetched anew. */
export function useVatChange<Input, Output>({ run, done, failed, onDone }: Change<Input, Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: async (output) => {
      if (done !== null) toast.success(done);
      onDone?.(output);
      await refreshVat(queries);
    },
    onError: (error) => toast.error(failed === undefined ? errorMessage(error) : `${failed}. ${errorMessage(error)}`),
  });
}
