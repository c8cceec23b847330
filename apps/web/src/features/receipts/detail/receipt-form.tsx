import { Button, Group, Stack, Text, Title, Tooltip } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { getHotkeyHandler } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReceiptDetail } from '@tillslip/contract/receipt-schemas';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import { receiptQuery, refreshReceipts } from '../receipts.queries.ts';
import { ArithmeticLine } from './arithmetic-line.tsx';
import { FilingFields } from './filing-fields.tsx';
import { LineItemsEditor } from './line-items-editor.tsx';
import { AmountFields, DocumentFields, RecipientFields } from './receipt-fields.tsx';
import classes from './receipt-form.module.css';
import { formFacts, type ReceiptFormValues, receiptFormErrors, receiptFormValues } from './receipt-form-values.ts';

/** The form of an invoice, typed once for all its parts. */
export type ReceiptFormApi = UseFormReturnType<ReceiptFormValues>;

type ReceiptFormProps = { receipt: ReceiptDetail; onClose: () => void };

/** Corrects an invoice, or fills in one that could not be read. Saving judges it anew. */
export function ReceiptForm({ receipt, onClose }: ReceiptFormProps) {
  const form = useForm<ReceiptFormValues>({
    initialValues: receiptFormValues(receipt),
    validate: receiptFormErrors,
  });
  const save = useSave(receipt, onClose);
  const submit = form.onSubmit((values) => save.mutate(values));
  const parts = { form, evidence: receipt.evidence };
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
        <FieldError>{save.isError ? `Failed to update receipt: ${errorMessage(save.error)}` : null}</FieldError>
        <Card title="Document">
          <DocumentFields {...parts} />
        </Card>
        <Card title="Amounts">
          <AmountFields {...parts} />
          <ArithmeticLine values={form.values} />
        </Card>
        <Card title="Filing">
          <FilingFields form={form} />
        </Card>
        <Card title="Line items">
          <LineItemsEditor form={form} />
        </Card>
        <Card title="Made out to">
          <RecipientFields {...parts} />
        </Card>
      </Stack>
    </form>
  );
}

function FormHead(props: { receipt: ReceiptDetail; busy: boolean; onCancel: () => void }) {
  const { receipt, busy, onCancel } = props;
  const guesses = Object.values(receipt.evidence).filter((seen) => seen.class === 'guess').length;
  return (
    <div className={classes.head}>
      <Group justify="space-between">
        <Title order={1} fz="xl">
          {receipt.status === 'needs_review' ? 'Fill in this document' : 'Edit invoice'}
        </Title>
        <Group gap="xs">
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
    mutationFn: (values: ReceiptFormValues) =>
      client.receipts.update({
        id: receipt.id,
        facts: formFacts(values, receipt.facts.currency),
        companyId: values.companyId,
        folderId: values.folderId,
        taxCategoryCode: values.taxCategoryCode === '' ? null : values.taxCategoryCode,
        vatBucket: values.vatBucket,
      }),
    onSuccess: async (saved) => {
      toast.success('Receipt updated successfully');
      queries.setQueryData(receiptQuery(receipt.id).queryKey, saved);
      onSaved();
      await refreshReceipts(queries);
    },
    onError: (error) => toast.error(`Failed to update receipt: ${errorMessage(error)}`),
  });
}
