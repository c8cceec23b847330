import { useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { SyncEntry } from '@tillslip/contract/integrations/schemas';
import { client } from '../../../api/client.ts';
import { useProvider } from '../provider.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';

/** The answers to a change that somebody made in the package. Neither side is overwritten without one. */
export function OutsideChangeAnswers({ entry }: { entry: SyncEntry }) {
  const { t } = useLingui();
  const provider = useProvider();
  const answer = useAccountingChange({
    run: (chosen: 'keep' | 'send-again') =>
      client.integrations.answerOutsideChange({
        ...{ id: entry.connectionId, receiptId: entry.receiptId, answer: chosen },
      }),
    done: t`Your answer is saved`,
  });
  const isBusy = (chosen: string) => answer.isPending && answer.variables === chosen;
  const isGone = entry.outsideChange === 'deleted';
  return (
    <Group gap="xs">
      <Button variant="default" loading={isBusy('keep')} onClick={() => answer.mutate('keep')}>
        {isGone ? t`Leave it deleted` : t`Keep what is in ${provider}`}
      </Button>
      <Button variant="default" loading={isBusy('send-again')} onClick={() => answer.mutate('send-again')}>
        {t`Send ours again`}
      </Button>
    </Group>
  );
}
