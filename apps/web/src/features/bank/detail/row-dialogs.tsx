import type { StatementDetail, Transaction } from '@tillslip/contract/bank-schemas';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ReconcileTransactionDialog } from '../reconcile/reconcile-transaction-dialog.tsx';
import type { RowDialog } from './row-dialog.ts';
import { RowPicture } from './row-picture.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { emptyValues, valuesOf } from './transaction-values.ts';
import { useCorrect } from './use-correct.ts';

type RowDialogsProps = {
  dialog: RowDialog | null;
  statement: StatementDetail;
  transactions: readonly Transaction[];
  onClose: () => void;
};

/** What was asked for of a row: to correct it, to put one before it, to take it out, to reconcile it. */
export function RowDialogs({ dialog, statement, transactions, onClose }: RowDialogsProps) {
  const correct = useCorrect(statement.id, onClose);
  if (dialog === null) return null;
  const common = { pages: statement.pages, busy: correct.isPending, onClose };
  if (dialog.kind === 'insert') {
    const { beforeId } = dialog;
    const neighbour = transactions.find(({ id }) => id === beforeId) ?? transactions.at(-1);
    return (
      <TransactionDialog
        {...common}
        title={beforeId === null ? 'Add a row at the end' : 'Add a row'}
        saveLabel="Add the row"
        initial={emptyValues(neighbour?.date ?? statement.periodStart)}
        shown={neighbour}
        onSave={(row) => correct.mutate({ kind: 'insert', beforeId, ...row })}
      />
    );
  }
  const row = transactions.find(({ id }) => id === dialog.id);
  if (!row) return null;
  switch (dialog.kind) {
    case 'correct':
      return (
        <TransactionDialog
          key={row.id}
          {...common}
          title="Correct transaction"
          saveLabel="Save and prove again"
          initial={valuesOf(row)}
          shown={row}
          onSave={(values) => correct.mutate({ kind: 'edit', transactionId: row.id, ...values })}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          opened
          title="Remove this row"
          confirmLabel="Remove the row"
          busy={correct.isPending}
          onConfirm={() => correct.mutate({ kind: 'remove', transactionId: row.id })}
          onClose={onClose}
        >
          <p style={{ marginTop: 0 }}>{row.description} leaves the statement, which is then proved again.</p>
          <RowPicture place={row.place} pages={statement.pages} label="The row as it is printed" />
        </ConfirmDialog>
      );
    case 'reconcile':
      return <ReconcileTransactionDialog key={row.id} transaction={row} onClose={onClose} />;
  }
}
