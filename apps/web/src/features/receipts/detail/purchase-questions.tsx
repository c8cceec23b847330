import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { purchaseSubject } from '@tillslip/domain/receipts/categories/purchase-context';
import type { PurchaseQuestion } from '@tillslip/domain/vat/claim/vat-question';
import { vatQuestionText } from '@tillslip/messages/vat/claims';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refreshReceipts } from '../receipts.queries.ts';

/** What is asked of a purchase before its claim is certain, once for the company; nothing without a company. */
export function PurchaseQuestions({ receipt }: { receipt: ReceiptDetail }) {
  const { companyId, check } = receipt;
  if (companyId === null) return null;
  return check.purchaseQuestions.map((question) => (
    <Question
      key={JSON.stringify(question)}
      question={question}
      companyId={companyId}
      supplierName={receipt.facts.supplierName}
    />
  ));
}

type QuestionProps = { question: PurchaseQuestion; companyId: string; supplierName: string | null };

function Question({ question, companyId, supplierName }: QuestionProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const answer = useMutation({
    mutationFn: (yesOrNo: 'yes' | 'no') =>
      client.vat.answers.save({ companyId, ...subjectOf(question, supplierName), answer: yesOrNo }),
    onSuccess: async () => {
      toast.success(t`Answer remembered: your invoices are being checked again`);
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(errorText(i18n, error)),
  });
  return (
    <Notice
      kind="warn"
      action={
        <Group gap="xs">
          <Button size="compact-md" loading={answer.isPending} onClick={() => answer.mutate('yes')}>
            <Trans>Yes</Trans>
          </Button>
          <Button size="compact-md" variant="default" loading={answer.isPending} onClick={() => answer.mutate('no')}>
            <Trans>No</Trans>
          </Button>
        </Group>
      }
    >
      {vatQuestionText(i18n, question)}
    </Notice>
  );
}

function subjectOf(question: PurchaseQuestion, supplierName: string | null) {
  switch (question.code) {
    case 'MOTOR_CAR':
      return { question: 'motor_car', subject: purchaseSubject(supplierName, question.line) } as const;
    case 'FOOD_FOR_SALE':
      return { question: 'food_for_sale', subject: '' } as const;
    case 'PUBLIC_AUTHORITY':
      return { question: 'public_authority', subject: '' } as const;
    case 'NEAR_FULL_USE':
      return { question: 'near_full_use', subject: '' } as const;
  }
}
