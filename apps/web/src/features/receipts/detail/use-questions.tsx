import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import type { VatChoices } from '@tillslip/contract/vat/documents';
import type { UseQuestion } from '@tillslip/domain/vat/claim/vat-question';
import { useQuestionText } from '@tillslip/messages/vat/claims';
import type { ReactNode } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';

type UseQuestionsProps = { receipt: ReceiptDetail; onEdit: () => void };

/** What lines were bought for, where the invoice does not say: two answers each. Nothing without a company. */
export function UseQuestions({ receipt, onEdit }: UseQuestionsProps) {
  if (receipt.companyId === null) return null;
  return receipt.check.useQuestions
    .filter(({ line }) => positionsOf(receipt, line).length > 0)
    .map((question) => (
      <Question key={JSON.stringify(question)} question={question} receipt={receipt} onEdit={onEdit} />
    ));
}

type QuestionProps = UseQuestionsProps & { question: UseQuestion };

function Question({ question, receipt, onEdit }: QuestionProps) {
  const { i18n } = useLingui();
  const answer = useAnswer(receipt, question);
  const press = (vatType: 'standard' | 'denied') => ({
    loading: answer.isPending,
    onClick: () => answer.mutate(vatType),
  });
  return (
    <Notice
      kind="warn"
      action={
        <Group gap="xs">
          <Button size="compact-md" {...press('standard')}>
            <ClaimedAnswer question={question} />
          </Button>
          {question.doubt === 'home' ? (
            <Button size="compact-md" variant="default" onClick={onEdit}>
              <Trans>Set the share</Trans>
            </Button>
          ) : (
            <Button size="compact-md" variant="default" {...press('denied')}>
              <DeniedAnswer question={question} />
            </Button>
          )}
        </Group>
      }
    >
      {useQuestionText(i18n, question)}
    </Notice>
  );
}

function ClaimedAnswer({ question: { doubt } }: { question: UseQuestion }): ReactNode {
  if (doubt === 'function') return <Trans>Meeting or training</Trans>;
  return doubt === 'home' ? <Trans>All of it</Trans> : <Trans>For the business</Trans>;
}

const DeniedAnswer = ({ question: { doubt } }: { question: UseQuestion }): ReactNode =>
  doubt === 'function' ? <Trans>Entertainment</Trans> : <Trans>Not for the business</Trans>;

/** Saves the VAT type that an answer gives the lines, and offers the way back. */
function useAnswer(receipt: ReceiptDetail, question: UseQuestion) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const receiptId = receipt.id;
  const onError = (error: unknown) => void toast.error(errorText(i18n, error));
  const restore = useMutation({
    mutationFn: ({ version, choices }: { version: number; choices: VatChoices }) =>
      client.vat.documents.update({ receiptId, version, choices }),
    onSuccess: () => refreshReceipts(queries),
    onError,
  });
  return useMutation({
    mutationFn: async (vatType: 'standard' | 'denied') => {
      const before = await client.vat.documents.get({ receiptId });
      const positions = positionsOf(receipt, question.line);
      const others = before.choices.lineTypes.filter(({ position }) => !positions.includes(position));
      const lineTypes = [...others, ...positions.map((position) => ({ position, vatType }))];
      const choices = { ...before.choices, lineTypes };
      const { version } = await client.vat.documents.update({ receiptId, version: before.version, choices });
      return { version, choices: before.choices };
    },
    onSuccess: async (back) => {
      toast.undo(t`Answer saved`, () => restore.mutate(back));
      await refreshReceipts(queries);
    },
    onError,
  });
}

/** The lines that a question is about: all with its description. */
const positionsOf = ({ facts }: ReceiptDetail, line: string): number[] =>
  facts.lineItems.flatMap(({ description }, position) => (description === line ? [position] : []));
