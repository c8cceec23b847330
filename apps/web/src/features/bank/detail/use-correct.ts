import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementChange } from '@tillslip/contract/bank-statements';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { keepStatement } from '../statements.queries.ts';

/** Puts something right in a statement; it is proved anew, and says whether it adds up now. */
export function useCorrect(statementId: string, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: StatementChange) => client.statements.correct({ id: statementId, change }),
    onSuccess: async (statement) => {
      onDone?.();
      if (statement.proved) toast.success('Corrected. The statement is proved now.');
      else toast.info(stillOpen(statement.breaks.length));
      await keepStatement(queries, statement);
    },
    onError: (error) => toast.error(errorMessage(error)),
  });
}

const stillOpen = (breaks: number): string => {
  if (breaks === 0) return 'Corrected. Nothing contradicts the rows any more.';
  return breaks === 1
    ? 'Corrected. One more place does not add up.'
    : `Corrected. ${breaks} more places do not add up.`;
};
