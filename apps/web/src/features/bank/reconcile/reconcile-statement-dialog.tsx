import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReconciliationStatus, StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { ReconciliationMark } from '../shared/marks.tsx';
import { RECONCILIATION_OPTIONS, reconciledPercent, transactionsText } from '../shared/statement-words.ts';
import { keepStatement } from '../statements.queries.ts';
import classes from './reconcile.module.css';
import { TransactionPicks } from './transaction-picks.tsx';

type ReconcileStatementDialogProps = {
  statement: StatementDetail;
  transactions: readonly Transaction[];
  onEditRow: (id: string) => void;
  onClose: () => void;
};

/** Gives the whole statement a status by hand, with its transactions in sight (Spec: 2 §2, §4). */
export function ReconcileStatementDialog(props: ReconcileStatementDialogProps) {
  const { statement, transactions, onEditRow, onClose } = props;
  const form = useForm<StatusValues>({
    initialValues: { status: null, notes: statement.reconciliationNotes ?? '' },
    validate: { status: (status) => (status === null ? 'Please select a reconciliation status' : null) },
  });
  const save = useSaveStatus(statement.id, onClose);
  const submit = form.onSubmit(({ status, notes }) => {
    if (status !== null) save.mutate({ status, notes: notes.trim() || null });
  }, focusFirstError);
  return (
    <Modal opened onClose={onClose} title="Reconcile bank statement" size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <StatementState statement={statement} />
          <TransactionPicks transactions={transactions} onEdit={onEditRow} />
          <Select
            label="Status"
            placeholder="Choose a status"
            data={RECONCILIATION_OPTIONS}
            {...form.getInputProps('status')}
          />
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

type StatusValues = { status: ReconciliationStatus | null; notes: string };

function useSaveStatus(id: string, onSaved: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (said: { status: ReconciliationStatus; notes: string | null }) =>
      client.statements.reconcile({ id, ...said }),
    onSuccess: async (saved) => {
      toast.success('Reconciliation status updated successfully');
      onSaved();
      await keepStatement(queries, saved);
    },
    onError: () => toast.error('Failed to update reconciliation status'),
  });
}

function StatementState({ statement }: { statement: StatementDetail }) {
  const { transactionCount, reconciledCount, reconciliationStatus } = statement;
  return (
    <dl className={classes.state}>
      <div>
        <dt>Current status</dt>
        <dd>
          <ReconciliationMark status={reconciliationStatus} />
        </dd>
      </div>
      <div>
        <dt>Transactions</dt>
        <dd>{transactionsText(transactionCount)}</dd>
      </div>
      <div>
        <dt>Reconciled</dt>
        <dd>
          {reconciledCount} ({reconciledPercent(reconciledCount, transactionCount)}%)
        </dd>
      </div>
      <div>
        <dt>Left</dt>
        <dd>{transactionCount - reconciledCount}</dd>
      </div>
    </dl>
  );
}
