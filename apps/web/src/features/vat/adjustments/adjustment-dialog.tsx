import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { WorkingPaper } from '@tillslip/contract/vat/paper';
import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { needsSecondLook } from '@tillslip/domain/vat/vat201/check-adjustment';
import { ADJUSTMENT_KINDS, ADJUSTMENTS } from '@tillslip/domain/vat/vat201/vat-adjustment';
import { CONSIDERATION_FIELDS } from '@tillslip/domain/vat/vat201/vat201-document';
import { adjustmentText } from '@tillslip/messages/vat/types';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { AmountInput } from '../../../ui/form/amount-input.tsx';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { useVatChange } from '../use-vat-change.ts';
import {
  type AdjustmentInput,
  type AdjustmentValues,
  adjustmentErrors,
  adjustmentInput,
  newAdjustment,
} from './adjustment-values.ts';
import type { Calculated } from './calculated.ts';
import { CarCalculator } from './car-calculator.tsx';
import { GoodsCalculator } from './goods-calculator.tsx';
import { SecondLook } from './second-look.tsx';

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
  const [asked, setAsked] = useState<AdjustmentInput | null>(null);
  const form = useForm<AdjustmentValues>({
    initialValues: newAdjustment(paper.periodEnd),
    validate: (values) => adjustmentErrors(i18n, values, paper),
  });
  const create = useVatChange({
    run: client.vat.adjustments.create,
    done: t`Adjustment added`,
    onDone: onClose,
  });
  const submit = form.onSubmit((values) => {
    const input = adjustmentInput(i18n, values, paper);
    if (input === null) return;
    if (needsSecondLook(input.vatCents)) setAsked(input);
    else create.mutate(input);
  }, focusFirstError);
  if (asked !== null)
    return (
      <SecondLook
        paper={paper}
        adjustment={asked}
        busy={create.isPending}
        onBack={() => setAsked(null)}
        onConfirm={() => create.mutate({ ...asked, confirmedVatCents: asked.vatCents })}
      />
    );
  return (
    <form onSubmit={submit} noValidate>
      <AdjustmentFields form={form} paper={paper} />
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

type FieldsProps = { form: UseFormReturnType<AdjustmentValues>; paper: WorkingPaper };

function AdjustmentFields({ form, paper }: FieldsProps) {
  const { i18n, t } = useLingui();
  const { kind } = form.values;
  const { field, section, consideration } = ADJUSTMENTS[kind];
  const valueField = CONSIDERATION_FIELDS[field];
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t`Type`}
        description={t`This goes to field ${field} (section ${section}).`}
        data={kindChoices(i18n)}
        {...form.getInputProps('kind')}
      />
      <Calculator form={form} paper={paper} />
      {paper.accountingBasis === 'payments' && kind === 'bad-debts' && (
        <Checkbox
          label={t`Its VAT was accounted for when it was invoiced`}
          description={t`A sale of R100 000 or more, or one of the invoice basis before`}
          {...form.getInputProps('isAccountedFor', { type: 'checkbox' })}
        />
      )}
      <DayInput label={t`Date`} {...form.getInputProps('day')} />
      {consideration !== null && (
        <AmountInput
          label={consideration === 'including-vat' ? t`Consideration (including VAT)` : t`Consideration (without VAT)`}
          description={valueField ? t`For field ${valueField}` : t`The amount that the VAT was calculated from`}
          {...form.getInputProps('consideration')}
        />
      )}
      <AmountInput
        label={t`VAT`}
        description={t`In rand. Use a minus sign for a reduction.`}
        {...form.getInputProps('vat')}
      />
      <Textarea
        label={t`Reason`}
        description={t`In a sentence, for whoever reads this return later`}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </Stack>
  );
}

/** The calculator of a kind that has one; it fills the fields below it. */
function Calculator({ form, paper }: FieldsProps) {
  const onCalculated = ({ considerationCents, vatCents, reason }: Calculated) =>
    form.setValues({ consideration: formatDecimal(considerationCents), vat: formatDecimal(vatCents), reason });
  switch (form.values.kind) {
    case 'fringe-benefit':
      return <CarCalculator period={paper} onCalculated={onCalculated} />;
    case 'change-in-use-input':
      return (
        <GoodsCalculator key="registration" at="registration" day={paper.periodStart} onCalculated={onCalculated} />
      );
    case 'deregistration-goods':
      return (
        <GoodsCalculator key="deregistration" at="deregistration" day={paper.periodEnd} onCalculated={onCalculated} />
      );
    default:
      return null;
  }
}

const kindChoices = (i18n: I18n) =>
  ADJUSTMENT_KINDS.map((kind) => ({ value: kind, label: adjustmentText(i18n, kind) }));
