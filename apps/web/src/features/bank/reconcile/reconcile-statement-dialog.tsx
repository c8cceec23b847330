import { Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReconciliationStatus, StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
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
  const queries = useQueryClient();
  const [status, setStatus] = useState<ReconciliationStatus | null>(null);
  const [notes, setNotes] = useState(statement.reconciliationNotes ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (chosen: ReconciliationStatus) =>
      client.statements.reconcile({ id: statement.id, status: chosen, notes: notes.trim() || null }),
    onSuccess: async (saved) => {
      toast.success('Reconciliation status updated successfully');
      onClose();
      await keepStatement(queries, saved);
    },
    onError: (error) => {
      toast.error('Failed to update reconciliation status');
      setProblem(errorMessage(error));
    },
  });
  const submit = () => (status === null ? setProblem('Please select a reconciliation status') : save.mutate(status));
  return (
    <Modal opened onClose={onClose} title="Reconcile bank statement" size="lg">
      <Stack gap="md">
        <StatementState statement={statement} />
        <TransactionPicks transactions={transactions} onEdit={onEditRow} />
        <Select
          label="Status"
          placeholder="Choose a status"
          data={RECONCILIATION_OPTIONS}
          value={status}
          onChange={(value) => {
            setStatus(RECONCILIATION_OPTIONS.find((option) => option.value === value)?.value ?? null);
            setProblem(null);
          }}
        />
        <Textarea
          label="Notes"
          autosize
          minRows={2}
          maxLength={2000}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <FieldError>{problem}</FieldError>
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
