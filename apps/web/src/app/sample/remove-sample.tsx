import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { toast } from '../../ui/feedback/toast.tsx';
import { useLazyDialog } from '../../ui/use-lazy-dialog.ts';

/** Loaded when it is opened. */
const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/feedback/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Removes the sample after asking once, and goes to the person's own dashboard. */
export function RemoveSample({ compact = false }: { compact?: boolean }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const dialog = useLazyDialog();
  const remove = useMutation({
    mutationFn: () => client.sample.remove(),
    onSuccess: async () => {
      dialog.close();
      toast.success(t`Sample data removed.`);
      // First away from the sample's pages, which no longer exist.
      await navigate({ to: '/app/dashboard', search: {} });
      await queries.invalidateQueries();
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <>
      <Button variant="default" {...(compact && { size: 'compact-md' })} onClick={dialog.open}>
        <Trans>Remove sample data</Trans>
      </Button>
      <Suspense>
        {dialog.isMounted && (
          <ConfirmDialog
            opened={dialog.opened}
            title={t`Remove the sample data?`}
            confirmLabel={t`Remove sample data`}
            busy={remove.isPending}
            onConfirm={() => remove.mutate()}
            onClose={dialog.close}
          >
            <Trans>
              The sample company goes with its invoices, bank statement and VAT periods. Your own data stays. You can
              load it again at any time.
            </Trans>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
