import { randomUUID } from 'node:crypto';
import { bankRowVat } from '@tillslip/domain/bank/statements/bank-fee';
import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import {
  type CheckedTransaction,
  netMovement,
  type StatementProof,
} from '@tillslip/domain/bank/statements/check-balances';
import { findReference } from '@tillslip/domain/bank/statements/find-reference';
import type { StatementFacts, StatementTransaction } from '@tillslip/domain/bank/statements/statement-facts';
import { transactionType } from '@tillslip/domain/bank/statements/transaction-type';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { absolute, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { NewTransaction, ProofColumns } from './transactions.repository.ts';

/** The columns of a statement that follow from its facts and the balance check. */
export function provedColumns(facts: StatementFacts, proof: StatementProof) {
  const amounts = facts.rows.map(({ amount }) => amount);
  return {
    openingCents: proof.opening,
    closingCents: proof.closing,
    totalDebitsCents: absolute(sum(amounts.filter((amount) => amount < 0))),
    totalCreditsCents: sum(amounts.filter((amount) => amount > 0)),
    netMovementCents: netMovement(facts.rows),
    status: proof.status,
    proved: proof.proved,
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
export function periodOf({ periodStart, periodEnd, rows }: StatementFacts): {
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
} {
  const days = rows.flatMap(({ date }) => date ?? []).toSorted();
  return { periodStart: periodStart ?? days[0] ?? null, periodEnd: periodEnd ?? days.at(-1) ?? null };
}

/** Build the columns of a transaction from its facts. */
export function transactionColumns(row: StatementTransaction) {
  const vat = bankRowVat(row);
  return {
    transactionDate: row.date,
    description: row.description,
    amountCents: row.amount,
    debitAmountCents: row.amount < 0 ? absolute(row.amount) : null,
    creditAmountCents: row.amount > 0 ? row.amount : null,
    balanceCents: row.balance,
    transactionType: transactionType(row.description, row.amount, row.isFee),
    direction: row.direction,
    isFee: row.isFee,
    vatTreatment: vat?.treatment.kind ?? null,
    vatClaimableCents: vat?.claimable ?? null,
  };
}

const UNPROVED: CheckedTransaction = { proved: false, balanceMatches: null, runningBalance: ZERO, confidence: 0.3 };

/** Build the columns of a transaction's balance check. */
export const proofColumns = (
  id: string,
  position: number,
  { runningBalance, confidence, balanceMatches, proved }: CheckedTransaction = UNPROVED,
): ProofColumns => ({ id, position, runningBalanceCents: runningBalance, confidence, balanceMatches, proved });

/** Where transactions are filed. */
export interface TransactionsPlace {
  readonly statementId: string;
  readonly companyId: string | null;
  readonly now: Date;
  /** The statement that already has a transaction, by the transaction's index. */
  readonly heldBy: ReadonlyMap<number, string>;
}

/** Build the transactions of a new statement, with new ids. */
export function newTransactions(
  facts: StatementFacts,
  proof: StatementProof,
  place: TransactionsPlace,
): NewTransaction[] {
  const ids = facts.rows.map(() => randomUUID());
  const { statementId, companyId, now, heldBy } = place;
  return facts.rows.map((row, index) => {
    const id = ids[index] ?? randomUUID();
    const held = heldBy.get(index) ?? null;
    return {
      ...transactionColumns(row),
      ...proofColumns(id, index, proof.rows[index]),
      bankStatementId: statementId,
      companyId,
      reference: row.reference ?? findReference(row.description),
      statementBalanceCents: row.balance,
      splitOf: row.splitOf === null ? null : (ids[row.splitOf] ?? null),
      place: row.place && JSON.stringify(row.place),
      raw: JSON.stringify({ ...row, place: undefined }),
      createdAt: now,
      heldBy: held,
      deletedAt: held && now,
    };
  });
}
