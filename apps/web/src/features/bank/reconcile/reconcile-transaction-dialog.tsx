import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Transaction } from '@tillslip/contract/bank/schemas';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
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
  const { transaction, onClose } = props;
  const form = useForm<ReconcileValues>({ initialValues: reconcileValues(transaction) });
  const { answer, picked } = form.values;
  const save = useReconcile(transaction.id, onClose);
  const submit = form.onSubmit((values) => save.mutate(reconcileInput(values)));
  return (
    <Modal opened onClose={onClose} title={t`Reconcile Transaction`} size="lg">
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
    </Modal>
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

function useReconcile(id: string, onDone: () => void) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: ReconcileInput) => client.matching.reconcileTransaction({ id, ...input }),
    onSuccess: async () => {
      toast.success(t`Transaction reconciliation updated`);
      onDone();
      await refreshBank(queries);
    },
    onError: () => toast.error(t`Failed to update transaction reconciliation`),
  });
}

/** The invoices it is already matched with. */
const matchedInvoices = ({ matches }: Transaction): PickedInvoice[] =>
  matches.flatMap(({ receiptId, label, date, amountCents }) =>
    receiptId === null ? [] : [{ receiptId, supplierName: label, date, totalCents: amountCents }],
  );
