import { Button, Group, Modal, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { RowPicture } from './row-picture.tsx';
import { type RowValues, type TransactionValues, transactionErrors, transactionOf } from './transaction-values.ts';

type TransactionDialogProps = {
  title: string;
  saveLabel: string;
  initial: TransactionValues;
  /** The row whose picture stands above the fields. */
  shown: Transaction | undefined;
  pages: StatementDetail['pages'];
  busy: boolean;
  onSave: (row: RowValues) => void;
  onClose: () => void;
};

/** The fields of one row, under the picture of what is printed there. */
export function TransactionDialog(props: TransactionDialogProps) {
  const { title, saveLabel, initial, shown, pages, busy, onSave, onClose } = props;
  const form = useForm<TransactionValues>({ initialValues: initial, validate: transactionErrors });
  const save = form.onSubmit((values) => onSave(transactionOf(values)), focusFirstError);
  const field = form.getInputProps;
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form onSubmit={save} noValidate>
        <Stack gap="sm">
          {shown && <RowPicture place={shown.place} pages={pages} label="The row as it is printed" />}
          <SegmentedControl aria-label="Direction" data={DIRECTIONS} {...field('direction')} />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <AmountInput label="Amount" data-autofocus {...field('amount')} />
            <AmountInput label="Balance after it" placeholder="Not printed" {...field('balance')} />
            <DayInput label="Date" {...field('date')} />
            <TextInput label="Reference" maxLength={200} {...field('reference')} />
          </SimpleGrid>
          <TextInput label="Description" maxLength={500} {...field('description')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={busy}>
              {saveLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

const DIRECTIONS = [
  { value: 'out', label: 'Money out' },
  { value: 'in', label: 'Money in' },
];
