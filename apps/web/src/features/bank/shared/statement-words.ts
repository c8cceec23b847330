import type { ReconciliationStatus, StatementStatus } from '@tillslip/contract/bank-schemas';
import type { TransactionType } from '@tillslip/domain/bank/statements/transaction-type';

/** Processing states in words (Spec: 2 §3). */
export const STATUS_WORDS: Record<StatementStatus, string> = {
  completed: 'Completed',
  processing: 'Processing',
  failed: 'Failed',
};

/** Reconciliation states in words (Spec: 2 §2). */
export const RECONCILIATION_WORDS: Record<ReconciliationStatus, string> = {
  unreconciled: 'Unreconciled',
  partially_reconciled: 'Partially Reconciled',
  reconciled: 'Reconciled',
};

/** The states a statement can be given, as a select wants them. */
export const RECONCILIATION_OPTIONS = (['unreconciled', 'partially_reconciled', 'reconciled'] as const).map(
  (value) => ({ value, label: RECONCILIATION_WORDS[value] }),
);

/** What a statement is called where nothing better is known. */
export const bankTitle = (bankName: string | null): string => bankName ?? 'Unknown bank';

/** Reconciled transactions of all, in whole percent; 0 of a statement without any (Spec: 2 §9). */
export const reconciledPercent = (reconciled: number, all: number): number =>
  all === 0 ? 0 : Math.round((100 * reconciled) / all);

/** "1 transaction", "12 transactions". */
export const transactionsText = (count: number): string => `${count} ${count === 1 ? 'transaction' : 'transactions'}`;

/** "Bank charges" for `bank_charges`. */
export const typeText = (type: TransactionType): string =>
  type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ');

/** What a confidence means: how the direction of the money was decided (Spec: 2 §4). */
export const CONFIDENCE_WORDS: Record<1 | 0.7 | 0.3, string> = {
  1: 'Sure: the balance says so',
  0.7: 'Likely: the words say so',
  0.3: 'Unsure: please look at the page',
};
