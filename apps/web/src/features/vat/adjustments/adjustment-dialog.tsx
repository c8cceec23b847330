import { Button, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WorkingPaper } from '@tillslip/contract/vat-paper';
import { ADJUSTMENT_KINDS, ADJUSTMENTS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { adjustmentText } from '@tillslip/messages/vat-types';
import { client } from '../../../api/client.ts';
import { ENGLISH } from '../../../api/error-message.ts';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { useVatChange } from '../use-vat-change.ts';
import { type AdjustmentValues, adjustmentErrors, adjustmentInput, newAdjustment } from './adjustment-values.ts';

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
  const form = useForm<AdjustmentValues>({
    initialValues: newAdjustment(paper.periodEnd),
    validate: (values) => withoutNulls(adjustmentErrors(values, paper)),
  });
  const create = useVatChange({
    run: client.vat.adjustments.create,
    done: 'Adjustment added',
    onDone: onClose,
  });
  const submit = form.onSubmit((values) => {
    const input = adjustmentInput(values, paper);
    if (input !== null) create.mutate(input);
  }, focusFirstError);
  const { kind } = form.values;
  const { field, section } = ADJUSTMENTS[kind];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="Kind"
          description={`${adjustmentText(ENGLISH, kind)} goes to field ${field} (section ${section}).`}
          data={KINDS}
          {...form.getInputProps('kind')}
        />
        <DayInput label="Date" {...form.getInputProps('day')} />
        <AmountInput label="VAT" description="In rand; with a minus it takes away." {...form.getInputProps('vat')} />
        {kind === 'change-in-use-output' && (
          <AmountInput
            label="Consideration, VAT included"
            description="For field 10"
            {...form.getInputProps('consideration')}
          />
        )}
        <Textarea label="Reason" autosize minRows={2} maxLength={500} {...form.getInputProps('reason')} />
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

const KINDS = ADJUSTMENT_KINDS.map((kind) => ({ value: kind, label: adjustmentText(ENGLISH, kind) }));
