import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Company } from '@tillslip/contract/companies';
import { client } from '../../api/client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { refreshCompanies } from './companies.queries.ts';

/** Asks before deleting a company. One that still has invoices is refused by the server, and kept. */
export function DeleteCompanyDialog(props: { company: Company; opened: boolean; onClose: () => void }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.companies.delete({ id: props.company.id }),
    onSuccess: async () => {
      toast.success('Company deleted');
      await refreshCompanies(queries);
    },
    onError: (error) => toast.error(errorMessage(error)),
    onSettled: props.onClose,
  });
  return (
    <ConfirmDialog
      opened={props.opened}
      title="Delete this company?"
      confirmLabel="Delete company"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={props.onClose}
    >
      {props.company.companyName} and its folders will be deleted. A company that still has invoices is kept.
    </ConfirmDialog>
  );
}
