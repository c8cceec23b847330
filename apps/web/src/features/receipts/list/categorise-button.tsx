import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptRow } from '@tillslip/contract/receipts/schemas';
import { Tags } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { useExpenseCategories } from '../../../api/companies.queries.ts';
import { errorText } from '../../../api/error-text.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useAtOpening } from '../../../ui/use-at-opening.ts';
import { expenseChoices } from '../form/category-choices.ts';
import { refreshReceipts } from '../receipts.queries.ts';
import { actOnSelection, doneIds, type SeenReceipt } from '../shared/act-on-selection.ts';

type CategoriseProps = { receipts: readonly ReceiptRow[]; onDone: () => void };

/** Chooses an expense category for invoices of one company that has any; not there for others. */
export function CategoriseButton({ receipts, onDone }: CategoriseProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const companies = new Set(receipts.map(({ companyId }) => companyId));
  const [companyId = null] = companies.size === 1 ? [...companies] : [];
  const own = useExpenseCategories(companyId);
  if (!own.some(({ isActive }) => isActive)) return null;
  return (
    <>
      <Button size="compact-md" variant="default" leftSection={<Tags size={16} aria-hidden />} onClick={dialog.open}>
        <Trans>Categorise</Trans>
      </Button>
      <CategoriseDialog
        receipts={receipts}
        companyId={companyId}
        opened={isOpen}
        onClose={dialog.close}
        onDone={() => {
          dialog.close();
          onDone();
        }}
      />
    </>
  );
}

type DialogProps = CategoriseProps & { companyId: string | null; opened: boolean; onClose: () => void };

function CategoriseDialog({ receipts, companyId, opened, onClose, onDone }: DialogProps) {
  const { i18n, t } = useLingui();
  const own = useExpenseCategories(companyId);
  const seen = useAtOpening(opened, receipts);
  const [choice, choose] = useState('');
  const categorise = useCategorise(onDone);
  const title = t`${plural({ count: seen.length }, { one: 'Categorise # invoice', other: 'Categorise # invoices' })}`;
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          categorise.mutate({ receipts: seen, expenseCategory: choice === '' ? null : choice });
        }}
      >
        <Stack gap="md">
          <NativeSelect
            label={t`Expense category`}
            data={[{ value: '', label: t`Automatic` }, ...expenseChoices(i18n, own, choice)]}
            value={choice}
            onChange={(event) => choose(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            <Trans>
              It holds for every line without a category of its own, and is proposed for these suppliers next time.
            </Trans>
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" loading={categorise.isPending}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type Categorising = { receipts: readonly SeenReceipt[]; expenseCategory: string | null };

function useCategorise(onDone: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: Categorising) => categoriseSeen(i18n, request),
    onSuccess: async (answers) => {
      const count = doneIds(answers).length;
      if (count > 0)
        toast.success(t`${plural({ count }, { one: '# invoice categorised', other: '# invoices categorised' })}`);
      onDone();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
}

const categoriseSeen = (i18n: I18n, { receipts, expenseCategory }: Categorising) =>
  actOnSelection(i18n, {
    receipts,
    run: (seen) => client.receipts.categorise({ receipts: seen, expenseCategory }),
    title: (count) =>
      i18n.t(
        msg`${plural(count, { one: '# invoice was changed meanwhile and not categorised', other: '# invoices were changed meanwhile and not categorised' })}`,
      ),
    confirmLabel: (count) => i18n.t(msg`${plural(count, { one: 'Categorise it too', other: 'Categorise them too' })}`),
  });
