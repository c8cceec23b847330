import { Button, Group, Modal, SegmentedControl, SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { type FormEvent, useState } from 'react';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { RowPicture } from './row-picture.tsx';
import { type RowValues, readValues, type TransactionValues } from './transaction-values.ts';

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
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<TransactionValues>>({});
  const set = (part: Partial<TransactionValues>) => setValues({ ...values, ...part });
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readValues(values);
    if ('errors' in read) return setErrors(read.errors);
    onSave(read.row);
  };
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form onSubmit={save}>
        <Stack gap="sm">
          {shown && <RowPicture place={shown.place} pages={pages} label="The row as it is printed" />}
          <SegmentedControl
            aria-label="Direction"
            value={values.direction}
            onChange={(direction) => set({ direction })}
            data={[
              { value: 'out', label: 'Money out' },
              { value: 'in', label: 'Money in' },
            ]}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <AmountInput
              label="Amount"
              data-autofocus
              value={values.amount}
              error={errors.amount}
              onChange={(amount) => set({ amount })}
            />
            <AmountInput
              label="Balance after it"
              placeholder="Not printed"
              value={values.balance}
              error={errors.balance}
              onChange={(balance) => set({ balance })}
            />
            <DayInput label="Date" value={values.date} error={errors.date} onChange={(date) => set({ date })} />
            <TextInput
              label="Reference"
              value={values.reference}
              maxLength={200}
              onChange={(event) => set({ reference: event.currentTarget.value })}
            />
          </SimpleGrid>
          <TextInput
            label="Description"
            value={values.description}
            maxLength={500}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
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
