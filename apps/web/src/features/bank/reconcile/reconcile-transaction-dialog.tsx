import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Transaction } from '@tillslip/contract/bank-schemas';
import { useState } from 'react';
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
  const [isReconciled, setReconciled] = useState(transaction.isReconciled);
  const [picked, setPicked] = useState(() => matchedDocuments(transaction));
  const [notes, setNotes] = useState(transaction.reconciliationNotes ?? '');
  const save = useReconcile(transaction.id, onClose);
  const submit = () =>
    save.mutate({
      isReconciled,
      // Unreconciled clears the match.
      receiptIds: isReconciled ? picked.map(({ receiptId }) => receiptId) : [],
      notes: notes.trim() || null,
    });
  return (
    <Modal opened onClose={onClose} title="Reconcile Transaction" size="lg">
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
        <Radio.Group
          label="This transaction is"
          value={isReconciled ? 'yes' : 'no'}
          onChange={(value) => setReconciled(value === 'yes')}
        >
          <Group gap="lg" mt={6}>
            <Radio value="yes" label="Reconciled" />
            <Radio value="no" label="Unreconciled" />
          </Group>
        </Radio.Group>
        {isReconciled && <DocumentPicker transaction={transaction} picked={picked} onChange={setPicked} />}
        <Textarea
          label="Notes"
          autosize
          minRows={2}
          maxLength={2000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <FieldError>{save.isError ? errorMessage(save.error) : null}</FieldError>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={save.isPending} onClick={submit}>
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

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
