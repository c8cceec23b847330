import { defineColumns, fileColumns } from '@tillslip/domain/kernel/list-column';
import type { Transaction } from '../bank/schemas.ts';

/** The columns of a statement's transactions, on the screen and in files. Spec: 2 §2 (the transactions table). */
export const TRANSACTION_COLUMNS = defineColumns<Transaction>()({
  date: { kind: 'date', file: { title: 'Date', width: 12 } },
  description: { kind: 'text', file: { title: 'Description', width: 48 } },
  reference: { kind: 'text', file: { title: 'Reference', width: 20 } },
  debitCents: { kind: 'money', file: { title: 'Debit', width: 14 } },
  creditCents: { kind: 'money', file: { title: 'Credit', width: 14 } },
  balance: {
    kind: 'money',
    // The printed balance, or the calculated one when none is printed.
    value: ({ balanceCents, runningBalanceCents }) => balanceCents ?? runningBalanceCents,
    file: { title: 'Balance', width: 14 },
  },
  type: { kind: 'text', file: { title: 'Type', width: 16 } },
  isReconciled: { kind: 'yes-no', file: { title: 'Reconciled', width: 12 } },
});

/** The columns of the file. */
export const TRANSACTION_FILE = fileColumns(TRANSACTION_COLUMNS);
