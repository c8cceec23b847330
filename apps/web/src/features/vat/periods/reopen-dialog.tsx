import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { VatPeriod } from '@tillslip/contract/vat/schemas';
import { periodText } from '@tillslip/messages/dates';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';

type ReopenDialogProps = {
  period: VatPeriod;
  opened: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** The shortest text that counts as a reason. */
const MIN_REASON_LENGTH = 3;

/** Reopens a submitted period, with a reason that is kept. */
export function ReopenDialog({ period, opened, busy, onConfirm, onClose }: ReopenDialogProps) {
  const { i18n, t } = useLingui();
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        reason.trim().length < MIN_REASON_LENGTH ? t`Give a reason. We keep it in the audit trail.` : null,
    },
  });
  const submit = form.onSubmit(({ reason }) => onConfirm(reason.trim()), focusFirstError);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={t`Reopen ${{ period: periodText(i18n, period.periodStart, period.periodEnd) }}?`}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text>
            <Trans>Its figures change with its invoices again, and can differ from what you filed with SARS.</Trans>
          </Text>
          <Textarea
            label={t`Reason`}
            description={t`We keep it in the audit trail.`}
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            <Trans>Keep it submitted</Trans>
          </Button>
          <Button type="submit" color="terracotta" loading={busy}>
            <Trans>Reopen period</Trans>
          </Button>
        </Group>
      </form>
    </FormDialog>
  );
}
