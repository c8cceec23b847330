import { useLingui } from '@lingui/react/macro';
import { Checkbox, type CheckboxGroupProps, SimpleGrid } from '@mantine/core';
import { WEBHOOK_EVENTS } from '@tillslip/domain/webhooks/webhook-events';
import { webhookEventText } from '@tillslip/messages/webhooks';

/** The events that a webhook can get, each with its name in the API. */
export function EventChoices(group: Omit<CheckboxGroupProps, 'children' | 'label'>) {
  const { i18n, t } = useLingui();
  return (
    <Checkbox.Group label={t`Send these events`} {...group}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox key={event} value={event} label={webhookEventText(i18n, event)} description={event} />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  );
}
