import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_WEBHOOK_URL_LENGTH, WEBHOOK_EVENTS } from '@tillslip/domain/webhooks/webhook-events';
import { client } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { isRefusal } from '../../api/refusal.ts';
import { FieldError } from '../../ui/form/field-error.tsx';
import { focusFirstError, showRefusal } from '../../ui/form/focus-first-error.ts';
import { EventChoices } from './event-choices.tsx';
import { refreshWebhooks } from './webhooks.queries.ts';

type AddWebhookProps = { companyId: string; onAdded: (secret: string) => void; onCancel: () => void };

/** Asks for an address and the events that are sent to it, and adds the webhook. */
export function AddWebhook({ companyId, onAdded, onCancel }: AddWebhookProps) {
  const { i18n, t } = useLingui();
  const { form, add } = useAddWebhook(companyId, onAdded);
  const isAtField = isRefusal(add.error, 'WEBHOOK_URL_REFUSED');
  return (
    <form onSubmit={form.onSubmit((values) => add.mutate(values), focusFirstError)} noValidate>
      <Stack gap="md">
        <FieldError>{add.isError && !isAtField ? errorText(i18n, add.error) : null}</FieldError>
        <TextInput
          label={t`Address`}
          description={t`Where the other system listens, such as https://example.com/hooks/tillslip.`}
          type="url"
          maxLength={MAX_WEBHOOK_URL_LENGTH}
          maw={560}
          autoFocus
          {...form.getInputProps('url')}
        />
        <EventChoices {...form.getInputProps('events')} />
        <Group gap="xs">
          <Button type="submit" loading={add.isPending}>
            <Trans>Add webhook</Trans>
          </Button>
          <Button variant="default" disabled={add.isPending} onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useAddWebhook(companyId: string, onAdded: (secret: string) => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const form = useForm({
    initialValues: { url: '', events: [] as string[] },
    validate: {
      url: (url) => (url.trim() === '' ? t`Enter an address` : null),
      events: (events) => (events.length === 0 ? t`Choose at least one event` : null),
    },
  });
  const add = useMutation({
    mutationFn: ({ url, events }: typeof form.values) =>
      client.webhooks.create({ companyId, url, events: WEBHOOK_EVENTS.filter((event) => events.includes(event)) }),
    onSuccess: async ({ secret }) => {
      onAdded(secret);
      await refreshWebhooks(queries);
    },
    onError: (error) => {
      if (isRefusal(error, 'WEBHOOK_URL_REFUSED')) showRefusal(form, { url: errorText(i18n, error) });
    },
  });
  return { form, add };
}
