import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { refreshBank } from '../statements.queries.ts';
import { InvoicePicker, type PickedInvoice } from './invoice-picker.tsx';
import classes from './reconcile.module.css';

/** Mark a transaction reconciled or not, and choose its invoices (Spec: 2 §2, §4). */
export function ReconcileTransactionDialog(props: { transaction: Transaction; onClose: () => void }) {
  const { i18n, t } = useLingui();
  const { onClose } = props;
  // As the dialog was opened with: the transaction may be refetched meanwhile.
  const [transaction] = useState(props.transaction);
  const form = useForm<ReconcileValues>({ initialValues: reconcileValues(transaction) });
  const { answer, picked } = form.values;
  const save = useReconcile(transaction, picked, onClose);
  const submit = form.onSubmit((values) => save.mutate(reconcileInput(values)));
  return (
    <FormDialog opened onClose={onClose} title={t`Reconcile Transaction`} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div className={classes.what}>
            <span className={classes.pickText}>
              <strong>{transactionText(i18n, transaction)}</strong>
              <small>
                <DateText day={transaction.date} />
              </small>
            </span>
            <Money amount={transaction.amountCents} size="large" />
          </div>
          <Radio.Group label={t`This transaction is`} {...form.getInputProps('answer')}>
            <Group gap="lg" mt={6}>
              <Radio value="yes" label={t`Reconciled`} />
              <Radio value="no" label={t`Unreconciled`} />
            </Group>
          </Radio.Group>
          {answer === 'yes' && (
            <InvoicePicker
              transaction={transaction}
              picked={picked}
              onChange={(documents) => form.setFieldValue('picked', documents)}
            />
          )}
          <Textarea label={t`Notes`} autosize minRows={2} maxLength={2000} {...form.getInputProps('notes')} />
          <FieldError>{save.isError ? errorText(i18n, save.error) : null}</FieldError>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? t`Saving...` : t`Save Changes`}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

type ReconcileValues = { answer: 'yes' | 'no'; picked: PickedInvoice[]; notes: string };

const reconcileValues = (transaction: Transaction): ReconcileValues => ({
  answer: transaction.isReconciled ? 'yes' : 'no',
  picked: matchedInvoices(transaction),
  notes: transaction.reconciliationNotes ?? '',
});

/** Marking it unreconciled clears the match. */
const reconcileInput = ({ answer, picked, notes }: ReconcileValues): ReconcileInput => ({
  isReconciled: answer === 'yes',
  receiptIds: answer === 'yes' ? picked.map(({ receiptId }) => receiptId) : [],
  notes: notes.trim() || null,
});

type ReconcileInput = { isReconciled: boolean; receiptIds: string[]; notes: string | null };

function useReconcile({ id, version }: Transaction, picked: readonly PickedInvoice[], onDone: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: ReconcileInput) =>
      saveEdit({
        ...{ fields, version, ask: askAboutFields(i18n, (name, value) => invoiceNames(name, value, picked)) },
        save: (edit) => client.matching.reconcileTransaction({ ...edit, id }),
      }),
    onSuccess: async () => {
      toast.success(t`Transaction reconciliation updated`);
      onDone();
      await refreshBank(queries);
    },
    onError: () => toast.error(t`Failed to update transaction reconciliation`),
  });
}

/** The names of invoices, where they are known. */
function invoiceNames(name: string, value: unknown, picked: readonly PickedInvoice[]) {
  if (name !== 'receiptIds' || !Array.isArray(value) || value.length === 0) return undefined;
  const names = value.map((id) => picked.find(({ receiptId }) => receiptId === id)?.supplierName ?? null);
  if (names.every((supplier) => supplier !== null)) return names.join(', ');
  return <Plural value={{ count: value.length }} one="# invoice" other="# invoices" />;
}

/** The invoices it is already matched with. */
const matchedInvoices = ({ matches }: Transaction): PickedInvoice[] =>
  matches.flatMap(({ receiptId, label, date, amountCents }) =>
    receiptId === null ? [] : [{ receiptId, supplierName: label, date, totalCents: amountCents, currency: 'ZAR' }],
  );
