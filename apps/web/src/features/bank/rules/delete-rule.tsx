import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BankRule } from '@tillslip/contract/bank/rules';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { deleteSeen } from '../../../api/delete-seen.ts';
import { errorText } from '../../../api/error-text.ts';
import { askAboutDeleting } from '../../../ui/feedback/ask-about-deleting.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAtOpening } from '../../../ui/use-at-opening.ts';
import { refreshBank } from '../statements.queries.ts';

/** Deletes a rule of the bank, after a question. */
export function DeleteRule({ rule: loaded }: { rule: BankRule }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const rule = useAtOpening(isAsking, loaded);
  const remove = useMutation({
    mutationFn: () =>
      deleteSeen({
        ...{ version: rule.version, ask: askAboutDeleting(i18n, rule.id, rule.name) },
        run: (version) => client.bankRules.delete({ id: rule.id, version }),
      }),
    onSuccess: () => {
      setIsAsking(false);
      toast.success(t`Rule deleted`);
    },
    onError: (error) => void toast.error(errorText(i18n, error)),
    onSettled: () => void refreshBank(queries),
  });
  return (
    <>
      <ActionIcon aria-label={t`Delete ${{ ruleName: rule.name }}`} onClick={() => setIsAsking(true)}>
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete this rule?`}
        confirmLabel={t`Delete rule`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setIsAsking(false)}
      >{t`The transactions that it reconciled stay reconciled. New ones like them stay open.`}</ConfirmDialog>
    </>
  );
}
