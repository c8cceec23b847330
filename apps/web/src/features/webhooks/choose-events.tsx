import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import type { Webhook } from '@tillslip/contract/integrations/webhooks';
import { WEBHOOK_EVENTS } from '@tillslip/domain/webhooks/webhook-events';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { FormDialog, FormFoot } from '../../ui/feedback/form-dialog.tsx';
import { EventChoices } from './event-choices.tsx';
import { useWebhookChange } from './use-webhook-change.ts';

type ChooseEventsProps = { webhook: Webhook; opened: boolean; onClose: () => void };

/** The events that a webhook gets from now on. */
export function ChooseEvents({ webhook, opened, onClose }: ChooseEventsProps) {
  const { t } = useLingui();
  return (
    <FormDialog opened={opened} onClose={onClose} title={t`Events of this webhook`}>
      <Choice key={webhook.events.join()} webhook={webhook} onClose={onClose} />
    </FormDialog>
  );
}

function Choice({ webhook, onClose }: Omit<ChooseEventsProps, 'opened'>) {
  const { t } = useLingui();
  const [chosen, choose] = useState<string[]>(webhook.events);
  const events = WEBHOOK_EVENTS.filter((event) => chosen.includes(event));
  const save = useWebhookChange(() => client.webhooks.chooseEvents({ id: webhook.id, events }), {
    ...{ done: t`The events were saved.`, onDone: onClose },
  });
  return (
    <Stack gap="md">
      <EventChoices value={chosen} onChange={choose} error={events.length === 0 && t`Choose at least one event`} />
      <FormFoot>
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button disabled={events.length === 0} loading={save.isPending} onClick={() => save.mutate(undefined)}>
          <Trans>Save events</Trans>
        </Button>
      </FormFoot>
    </Stack>
  );
}
