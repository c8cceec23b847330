import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StatementChange } from '@tillslip/contract/bank/statements';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { storeStatement } from '../statements.queries.ts';

/** A correction with the version of what it changes. */
export type AskedChange = StatementChange extends infer Change
  ? Change extends unknown
    ? Omit<Change, 'overwrite'>
    : never
  : never;

/** Save a correction, asking about what changed in the meantime. To a removal the transaction is one field. */
function saveChange(i18n: I18n, id: string, change: AskedChange) {
  const ask = askAboutFields(i18n);
  switch (change.kind) {
    case 'insert':
    case 'correction':
      return client.statements.correct({ id, change });
    case 'remove': {
      const { version, ...rest } = change;
      return saveEdit({
        ...{ fields: { transaction: null }, version, ask },
        save: (edit) =>
          edit.transaction === null
            ? client.statements.correct({ id, change: { ...rest, version: edit.version, overwrite: edit.overwrite } })
            : client.statements.get({ id }),
      });
    }
    default: {
      const { version, ...fields } = change;
      return saveEdit({
        ...{ fields, version, ask },
        save: (edit) => client.statements.correct({ id, change: edit }),
      });
    }
  }
}

/** Correct a statement. Its balances are checked again, and a toast shows the result. */
export function useCorrect(statementId: string, onDone?: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: AskedChange) => saveChange(i18n, statementId, change),
    onSuccess: async (statement) => {
      onDone?.();
      if (statement.balanceConfirmed) toast.success(t`Corrected. The statement balances.`);
      else toast.info(breaksLeftText(i18n, statement.breaks.length));
      await storeStatement(queries, statement);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

/** Undo one correction of a statement, by its id. Its balances are checked again. */
export function useUndoCorrection(statementId: string) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (correctionId: string) => client.statements.undoCorrection({ id: statementId, correctionId }),
    onSuccess: async (statement) => {
      toast.info(t`Correction undone.`);
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
