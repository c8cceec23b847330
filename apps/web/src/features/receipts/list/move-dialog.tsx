import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { companiesQuery, foldersQuery } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';

type MoveDialogProps = { ids: readonly string[]; opened: boolean; onClose: () => void; onMoved: () => void };

/** Moves invoices to a company and folder. */
export function MoveDialog({ ids, opened, onClose, onMoved }: MoveDialogProps) {
  const { t } = useLingui();
  const form = useForm<Destination>({ initialValues: { companyId: null, folderId: null } });
  const { companyId } = form.values;
  const companies = useQuery(companiesQuery);
  const folders = useQuery(foldersQuery(companyId));
  const move = useMove(() => {
    onClose();
    onMoved();
  });
  const title = t`${plural({ count: ids.length }, { one: 'Move # invoice', other: 'Move # invoices' })}`;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <form onSubmit={form.onSubmit((to) => move.mutate({ ids: [...ids], ...to }))} noValidate>
        <Stack gap="md">
          <Select
            label={t`Company`}
            placeholder={t`No company`}
            clearable
            data={(companies.data ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }))}
            {...form.getInputProps('companyId')}
            // A folder belongs to one company.
            onChange={(id) => form.setValues({ companyId: id, folderId: null })}
          />
          <Select
            label={t`Folder`}
            placeholder={companyId === null ? t`Choose a company first` : t`No folder`}
            clearable
            disabled={companyId === null}
            data={(folders.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.getInputProps('folderId')}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={move.isPending}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type Destination = { companyId: string | null; folderId: string | null };
type Move = Destination & { ids: string[] };

function useMove(onMoved: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: Move) => client.receipts.move(move),
    onSuccess: async ({ ids }) => {
      toast.success(t`${plural({ count: ids.length }, { one: '# invoice moved', other: '# invoices moved' })}`);
      onMoved();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}
