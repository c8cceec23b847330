import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import type { ExpenseCategory } from '@tillslip/contract/expense-categories';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useAtOpening } from '../../ui/use-at-opening.ts';
import { useExpenseChange } from './use-expense-change.ts';

type MergeDialogProps = {
  category: ExpenseCategory;
  all: readonly ExpenseCategory[];
  opened: boolean;
  onClose: () => void;
};

/** Merges a category into another one. */
export function MergeDialog({ category, all, opened, onClose }: MergeDialogProps) {
  const { t } = useLingui();
  const { id, name, version } = useAtOpening(opened, category);
  const [into, choose] = useState<string | null>(null);
  const close = () => {
    choose(null);
    onClose();
  };
  const merge = useExpenseChange((target: string) => client.expenseCategories.merge({ id, into: target, version }), {
    done: t`Merged`,
    onDone: close,
  });
  return (
    <Modal opened={opened} onClose={close} title={t`Merge ${name}`} size="sm">
      <Stack gap="md">
        <Text size="sm">
          <Trans>
            Invoices, lines and what was learned have the other category from then on. This cannot be undone.
          </Trans>
        </Text>
        <Select
          label={t`Merge into`}
          placeholder={t`Choose a category`}
          searchable
          data={all.filter((one) => one.isActive && one.id !== id).map((one) => ({ value: one.id, label: one.name }))}
          value={into}
          onChange={choose}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            disabled={into === null}
            loading={merge.isPending}
            onClick={() => into !== null && merge.mutate(into)}
          >
            <Trans>Merge category</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
