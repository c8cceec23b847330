import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@tillslip/contract/account/api-keys';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshAccount } from '../account.queries.ts';

/** Revokes a key after a question. */
export function RevokeApiKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const [isAsking, question] = useDisclosure(false);
  const revoke = useMutation({
    mutationFn: () => client.apiKeys.revoke({ id }),
    onSuccess: () => toast.success(t`The key was revoked.`),
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => {
      question.close();
      // After a refusal too, because the list on the screen is out of date then.
      return refreshAccount(queries);
    },
  });
  return (
    <>
      <Button size="compact-md" variant="default" aria-label={t`Revoke ${name}`} onClick={question.open}>
        <Trans>Revoke</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Revoke this key?`}
        confirmLabel={t`Revoke key`}
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={question.close}
      >
        {t`Programs that use "${name}" are refused from now on. What they saved stays. A revoked key cannot be used again.`}
      </ConfirmDialog>
    </>
  );
}
