import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { BalanceResult, ReconciliationStatus, StatementStatus } from '@tillslip/contract/bank/schemas';
import type { TransactionType } from '@tillslip/domain/bank/statements/transaction-type';

/** Processing states in words (Spec: 2 §3). */
export const STATUS_WORDS: Record<StatementStatus, MessageDescriptor> = {
  completed: msg`Completed`,
  processing: msg`Processing`,
  failed: msg`Failed`,
};

/** Reconciliation states in words (Spec: 2 §2). */
export const RECONCILIATION_WORDS: Record<ReconciliationStatus, MessageDescriptor> = {
  unreconciled: msg`Unreconciled`,
  partially_reconciled: msg`Partially Reconciled`,
  reconciled: msg`Reconciled`,
};

/** The statuses a statement can be given, as options of a select. */
export const reconciliationOptions = (i18n: I18n) =>
  (['unreconciled', 'partially_reconciled', 'reconciled'] as const).map((value) => ({
    value,
    label: i18n.t(RECONCILIATION_WORDS[value]),
  }));

/** The result of the balance check in words. */
export const BALANCE_RESULT_WORDS: Record<BalanceResult, MessageDescriptor> = {
  passed: msg`Balanced`,
  'ends-open': msg`Rows proved, end not printed`,
  incomplete: msg`Not fully checked`,
  failed: msg`Does not balance`,
};

/** Reconciled transactions in whole percent; 0 for a statement without transactions (Spec: 2 §9). */
export const reconciledPercent = (reconciled: number, all: number): number =>
  all === 0 ? 0 : Math.round((100 * reconciled) / all);

/** "1 transaction", "12 transactions". */
export const transactionsText = (i18n: I18n, count: number): string =>
  i18n.t(msg`${plural(count, { one: '# transaction', other: '# transactions' })}`);

/** Transaction types in words (Spec: 2 §4). */
export const TYPE_WORDS: Record<TransactionType, MessageDescriptor> = {
  salary: msg`Salary`,
  interest: msg`Interest`,
  refund: msg`Refund`,
  deposit: msg`Deposit`,
  credit: msg`Credit`,
  mortgage: msg`Mortgage`,
  loan_repayment: msg`Loan repayment`,
  fuel: msg`Fuel`,
  utilities: msg`Utilities`,
  rates: msg`Rates`,
  purchase: msg`Purchase`,
  withdrawal: msg`Withdrawal`,
  bank_charges: msg`Bank charges`,
  debit: msg`Debit`,
  unknown: msg`Unknown`,
};

/** What a confidence means: how the direction of the money was decided (Spec: 2 §4). */
export const CONFIDENCE_WORDS: Record<1 | 0.7 | 0.3, MessageDescriptor> = {
  1: msg`Checked: the balance confirms it`,
  0.7: msg`Likely: the description suggests it`,
  0.3: msg`Guess: check it on the page`,
};
