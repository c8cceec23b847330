import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { client } from '../../api/client.ts';
import { deleteSeen } from '../../api/delete-seen.ts';
import { errorText } from '../../api/error-text.ts';
import { askAboutDeleting } from '../../ui/feedback/ask-about-deleting.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { useAtOpening } from '../../ui/use-at-opening.ts';
import { companyUsageQuery, refreshCompanies } from './companies.queries.ts';
import { companyUsageText } from './company-usage-text.ts';

type DeleteCompanyDialogProps = { company: Company; opened: boolean; onClose: () => void };

/** Asks before deleting a company, listing what it contains and what happens to it (Spec: 1 §2.10). */
export function DeleteCompanyDialog({ company: loaded, opened, onClose }: DeleteCompanyDialogProps) {
  const { i18n, t } = useLingui();
  const company = useAtOpening(opened, loaded);
  const { companyName } = company;
  const remove = useDeletion(company, onClose);
  const usage = useQuery({ ...companyUsageQuery(company.id), enabled: opened });
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Delete this company?`}
      confirmLabel={t`Delete company`}
      busy={remove.isPending || usage.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>
          <Trans>You cannot get {companyName} back.</Trans>
        </Text>
        {usage.isPending && (
          <LoadingState>
            <Skeleton height={42} />
          </LoadingState>
        )}
        {usage.data && companyUsageText(i18n, usage.data).map((sentence) => <Text key={sentence}>{sentence}</Text>)}
        {usage.isError && (
          <Text>
            <Trans>Its folders are deleted too. Its invoices stay, without a company.</Trans>
          </Text>
        )}
      </Stack>
    </ConfirmDialog>
  );
}

function useDeletion({ id, version, companyName }: Company, onSettled: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    // The dialog says what happens to the invoices, so the button is the confirmation.
    mutationFn: () =>
      deleteSeen({
        ...{ version, ask: askAboutDeleting(i18n, id, companyName) },
        run: (seen) => client.companies.delete({ id, version: seen, keepInvoices: true }),
      }),
    onSuccess: async () => {
      toast.success(t`Company deleted`);
      await refreshCompanies(queries);
    },
    onError: (error) => toast.error(t`Delete failed: ${{ problem: errorText(i18n, error) }}`),
    onSettled,
  });
}
