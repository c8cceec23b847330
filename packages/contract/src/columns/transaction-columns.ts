import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import type { Transaction } from '../bank/schemas.ts';

/** The columns of a statement's transactions, on the screen and in files. Spec: 2 §2 (the transactions table). */
export const TRANSACTION_COLUMNS = defineColumns<Transaction>()({
  date: { label: 'Date', kind: 'date', file: { width: 12 } },
  description: { label: 'Description', kind: 'text', file: { width: 48 } },
  reference: { label: 'Reference', kind: 'text', file: { width: 20 } },
  debitCents: { label: 'Debit', kind: 'money', file: { width: 14 } },
  creditCents: { label: 'Credit', kind: 'money', file: { width: 14 } },
  balance: {
    label: 'Balance',
    kind: 'money',
    // As printed, or worked out where none is printed.
    value: ({ balanceCents, runningBalanceCents }) => balanceCents ?? runningBalanceCents,
    file: { width: 14 },
  },
  type: { label: 'Type', kind: 'text', file: { width: 16 } },
  isReconciled: { label: 'Reconciled', kind: 'yes-no', file: { width: 12 } },
});

/** The columns of the file. */
export const TRANSACTION_FILE = fileColumns(TRANSACTION_COLUMNS);
