import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { type AskableParticular, PARTICULAR_FIELDS } from '@tillslip/domain/receipts/check/is-it-there';
import { isItThereText } from '@tillslip/messages/receipts/findings';
import { client } from '../../../api/client.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { SaveRefusal } from '../form/save-refusal.tsx';
import { refreshReceipts } from '../receipts.queries.ts';
import { FactPlaces } from '../viewer/fact-places.tsx';

/** What a tax invoice needs and was not read, although it may be there: asked with its place, and claimed meanwhile. */
export function ParticularQuestions({ receipt }: { receipt: ReceiptDetail }) {
  if (receipt.isDuplicate || receipt.status !== 'completed') return null;
  return receipt.check.askedParticulars.map((particular) => (
    <Question key={particular} receipt={receipt} particular={particular} />
  ));
}

function Question({ receipt, particular }: { receipt: ReceiptDetail; particular: AskableParticular }) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (isThere: boolean) => client.receipts.answerParticular({ id: receipt.id, particular, isThere }),
    onSuccess: async () => {
      toast.success(t`Answer saved`);
      await refreshReceipts(queries);
    },
  });
  const question = isItThereText(i18n, particular);
  const field = PARTICULAR_FIELDS[particular];
  return (
    <section aria-label={question}>
      <Notice
        kind="warn"
        action={
          <Group gap="xs">
            <Button size="compact-md" loading={answer.isPending} onClick={() => answer.mutate(true)}>
              <Trans>Yes, it is there</Trans>
            </Button>
            <Button size="compact-md" variant="default" loading={answer.isPending} onClick={() => answer.mutate(false)}>
              <Trans>No</Trans>
            </Button>
          </Group>
        }
      >
        {question} <Trans>Its VAT counts until you say no.</Trans>
        {field === 'lineItems' ? null : <FactPlaces receipt={receipt} fields={[field]} />}
      </Notice>
      <SaveRefusal
        receiptId={receipt.id}
        error={answer.error}
        onReasonSaved={() => answer.mutate(answer.variables ?? true)}
      />
    </section>
  );
}
