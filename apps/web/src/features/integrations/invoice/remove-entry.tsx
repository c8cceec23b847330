import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SyncEntry } from '@tillslip/contract/integrations/schemas';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { isRefusal } from '../../../api/refusal.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { useProvider } from '../provider.tsx';
import { useAccountingChange } from '../use-accounting-change.ts';

type Question = 'remove' | 'changed' | 'submitted';

/** Removes the entry from the package. One that somebody changed there, or of a submitted period, asks once more. */
export function RemoveEntry({ entry }: { entry: SyncEntry }) {
  const { t } = useLingui();
  const provider = useProvider();
  const [question, setQuestion] = useState<Question | null>(null);
  const remove = useAccountingChange({
    run: (asked: Question) =>
      client.integrations.remove({
        ...{ id: entry.connectionId, receiptId: entry.receiptId },
        mayRemoveChanged: asked === 'changed',
        mayChangeSubmitted: asked === 'submitted' || (asked === 'changed' && entry.isInSubmittedPeriod),
      }),
    done: t`Removed from ${provider}`,
    onDone: () => setQuestion(null),
    onFailed: (error) => {
      const next = nextQuestion(error);
      if (next !== null) setQuestion(next);
      return next !== null;
    },
  });
  return (
    <>
      <Button
        variant="subtle"
        color="terracotta"
        leftSection={<Trash2 size={16} aria-hidden />}
        onClick={() => setQuestion(entry.isInSubmittedPeriod ? 'submitted' : 'remove')}
      >
        <Trans>Remove from {provider}</Trans>
      </Button>
      <ConfirmDialog
        opened={question !== null}
        title={t`Remove this entry from ${provider}?`}
        confirmLabel={t`Remove entry`}
        busy={remove.isPending}
        onConfirm={() => question !== null && remove.mutate(question)}
        onClose={() => setQuestion(null)}
      >
        <QuestionText question={question} />
      </ConfirmDialog>
    </>
  );
}

function nextQuestion(error: unknown): Question | null {
  if (isRefusal(error, 'ENTRY_CHANGED')) return 'changed';
  return isRefusal(error, 'VAT_PERIOD_SUBMITTED') ? 'submitted' : null;
}

function QuestionText({ question }: { question: Question | null }) {
  const provider = useProvider();
  switch (question) {
    case 'changed':
      return (
        <Trans>Somebody changed this entry in {provider} since it was sent. Their change is removed with it.</Trans>
      );
    case 'submitted':
      return (
        <Trans>
          This invoice is in a submitted VAT period. The return that you submitted does not change, but the books do.
        </Trans>
      );
    default:
      return <Trans>The invoice stays here, and can be synced again later.</Trans>;
  }
}
