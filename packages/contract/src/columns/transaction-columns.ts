import { formatDecimal } from '@tillslip/domain/kernel/format-rand';
import { defineColumns, fileColumns, type ListColumn } from '@tillslip/domain/kernel/list-column';
import type { MatchedWith, Transaction } from '../bank/schemas.ts';

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

/** The columns that only files have: the screen shows what they say in the notes of a transaction. */
const FILE_ONLY = defineColumns<Transaction>()({
  matchedWith: {
    kind: 'text',
    value: ({ matches }) => matches.map(matchText).join('; ') || null,
    file: { title: 'Matched with', width: 48 },
  },
  treatment: {
    kind: 'text',
    value: ({ treatment }) => treatment?.kind ?? null,
    file: { title: 'Treated as', width: 14 },
  },
  treatmentVat: {
    kind: 'text',
    value: ({ treatment, vat }) => treatment?.vat ?? vat?.treatment ?? null,
    file: { title: 'VAT treatment', width: 16 },
  },
  category: {
    kind: 'text',
    value: ({ treatment }) => treatment?.category ?? null,
    file: { title: 'Expense category', width: 24 },
  },
  rule: { kind: 'text', value: ({ treatment }) => treatment?.ruleName ?? null, file: { title: 'Rule', width: 24 } },
  reconciliationNotes: { kind: 'text', file: { title: 'Note', width: 40 } },
  proof: { kind: 'text', value: proofOf, file: { title: 'Balance check', width: 14 } },
});

/** A document or transaction with its day and the part of the transaction that belongs to it. */
const matchText = ({ label, date, amountCents }: MatchedWith): string =>
  [label, date, formatDecimal(amountCents)].filter(Boolean).join(' ');

/** Whether the printed balances confirm a transaction; `differs` where one does not follow from the one before it. */
function proofOf({ balanceConfirmed, balanceMatches }: Transaction): string {
  if (balanceMatches === false) return 'differs';
  return balanceConfirmed ? 'confirmed' : 'not confirmed';
}

/** The columns of the file: those of the screen, and then what its notes say. */
export const TRANSACTION_FILE = [...fileColumns(TRANSACTION_COLUMNS), ...fileColumns(FILE_ONLY)];

/** A transaction of an account, with the name of its statement's file. */
export type RegisterFileRow = Transaction & { readonly statement: string };

const STATEMENT_COLUMN = defineColumns<RegisterFileRow>()({
  statement: { kind: 'text', file: { title: 'Statement', width: 32 } },
});

/** The columns of an account's file: those of a statement's file, and then the statement of each transaction. */
export const REGISTER_FILE: readonly ListColumn<RegisterFileRow>[] = [
  ...TRANSACTION_FILE,
  ...fileColumns(STATEMENT_COLUMN),
];
