import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementDetail, Transaction } from '@tillslip/contract/bank/schemas';
import { transactionText } from '@tillslip/messages/bank/transactions';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ReconcileTransactionDialog } from '../reconcile/reconcile-transaction-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { TransactionDialog } from './transaction-dialog.tsx';
import { TransactionPicture } from './transaction-picture.tsx';
import { emptyValues, valuesOf } from './transaction-values.ts';
import { useCorrect } from './use-correct.ts';

type TransactionDialogsProps = {
  dialog: OpenDialog | null;
  statement: StatementDetail;
  transactions: readonly Transaction[];
  onClose: () => void;
};

/** The dialogs of a transaction: correct it, add one before it, remove it, reconcile it. */
export function TransactionDialogs({ dialog, statement, transactions, onClose }: TransactionDialogsProps) {
  const { i18n, t } = useLingui();
  const correct = useCorrect(statement.id, onClose);
  if (dialog === null) return null;
  const common = { pages: statement.pages, busy: correct.isPending, onClose };
  if (dialog.kind === 'insert') {
    const { beforeId } = dialog;
    const neighbour = transactions.find(({ id }) => id === beforeId) ?? transactions.at(-1);
    return (
      <TransactionDialog
        {...common}
        title={beforeId === null ? t`Add transaction at the end` : t`Add transaction`}
        saveLabel={t`Add transaction`}
        initial={emptyValues(neighbour?.date ?? statement.periodStart)}
        shown={neighbour}
        onSave={(row) => correct.mutate({ kind: 'insert', beforeId, ...row })}
      />
    );
  }
  const transaction = transactions.find(({ id }) => id === dialog.id);
  if (!transaction) return null;
  const { id: transactionId, version } = transaction;
  switch (dialog.kind) {
    case 'correct':
      return (
        <TransactionDialog
          key={transaction.id}
          {...common}
          title={t`Correct transaction`}
          saveLabel={t`Save and check again`}
          initial={valuesOf(transaction)}
          shown={transaction}
          onSave={(values, seen) => correct.mutate({ kind: 'edit', transactionId, version: seen, ...values })}
        />
      );
    case 'remove':
      return (
        <ConfirmDialog
          opened
          title={t`Remove transaction`}
          confirmLabel={t`Remove transaction`}
          busy={correct.isPending}
          onConfirm={() => correct.mutate({ kind: 'remove', transactionId, version })}
          onClose={onClose}
        >
          <p style={{ marginTop: 0 }}>
            <Trans>
              {ph({ description: transactionText(i18n, transaction) })} is removed from the statement, and the balances
              are checked again.
            </Trans>
          </p>
          <TransactionPicture place={transaction.place} pages={statement.pages} label={t`The transaction as printed`} />
        </ConfirmDialog>
      );
    case 'reconcile':
      return <ReconcileTransactionDialog key={transaction.id} transaction={transaction} onClose={onClose} />;
  }
}
