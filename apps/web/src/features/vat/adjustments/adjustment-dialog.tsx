import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { ADJUSTMENT_KINDS, ADJUSTMENTS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { client } from '../../../api/client.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError, withoutNulls } from '../../../ui/form/focus-first-error.ts';
import { useVatChange } from '../use-vat-change.ts';
import { type AdjustmentValues, adjustmentErrors, adjustmentInput, newAdjustment } from './adjustment-values.ts';

type AdjustmentDialogProps = { paper: WorkingPaper; opened: boolean; onClose: () => void };

/** Adds an amount without an invoice to the period. */
export function AdjustmentDialog({ paper, opened, onClose }: AdjustmentDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Add adjustment`}>
      <AdjustmentForm paper={paper} onClose={onClose} />
    </FormDialog>
  );
}

function AdjustmentForm({ paper, onClose }: Omit<AdjustmentDialogProps, 'opened'>) {
  const { i18n, t } = useLingui();
  const form = useForm<AdjustmentValues>({
    initialValues: newAdjustment(paper.periodEnd),
    validate: (values) => withoutNulls(adjustmentErrors(i18n, values, paper)),
  });
  const create = useVatChange({
    run: client.vat.adjustments.create,
    done: t`Adjustment added`,
    onDone: onClose,
  });
  const submit = form.onSubmit((values) => {
    const input = adjustmentInput(i18n, values, paper);
    if (input !== null) create.mutate(input);
  }, focusFirstError);
  const { kind } = form.values;
  const { field, section } = ADJUSTMENTS[kind];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label={t`Type`}
          description={t`This goes to field ${field} (section ${section}).`}
          data={kindChoices(i18n)}
          {...form.getInputProps('kind')}
        />
        <DayInput label={t`Date`} {...form.getInputProps('day')} />
        <AmountInput
          label={t`VAT`}
          description={t`In rand. Use a minus sign for a reduction.`}
          {...form.getInputProps('vat')}
        />
        {kind === 'change-in-use-output' && (
          <AmountInput
            label={t`Consideration (including VAT)`}
            description={t`For field 10`}
            {...form.getInputProps('consideration')}
          />
        )}
        <Textarea label={t`Reason`} autosize minRows={2} maxLength={500} {...form.getInputProps('reason')} />
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={create.isPending}>
          <Trans>Add adjustment</Trans>
        </Button>
      </Group>
    </form>
  );
}

const kindChoices = (i18n: I18n) =>
  ADJUSTMENT_KINDS.map((kind) => ({ value: kind, label: adjustmentText(i18n, kind) }));
