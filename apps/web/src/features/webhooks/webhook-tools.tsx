import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Webhook } from '@tillslip/contract/integrations/webhooks';
import { client } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ChooseEvents } from './choose-events.tsx';
import { useWebhookChange } from './use-webhook-change.ts';

type WebhookToolsProps = { webhook: Webhook; onSecret: (secret: string) => void };

/** What can be done with a webhook. */
export function WebhookTools({ webhook, onSecret }: WebhookToolsProps) {
  const { t } = useLingui();
  const { id, isOn, url } = webhook;
  const [isChoosing, choosing] = useDisclosure(false);
  const test = useWebhookChange(() => client.webhooks.test({ id }), { done: t`A test is on its way.` });
  const change = useWebhookChange(() => client.webhooks.switch({ id, isOn: !isOn }), {
    done: isOn ? t`The webhook is off.` : t`The webhook is on.`,
  });
  return (
    <Group gap="xs" role="group" aria-label={t`Tools of ${url}`}>
      <Button variant="default" disabled={!isOn} loading={test.isPending} onClick={() => test.mutate(undefined)}>
        <Trans>Send test</Trans>
      </Button>
      <Button variant="default" onClick={choosing.open}>
        <Trans>Events</Trans>
      </Button>
      <NewSecret webhook={webhook} onSecret={onSecret} />
      <Button variant="default" loading={change.isPending} onClick={() => change.mutate(undefined)}>
        {isOn ? t`Switch off` : t`Switch on`}
      </Button>
      <DeleteWebhook webhook={webhook} />
      <ChooseEvents webhook={webhook} opened={isChoosing} onClose={choosing.close} />
    </Group>
  );
}

function NewSecret({ webhook: { id }, onSecret }: WebhookToolsProps) {
  const { t } = useLingui();
  const [isAsking, question] = useDisclosure(false);
  const rotate = useWebhookChange(() => client.webhooks.rotateSecret({ id }), {
    onDone: ({ secret }) => {
      question.close();
      onSecret(secret);
    },
  });
  return (
    <>
      <Button variant="default" onClick={question.open}>
        <Trans>New secret</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Make a new secret?`}
        confirmLabel={t`Make secret`}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate(undefined)}
        onClose={question.close}
      >
        {t`For 24 hours both secrets sign what we send, so that the other system can take over the new one meanwhile.`}
      </ConfirmDialog>
    </>
  );
}

function DeleteWebhook({ webhook: { id, url } }: Pick<WebhookToolsProps, 'webhook'>) {
  const { t } = useLingui();
  const [isAsking, question] = useDisclosure(false);
  const remove = useWebhookChange(() => client.webhooks.delete({ id }), {
    ...{ done: t`The webhook was deleted.`, onDone: question.close },
  });
  return (
    <>
      <Button variant="default" onClick={question.open}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Delete this webhook?`}
        confirmLabel={t`Delete webhook`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate(undefined)}
        onClose={question.close}
      >
        {t`Nothing more is sent to ${url}, and the list of its deliveries goes too.`}
      </ConfirmDialog>
    </>
  );
}
