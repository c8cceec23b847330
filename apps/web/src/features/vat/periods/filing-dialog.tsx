import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { client } from '../../../api/client.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { useVatChange } from '../use-vat-change.ts';
import { changedFiling, FilingFields, useFilingForm } from './filing-fields.tsx';

type FilingDialogProps = { period: VatPeriod; opened: boolean; onClose: () => void };

/** Keeps how a submitted return was filed and paid. */
export function FilingDialog({ period, opened, onClose }: FilingDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`How this return was filed`}>
      <FilingForm period={period} onClose={onClose} />
    </FormDialog>
  );
}

function FilingForm({ period, onClose }: Omit<FilingDialogProps, 'opened'>) {
  const { t } = useLingui();
  const form = useFilingForm(period);
  const save = useVatChange({
    run: client.vat.periods.saveFiling,
    done: t`Filing details saved`,
    onDone: onClose,
  });
  const submit = form.onSubmit(
    (values) => save.mutate({ id: period.id, ...changedFiling(values, period) }),
    focusFirstError,
  );
  return (
    <form onSubmit={submit} noValidate>
      <FilingFields form={form} />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={save.isPending}>
          <Trans>Save filing details</Trans>
        </Button>
      </Group>
    </form>
  );
}
