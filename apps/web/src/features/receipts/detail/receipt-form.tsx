import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipts/schemas';
import { factsOfGroup } from '@tillslip/domain/receipts/facts/fact-schema';
import { needsReviewText } from '@tillslip/messages/receipts/read-failures';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ArithmeticLine } from '../form/arithmetic-line.tsx';
import { FactFields } from '../form/fact-fields.tsx';
import { FilingFields } from '../form/filing-fields.tsx';
import { LineItemsGrid } from '../form/line-items-grid.tsx';
import { saveReceipt } from '../form/receipt-change.ts';
import classes from '../form/receipt-form.module.css';
import { type ReceiptFormValues, receiptFormErrors, receiptFormValues } from '../form/receipt-form-values.ts';
import { SaveRefusal } from '../form/save-refusal.tsx';
import { receiptQuery, refreshReceipts } from '../receipts.queries.ts';
import { AnswerInReview } from './answer-in-review.tsx';

type ReceiptFormProps = { receipt: ReceiptDetail; onClose: () => void };

/** Edits an invoice, or fills in one that could not be read. Saving checks it again. */
export function ReceiptForm({ receipt, onClose }: ReceiptFormProps) {
  const { i18n, t } = useLingui();
  // As the form was opened with: the invoice may be refetched while somebody types.
  const [opened] = useState(receipt);
  const form = useForm<ReceiptFormValues>({
    initialValues: receiptFormValues(i18n, opened),
    validate: (values) => receiptFormErrors(i18n, values),
  });
  const save = useSave(opened, onClose);
  const submit = form.onSubmit((values) => save.mutate(values), focusFirstError);
  const parts = { form, receipt };
  return (
    <form
      onSubmit={submit}
      noValidate
      onKeyDown={getHotkeyHandler([
        ['mod+S', () => void submit()],
        ['Escape', onClose],
      ])}
    >
      <Stack gap="md">
        <FormHead receipt={receipt} busy={save.isPending} onCancel={onClose} />
        <SaveRefusal receiptId={receipt.id} error={save.error} onReasonSaved={() => void submit()} />
        <Card title={t`Document`}>
          <FactFields {...parts} fields={factsOfGroup('document')} />
        </Card>
        <Card title={t`Amounts`}>
          <Stack gap="md">
            <FactFields {...parts} fields={factsOfGroup('amounts')} />
            <ArithmeticLine values={form.values} />
          </Stack>
        </Card>
        <Card title={t({ message: 'Filing', context: 'the place where an invoice is kept' })}>
          <FilingFields {...parts} />
        </Card>
        <Card title={t`Line items`}>
          <LineItemsGrid form={form} />
        </Card>
        <Card title={t`Made out to`}>
          <FactFields {...parts} fields={factsOfGroup('recipient')} />
        </Card>
      </Stack>
    </form>
  );
}

function FormHead(props: { receipt: ReceiptDetail; busy: boolean; onCancel: () => void }) {
  const { i18n, t } = useLingui();
  const { receipt, busy, onCancel } = props;
  const guesses = Object.entries(receipt.evidence).filter(
    ([field, seen]) => seen.class === 'guess' && receipt.provenance[field]?.source !== 'person',
  ).length;
  return (
    <div className={classes.head}>
      <Group justify="space-between">
        <Title order={1} fz="xl">
          {receipt.status === 'needs_review' ? t`Fill in this document` : t`Edit invoice`}
        </Title>
        <Group gap="xs" className={classes.buttons ?? ''}>
          <Tooltip label={t`Shortcut: Esc`}>
            <Button variant="default" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          </Tooltip>
          <Tooltip label={t`Shortcut: Ctrl + S`}>
            <Button type="submit" loading={busy}>
              <Trans>Save</Trans>
            </Button>
          </Tooltip>
        </Group>
      </Group>
      {receipt.status === 'needs_review' && (
        <Notice kind="warn" action={<AnswerInReview receipt={receipt} />}>
          {needsReviewText(i18n, receipt)} <Trans>Type what the document shows. Leave the rest empty.</Trans>
        </Notice>
      )}
      {guesses > 0 && (
        <Text c="dimmed" fz="sm">
          <Plural
            value={guesses}
            one="# value is a best guess. Check the field with the amber edge."
            other="# values are best guesses. Check the fields with an amber edge."
          />
        </Text>
      )}
    </div>
  );
}

function useSave(receipt: ReceiptDetail, onSaved: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ReceiptFormValues) => saveReceipt(i18n, receipt, values, false),
    onSuccess: async (saved) => {
      toast.success(t`Receipt updated successfully`);
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      onSaved();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(t`Failed to update receipt: ${{ problem: errorText(i18n, error) }}`),
  });
}
