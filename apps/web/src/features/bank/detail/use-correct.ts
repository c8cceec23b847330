import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementChange } from '@tillslip/contract/bank/statements';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { storeStatement } from '../statements.queries.ts';

/** Correct a statement. Its balances are checked again, and a toast shows the result. */
export function useCorrect(statementId: string, onDone?: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: StatementChange) => client.statements.correct({ id: statementId, change }),
    onSuccess: async (statement) => {
      onDone?.();
      if (statement.balanceConfirmed) toast.success(t`Corrected. The statement balances.`);
      else toast.info(breaksLeftText(i18n, statement.breaks.length));
      await storeStatement(queries, statement);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

const breaksLeftText = (i18n: I18n, breaks: number): string => {
  if (breaks === 0) return i18n.t(msg`Corrected. No breaks are left.`);
  return i18n.t(
    msg`${plural(breaks, { one: 'Corrected. One break is left.', other: 'Corrected. # breaks are left.' })}`,
  );
};
