import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { VatPeriod } from '@tillslip/contract/vat-schemas';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { periodWords } from '../../../ui/format/period-words.ts';

type ReopenDialogProps = {
  period: VatPeriod;
  opened: boolean;
  busy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** The shortest text that counts as a reason. */
const MIN_REASON_LENGTH = 3;

/** Opens a submitted period again, for a reason that is kept. */
export function ReopenDialog({ period, opened, busy, onConfirm, onClose }: ReopenDialogProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: {
      reason: (reason) =>
        reason.trim().length < MIN_REASON_LENGTH ? 'Please give a reason. It is kept in the audit trail.' : null,
    },
  });
  const submit = form.onSubmit(({ reason }) => onConfirm(reason.trim()), focusFirstError);
  return (
    <Modal opened={opened} onClose={onClose} title={`Reopen ${periodWords(period.periodStart, period.periodEnd)}?`}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text>Its figures follow its invoices again, and may differ from what SARS has.</Text>
          <Textarea
            label="Reason"
            description="It is kept in the audit trail."
            autosize
            minRows={2}
            maxLength={500}
            data-autofocus
            {...form.getInputProps('reason')}
          />
        </Stack>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={onClose}>
            Keep it submitted
          </Button>
          <Button type="submit" color="terracotta" loading={busy}>
            Reopen
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
