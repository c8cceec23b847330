import { Button, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { ADJUSTMENT_KINDS, ADJUSTMENTS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { type FormEvent, useState } from 'react';
import { client } from '../../../api/client.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { useVatChange } from '../use-vat-change.ts';
import { type AdjustmentValues, adjustmentFaults, adjustmentInput, newAdjustment } from './adjustment-values.ts';

type AdjustmentDialogProps = { paper: WorkingPaper; opened: boolean; onClose: () => void };

/** Adds a figure without an invoice to the period. */
export function AdjustmentDialog({ paper, opened, onClose }: AdjustmentDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Add an adjustment">
      <AdjustmentForm paper={paper} onClose={onClose} />
    </Modal>
  );
}

function AdjustmentForm({ paper, onClose }: Omit<AdjustmentDialogProps, 'opened'>) {
  const [values, setValues] = useState<AdjustmentValues>(() => newAdjustment(paper.periodEnd));
  const [tried, setTried] = useState(false);
  const set = (part: Partial<AdjustmentValues>) => setValues((now) => ({ ...now, ...part }));
  const faults = adjustmentFaults(values, paper);
  const create = useVatChange({
    run: client.vat.adjustments.create,
    done: 'Adjustment added',
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const input = adjustmentInput(values, paper);
    if (input !== null) create.mutate(input);
  };
  const { label, field, section } = ADJUSTMENTS[values.kind];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="Kind"
          description={`${label} goes to field ${field} (section ${section}).`}
          value={values.kind}
          data={ADJUSTMENT_KINDS.map((kind) => ({ value: kind, label: ADJUSTMENTS[kind].label }))}
          onChange={({ currentTarget: { value } }) =>
            set({ kind: ADJUSTMENT_KINDS.find((kind) => kind === value) ?? values.kind })
          }
        />
        <DayInput label="Date" value={values.day} error={tried && faults.day} onChange={(day) => set({ day })} />
        <AmountInput
          label="VAT"
          description="In rand; with a minus it takes away."
          value={values.vat}
          error={tried && faults.vat}
          onChange={(vat) => set({ vat })}
        />
        {values.kind === 'change-in-use-output' && (
          <AmountInput
            label="Consideration, VAT included"
            description="For field 10"
            value={values.consideration}
            error={tried && faults.consideration}
            onChange={(consideration) => set({ consideration })}
          />
        )}
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          maxLength={500}
          value={values.reason}
          error={tried && faults.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={create.isPending}>
          Add adjustment
        </Button>
      </Group>
    </form>
  );
}
