import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReconciliationStatus, StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { useState } from 'react';
import { client } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { saveEdit } from '../../../api/save-edit.ts';
import { askAboutFields } from '../../../ui/feedback/ask-about-fields.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FieldError } from '../../../ui/form/field-error.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { ReconciliationMark } from '../shared/marks.tsx';
import { reconciledPercent, reconciliationOptions, transactionsText } from '../shared/statement-words.ts';
import { storeStatement } from '../statements.queries.ts';
import classes from './reconcile.module.css';
import { TransactionPicks } from './transaction-picks.tsx';

type ReconcileStatementDialogProps = {
  statement: StatementDetail;
  transactions: readonly Transaction[];
  onEdit: (id: string) => void;
  onClose: () => void;
};

/** Set the reconciliation status of a statement (Spec: 2 §2, §4). */
export function ReconcileStatementDialog(props: ReconcileStatementDialogProps) {
  const { i18n, t } = useLingui();
  const { statement, transactions, onEdit, onClose } = props;
  const [opened] = useState(statement);
  const form = useForm<StatusValues>({
    initialValues: { status: null, notes: opened.reconciliationNotes ?? '' },
    validate: { status: (status) => (status === null ? t`Please select a reconciliation status` : null) },
  });
  const save = useSaveStatus(opened, onClose);
  const submit = form.onSubmit(({ status, notes }) => {
    if (status !== null) save.mutate({ status, notes: notes.trim() || null });
  }, focusFirstError);
  return (
    <FormDialog opened onClose={onClose} title={t`Reconcile bank statement`} size="lg">
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <StatementState statement={statement} />
          <TransactionPicks transactions={transactions} onEdit={onEdit} />
          <Select
            label={t`Status`}
            placeholder={t`Choose a status`}
            data={reconciliationOptions(i18n)}
            {...form.getInputProps('status')}
          />
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

type StatusValues = { status: ReconciliationStatus | null; notes: string };

function useSaveStatus({ id, version }: StatementDetail, onSaved: () => void) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: { status: ReconciliationStatus; notes: string | null }) =>
      saveEdit({
        ...{ fields, version, ask: askAboutFields(i18n) },
        save: (edit) => client.statements.reconcile({ ...edit, id }),
      }),
    onSuccess: async (saved) => {
      toast.success(t`Reconciliation status updated successfully`);
      onSaved();
      await storeStatement(queries, saved);
    },
    onError: () => toast.error(t`Failed to update reconciliation status`),
  });
}

function StatementState({ statement }: { statement: StatementDetail }) {
  const { i18n } = useLingui();
  const { transactionCount, reconciledCount, reconciliationStatus } = statement;
  return (
    <dl className={classes.state}>
      <div>
        <dt>
          <Trans>Current status</Trans>
        </dt>
        <dd>
          <ReconciliationMark status={reconciliationStatus} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Transactions</Trans>
        </dt>
        <dd>{transactionsText(i18n, transactionCount)}</dd>
      </div>
      <div>
        <dt>
          <Trans>Reconciled</Trans>
        </dt>
        <dd>
          {reconciledCount} ({reconciledPercent(reconciledCount, transactionCount)}%)
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Unreconciled</Trans>
        </dt>
        <dd>{transactionCount - reconciledCount}</dd>
      </div>
    </dl>
  );
}
