import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MovedReceipt } from '@tillslip/contract/receipts/list';
import { client } from '../../../api/client.ts';
import { foldersQuery, useFilingCompanies } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
import { openCompany } from '../../../api/people/open-company.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAtOpening } from '../../../ui/use-at-opening.ts';
import { refreshReceipts } from '../receipts.queries.ts';
import { actOnSelection, doneIds, type SeenReceipt } from '../shared/act-on-selection.ts';
import { CountingNotice, useCountingNext } from '../shared/counting-notice.tsx';
import { tellCounting } from '../shared/tell-counting.ts';

type MoveDialogProps = {
  receipts: readonly SeenReceipt[];
  opened: boolean;
  onClose: () => void;
  onMoved: () => void;
};

/** Moves invoices to a company and folder. */
export function MoveDialog({ receipts, opened, onClose, onMoved }: MoveDialogProps) {
  const { t } = useLingui();
  // Nothing leaves the company of somebody else.
  const open = openCompany()?.id ?? null;
  const form = useForm<Destination>({ initialValues: { companyId: open, folderId: null } });
  const seen = useAtOpening(opened, receipts);
  const { companyId } = form.values;
  const companies = useFilingCompanies();
  const folders = useQuery(foldersQuery(companyId));
  const { counting } = useCountingNext({ receipts: seen, by: 'moved', opened });
  const move = useMove(() => {
    onClose();
    onMoved();
  });
  const title = t`${plural({ count: seen.length }, { one: 'Move # invoice', other: 'Move # invoices' })}`;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <form onSubmit={form.onSubmit((to) => move.mutate({ receipts: seen, ...to }))} noValidate>
        <Stack gap="md">
          <Select
            label={t`Company`}
            placeholder={t`No company`}
            clearable={open === null}
            data={companies.map(({ id, companyName }) => ({ value: id, label: companyName }))}
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
          <CountingNotice counting={counting} by="moved" />
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
type Move = Destination & { receipts: readonly SeenReceipt[] };

function useMove(onMoved: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const moveBack = useMoveBack();
  return useMutation({
    mutationFn: (move: Move) => moveSeen(i18n, move),
    onSuccess: async (answers) => {
      const count = doneIds(answers).length;
      const moved = answers.flatMap((answer) => answer.moved);
      const words = t`${plural({ count }, { one: '# invoice moved', other: '# invoices moved' })}`;
      if (moved.length > 0) toast.undo(words, () => moveBack.mutate(moved));
      else if (count > 0) toast.success(words);
      tellCounting(i18n, answers);
      onMoved();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

/** Moves invoices back to where each was; one that was moved again meanwhile is asked about. */
function useMoveBack() {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (moved: readonly MovedReceipt[]) => {
      const answers = [];
      for (const move of byPlace(moved)) answers.push(...(await moveSeen(i18n, move)));
      return doneIds(answers).length;
    },
    onSuccess: (count) => {
      if (count > 0)
        toast.success(
          t`${plural({ count }, { one: '# invoice is back where it was', other: '# invoices are back where they were' })}`,
        );
    },
    onError: (error) => toast.error(errorText(i18n, error)),
    onSettled: () => refreshReceipts(queries),
  });
}

/** The moved invoices by the place each came from. */
function byPlace(moved: readonly MovedReceipt[]): Iterable<Move> {
  const places = new Map<string, Move>();
  for (const receipt of moved) {
    const { companyId, folderId } = receipt;
    const key = `${companyId}/${folderId}`;
    places.set(key, { companyId, folderId, receipts: [...(places.get(key)?.receipts ?? []), receipt] });
  }
  return places.values();
}

const moveSeen = (i18n: I18n, { receipts, companyId, folderId }: Move) =>
  actOnSelection(i18n, {
    receipts,
    run: (seen) => client.receipts.move({ receipts: seen, companyId, folderId }),
    title: (count) =>
      i18n.t(
        msg`${plural(count, { one: '# invoice was changed meanwhile and not moved', other: '# invoices were changed meanwhile and not moved' })}`,
      ),
    confirmLabel: (count) => i18n.t(msg`${plural(count, { one: 'Move it too', other: 'Move them too' })}`),
  });
