import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isSentence } from '@tillslip/domain/kernel/sentence';
import { client } from '../../../api/client.ts';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { useVatChange } from '../use-vat-change.ts';

/** What is dismissed, with the amounts that the person sees. */
export type DismissedInput = Omit<Parameters<typeof client.vat.adjustments.dismiss>[0], 'reason'> & {
  readonly what: string;
};

/** Asks why a proposal does not apply, and dismisses it. */
export function DismissDialog({ dismissed, onClose }: { dismissed: DismissedInput | null; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <FormDialog opened={dismissed !== null} onClose={onClose} title={t`Dismiss proposal`}>
      {dismissed !== null && <DismissForm dismissed={dismissed} onClose={onClose} />}
    </FormDialog>
  );
}

function DismissForm({ dismissed: { what, ...input }, onClose }: { dismissed: DismissedInput; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm({
    initialValues: { reason: '' },
    validate: { reason: (reason) => (isSentence(reason) ? null : t`Say why in a sentence.`) },
  });
  const dismiss = useVatChange({
    run: client.vat.adjustments.dismiss,
    done: t`Proposal dismissed`,
    onDone: onClose,
  });
  const submit = form.onSubmit(({ reason }) => dismiss.mutate({ ...input, reason: reason.trim() }), focusFirstError);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>{what}</Text>
        <Textarea
          label={t`Why it does not apply`}
          description={t`In a sentence, such as the date that a written contract gives for payment`}
          autosize
          minRows={2}
          maxLength={500}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        <Text size="sm" c="dimmed">
          <Trans>
            It stays listed under Dismissed, and you can propose it again. If its amount grows, we ask again.
          </Trans>
        </Text>
      </Stack>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={dismiss.isPending}>
          <Trans>Dismiss proposal</Trans>
        </Button>
      </Group>
    </form>
  );
}
