import { Skeleton, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { LoadingState } from '../../ui/feedback/loading-state.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { belongingsWords } from './belongings-words.ts';
import { belongingsQuery, refreshCompanies } from './companies.queries.ts';

type DeleteCompanyDialogProps = { company: Company; opened: boolean; onClose: () => void };

/** Asks before deleting a company: what belongs to it, and what happens to that (Spec: 1 §2.10). */
export function DeleteCompanyDialog({ company, opened, onClose }: DeleteCompanyDialogProps) {
  const remove = useDeletion(company, onClose);
  const belongings = useQuery({ ...belongingsQuery(company.id), enabled: opened });
  return (
    <ConfirmDialog
      opened={opened}
      title="Delete this company?"
      confirmLabel="Delete company"
      busy={remove.isPending || belongings.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Stack gap="xs">
        <Text>{company.companyName} will be deleted for good.</Text>
        {belongings.isPending && (
          <LoadingState>
            <Skeleton height={42} />
          </LoadingState>
        )}
        {belongings.data && belongingsWords(belongings.data).map((sentence) => <Text key={sentence}>{sentence}</Text>)}
        {belongings.isError && <Text>Its invoices stay, without a company. Its folders are deleted.</Text>}
      </Stack>
    </ConfirmDialog>
  );
}

function useDeletion(company: Company, onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation({
    // The dialog says what happens to the invoices: pressing the button is the answer.
    mutationFn: () => client.companies.delete({ id: company.id, keepInvoices: true }),
    onSuccess: async () => {
      toast.success('Company deleted');
      await refreshCompanies(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled,
  });
}
