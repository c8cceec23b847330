import { Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ArithmeticLine } from '../form/arithmetic-line.tsx';
import { FactFields } from '../form/fact-fields.tsx';
import { AMOUNT_FIELDS, DOCUMENT_FIELDS, RECIPIENT_FIELDS } from '../form/fields.ts';
import { FilingFields } from '../form/filing-fields.tsx';
import { LineItemsGrid } from '../form/line-items-grid.tsx';
import { receiptChange } from '../form/receipt-change.ts';
import classes from '../form/receipt-form.module.css';
import { type ReceiptFormValues, receiptFormErrors, receiptFormValues } from '../form/receipt-form-values.ts';
import { SaveRefusal } from '../form/save-refusal.tsx';
import { receiptQuery, refreshReceipts } from '../receipts.queries.ts';

type ReceiptFormProps = { receipt: ReceiptDetail; onClose: () => void };

/** Corrects an invoice, or fills in one that could not be read. Saving judges it anew. */
export function ReceiptForm({ receipt, onClose }: ReceiptFormProps) {
  const form = useForm<ReceiptFormValues>({
    initialValues: receiptFormValues(receipt),
    validate: receiptFormErrors,
  });
  const save = useSave(receipt, onClose);
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
        <SaveRefusal receiptId={receipt.id} error={save.error} onCarried={() => void submit()} />
        <Card title="Document">
          <FactFields {...parts} fields={DOCUMENT_FIELDS} />
        </Card>
        <Card title="Amounts">
          <Stack gap="md">
            <FactFields {...parts} fields={AMOUNT_FIELDS} />
            <ArithmeticLine values={form.values} />
          </Stack>
        </Card>
        <Card title="Filing">
          <FilingFields {...parts} />
        </Card>
        <Card title="Line items">
          <LineItemsGrid form={form} />
        </Card>
        <Card title="Made out to">
          <FactFields {...parts} fields={RECIPIENT_FIELDS} />
        </Card>
      </Stack>
    </form>
  );
}

function FormHead(props: { receipt: ReceiptDetail; busy: boolean; onCancel: () => void }) {
  const { receipt, busy, onCancel } = props;
  const guesses = Object.entries(receipt.evidence).filter(
    ([field, seen]) => seen.class === 'guess' && receipt.provenance[field]?.source !== 'person',
  ).length;
  return (
    <div className={classes.head}>
      <Group justify="space-between">
        <Title order={1} fz="xl">
          {receipt.status === 'needs_review' ? 'Fill in this document' : 'Edit invoice'}
        </Title>
        <Group gap="xs" className={classes.buttons ?? ''}>
          <Tooltip label="Key: Escape">
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          </Tooltip>
          <Tooltip label="Keys: Ctrl + S">
            <Button type="submit" loading={busy}>
              Save
            </Button>
          </Tooltip>
        </Group>
      </Group>
      {receipt.status === 'needs_review' && (
        <Notice kind="warn">
          {receipt.readFailure ?? 'This document needs a person.'} Type what the document shows; leave empty what it
          does not show.
        </Notice>
      )}
      {guesses > 0 && (
        <Text c="dimmed" fz="sm">
          {guesses === 1 ? 'One value is a best guess' : `${guesses} values are best guesses`}: look for the marigold
          edge.
        </Text>
      )}
    </div>
  );
}

function useSave(receipt: ReceiptDetail, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ReceiptFormValues) => client.receipts.update(receiptChange(receipt, values)),
    onSuccess: async (saved) => {
      toast.success('Receipt updated successfully');
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      onSaved();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(`Failed to update receipt: ${errorMessage(error)}`),
  });
}
