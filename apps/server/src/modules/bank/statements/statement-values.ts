import { randomUUID } from 'node:crypto';
import { netMovement } from '@tillslip/domain/bank/statements/balance-chain';
import { bankRowVat } from '@tillslip/domain/bank/statements/bank-fee';
import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import type { BalanceCheck, BalanceResult, CheckedTransaction } from '@tillslip/domain/bank/statements/check-balances';
import { findReference } from '@tillslip/domain/bank/statements/find-reference';
import type { StatementFacts, StatementTransaction } from '@tillslip/domain/bank/statements/statement-facts';
import { transactionType } from '@tillslip/domain/bank/statements/transaction-type';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { absolute, sum } from '@tillslip/domain/kernel/money';
import type { StatementRow } from './statements.repository.ts';
import type { BalanceColumns, NewTransaction } from './transactions.repository.ts';

/** The result of the balance check as it was saved. */
export function savedResult({
  balanceConfirmed,
  endsOpen,
  status,
}: Pick<StatementRow, 'balanceConfirmed' | 'endsOpen' | 'status'>): BalanceResult {
  if (balanceConfirmed) return 'passed';
  if (endsOpen) return 'ends-open';
  return status === 'completed' ? 'incomplete' : 'failed';
}

/** The columns of a statement that follow from its facts and the balance check. */
export function checkedColumns(facts: StatementFacts, check: BalanceCheck) {
  const amounts = facts.transactions.map(({ amount }) => amount);
  return {
    openingCents: check.opening,
    closingCents: check.closing,
    totalDebitsCents: absolute(sum(amounts.filter((amount) => amount < 0))),
    totalCreditsCents: sum(amounts.filter((amount) => amount > 0)),
    netMovementCents: netMovement(facts.transactions),
    status: check.status,
    balanceConfirmed: check.balanceConfirmed,
    endsOpen: check.result === 'ends-open',
  };
}

/** Build the columns of a statement's header, with the normalised name of its bank. */
export const headColumns = (facts: StatementFacts) => ({
  bankName: facts.bankName === null ? null : (normaliseBankName(facts.bankName) ?? facts.bankName),
  accountNumber: facts.accountNumber,
  accountType: facts.accountType,
  ...periodOf(facts),
  statementDate: facts.statementDate,
  availableCents: facts.available,
});

/** Return the printed period, or else the days from the first transaction to the last. */
export function periodOf({ periodStart, periodEnd, transactions }: StatementFacts): {
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
} {
  const days = transactions.flatMap(({ date }) => date ?? []).toSorted();
  return { periodStart: periodStart ?? days[0] ?? null, periodEnd: periodEnd ?? days.at(-1) ?? null };
}

/** Build the columns of a transaction from its facts. */
export function transactionColumns(transaction: StatementTransaction) {
  const vat = bankRowVat(transaction);
  return {
    transactionDate: transaction.date,
    description: transaction.description,
    amountCents: transaction.amount,
    debitAmountCents: transaction.amount < 0 ? absolute(transaction.amount) : null,
    creditAmountCents: transaction.amount > 0 ? transaction.amount : null,
    balanceCents: transaction.balance,
    transactionType: transactionType(transaction.description, transaction.amount, transaction.isFee),
    direction: transaction.direction,
    isFee: transaction.isFee,
    unreadAmount: transaction.unread ?? null,
    isWorkedOut: transaction.isWorkedOut ?? false,
    vatTreatment: vat?.treatment.kind ?? null,
    vatClaimableCents: vat?.claimable ?? null,
  };
}

const UNCHECKED: CheckedTransaction = {
  balanceConfirmed: false,
  balanceMatches: null,
  runningBalance: null,
  confidence: 0.3,
};

/** Build the columns of a transaction's balance check. */
export const balanceColumns = (
  id: string,
  position: number,
  { runningBalance, confidence, balanceMatches, balanceConfirmed }: CheckedTransaction = UNCHECKED,
): BalanceColumns => ({
  id,
  position,
  runningBalanceCents: runningBalance,
  confidence,
  balanceMatches,
  balanceConfirmed,
});

/** Where transactions are filed. */
export interface TransactionsPlace {
  readonly statementId: string;
  readonly companyId: string | null;
  readonly now: Date;
  /** The statement that already has a transaction, by the transaction's index. */
  readonly heldBy: ReadonlyMap<number, string>;
  /** The transactions that a person said are others than those they resemble, by index. */
  readonly keptApart?: ReadonlySet<number>;
  /** The ids of stored transactions that this statement takes over, by index. */
  readonly takenOver?: ReadonlyMap<number, string>;
}

/** Build the transactions of a new statement, with new ids but for those that it takes over. */
export function newTransactions(
  facts: StatementFacts,
  check: BalanceCheck,
  place: TransactionsPlace,
): NewTransaction[] {
  const { statementId, companyId, now, heldBy, keptApart = new Set(), takenOver = new Map<number, string>() } = place;
  const ids = facts.transactions.map((_row, index) => takenOver.get(index) ?? randomUUID());
  return facts.transactions.map((transaction, index) => {
    const id = ids[index] ?? randomUUID();
    const held = heldBy.get(index) ?? null;
    return {
      ...transactionColumns(transaction),
      ...balanceColumns(id, index, check.transactions[index]),
      bankStatementId: statementId,
      companyId,
      reference: transaction.reference ?? findReference(transaction.description),
      statementBalanceCents: transaction.balance,
      splitOf: transaction.splitOf === null ? null : (ids[transaction.splitOf] ?? null),
      place: transaction.place && JSON.stringify(transaction.place),
      raw: JSON.stringify({ ...transaction, place: undefined }),
      createdAt: now,
      heldBy: held,
      bankId: transaction.bankId ?? null,
      keptApart: keptApart.has(index),
      deletedAt: held && now,
    };
  });
}
