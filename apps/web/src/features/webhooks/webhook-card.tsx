import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Webhook } from '@tillslip/contract/integrations/webhooks';
import { webhookEventText } from '@tillslip/messages/webhooks';
import { CircleAlert, CircleCheck, CirclePause } from 'lucide-react';
import { useState } from 'react';
import { Mark } from '../../ui/feedback/mark.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ShownSecret } from '../../ui/feedback/shown-secret.tsx';
import { MomentText } from '../../ui/format/date-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Deliveries } from './deliveries.tsx';
import { WebhookTools } from './webhook-tools.tsx';
import classes from './webhooks.module.css';

/** A webhook: its address, whether it works, its events, and what was sent to it. */
export function WebhookCard({ webhook }: { webhook: Webhook }) {
  const { i18n, t } = useLingui();
  const [secret, setSecret] = useState<string | null>(null);
  const [isOpen, list] = useDisclosure(false);
  const { url } = webhook;
  const events = webhook.events.map((event) => webhookEventText(i18n, event)).join(', ');
  return (
    <Card label={t`Webhook ${url}`}>
      <Stack gap="md">
        <div className={classes.head}>
          <h2 className={classes.url}>{url}</h2>
          <State webhook={webhook} />
        </div>
        <p className={classes.events}>{events}</p>
        {webhook.givenUpAt !== null && (
          <Notice kind="warn">{t`We switched it off because its address accepted nothing for days. Switch it on when the other system answers again.`}</Notice>
        )}
        {webhook.previousSecretUntil !== null && (
          <p className={classes.events}>
            <Trans>
              The earlier secret signs until <MomentText moment={webhook.previousSecretUntil} />.
            </Trans>
          </p>
        )}
        {secret === null ? (
          <WebhookTools webhook={webhook} onSecret={setSecret} />
        ) : (
          <ShownSecret
            title={t`The new secret`}
            notice={t`Copy the secret now and give it to the other system. We will not show it again.`}
            secret={secret}
            onDone={() => setSecret(null)}
          />
        )}
        <div>
          <Button variant="subtle" aria-expanded={isOpen} onClick={list.toggle}>
            {isOpen ? t`Hide deliveries` : t`Show deliveries`}
          </Button>
        </div>
        {isOpen && <Deliveries webhookId={webhook.id} url={webhook.url} />}
      </Stack>
    </Card>
  );
}

function State({ webhook: { isOn, failingSince } }: { webhook: Webhook }) {
  const { t } = useLingui();
  if (!isOn) return <Mark tone="quiet" icon={CirclePause}>{t`Off`}</Mark>;
  if (failingSince === null) return <Mark tone="good" icon={CircleCheck}>{t`On`}</Mark>;
  return <Mark tone="bad" icon={CircleAlert}>{t`Not answering`}</Mark>;
}
