import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Transaction } from '@tillslip/contract/bank-schemas';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { DateText } from '../../../ui/format/date-text.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { refreshBank } from '../statements.queries.ts';
import { DocumentPicker, type PickedDocument } from './document-picker.tsx';
import classes from './reconcile.module.css';

/** Says whether one transaction is reconciled, and with which documents (Spec: 2 §2, §4). */
export function ReconcileTransactionDialog(props: { transaction: Transaction; onClose: () => void }) {
  const { transaction, onClose } = props;
  const form = useForm<ReconcileValues>({ initialValues: reconcileValues(transaction) });
  const { answer, picked } = form.values;
  const save = useReconcile(transaction.id, onClose);
  const submit = form.onSubmit((values) => save.mutate(reconciling(values)));
  return (
    <Modal opened onClose={onClose} title="Reconcile Transaction" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div className={classes.what}>
            <span className={classes.pickText}>
              <strong>{transaction.description}</strong>
              <small>
                <DateText day={transaction.date} />
              </small>
            </span>
            <Money amount={transaction.amountCents} size="large" />
          </div>
          <Radio.Group label="This transaction is" {...form.getInputProps('answer')}>
            <Group gap="lg" mt={6}>
              <Radio value="yes" label="Reconciled" />
              <Radio value="no" label="Unreconciled" />
            </Group>
          </Radio.Group>
          {answer === 'yes' && (
            <DocumentPicker
              transaction={transaction}
              picked={picked}
              onChange={(documents) => form.setFieldValue('picked', documents)}
            />
          )}
          <Textarea label="Notes" autosize minRows={2} maxLength={2000} {...form.getInputProps('notes')} />
          <FieldError>{save.isError ? errorMessage(save.error) : null}</FieldError>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={save.isPending}>
              {save.isPending ? 'Saving...' : 'Save Changes'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

type ReconcileValues = { answer: 'yes' | 'no'; picked: PickedDocument[]; notes: string };

const reconcileValues = (transaction: Transaction): ReconcileValues => ({
  answer: transaction.isReconciled ? 'yes' : 'no',
  picked: matchedDocuments(transaction),
  notes: transaction.reconciliationNotes ?? '',
});

/** Unreconciled clears the match. */
const reconciling = ({ answer, picked, notes }: ReconcileValues): Reconciling => ({
  isReconciled: answer === 'yes',
  receiptIds: answer === 'yes' ? picked.map(({ receiptId }) => receiptId) : [],
  notes: notes.trim() || null,
});

type Reconciling = { isReconciled: boolean; receiptIds: string[]; notes: string | null };

function useReconcile(id: string, onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (said: Reconciling) => client.reconciliation.reconcileTransaction({ id, ...said }),
    onSuccess: async () => {
      toast.success('Transaction reconciliation updated');
      onDone();
      await refreshBank(queries);
    },
    onError: () => toast.error('Failed to update transaction reconciliation'),
  });
}

/** The documents it is matched with already. */
const matchedDocuments = ({ matches }: Transaction): PickedDocument[] =>
  matches.flatMap(({ receiptId, label, date, amountCents }) =>
    receiptId === null ? [] : [{ receiptId, merchant: label, date, totalCents: amountCents }],
  );
