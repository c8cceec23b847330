import { randomUUID } from 'node:crypto';
import { bankRowVat } from '@tillslip/domain/bank/statements/bank-fee';
import { normaliseBankName } from '@tillslip/domain/bank/statements/bank-names';
import { netMovement, type ProvedRow, type StatementProof } from '@tillslip/domain/bank/statements/check-balances';
import { findReference } from '@tillslip/domain/bank/statements/find-reference';
import type { StatementFacts, StatementRow } from '@tillslip/domain/bank/statements/statement-facts';
import { transactionType } from '@tillslip/domain/bank/statements/transaction-type';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { absolute, sum, ZERO } from '@tillslip/domain/kernel/money';
import type { NewTransaction, ProofColumns } from './transactions.repository.ts';

/** The columns of a statement that follow from its facts and their proof. */
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

/** The head of a statement, its bank called by its one name. */
export const headColumns = (facts: StatementFacts) => ({
  bankName: facts.bankName === null ? null : (normaliseBankName(facts.bankName) ?? facts.bankName),
  accountNumber: facts.accountNumber,
  accountType: facts.accountType,
  ...periodOf(facts),
  statementDate: facts.statementDate,
  availableCents: facts.available,
});

/** As printed, or from the first row to the last. */
export function periodOf({ periodStart, periodEnd, rows }: StatementFacts): {
  periodStart: CalendarDate | null;
  periodEnd: CalendarDate | null;
} {
  const days = rows.flatMap(({ date }) => date ?? []).toSorted();
  return { periodStart: periodStart ?? days[0] ?? null, periodEnd: periodEnd ?? days.at(-1) ?? null };
}

/** The columns of a row that follow from what it says. */
export function rowColumns(row: StatementRow) {
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

const UNPROVED: ProvedRow = { proved: false, balanceMatches: null, runningBalance: ZERO, confidence: 0.3 };

/** What the proof says of a row. */
export const proofColumns = (
  id: string,
  position: number,
  { runningBalance, confidence, balanceMatches, proved }: ProvedRow = UNPROVED,
): ProofColumns => ({ id, position, runningBalanceCents: runningBalance, confidence, balanceMatches, proved });

/** Where rows belong. */
export interface RowsPlace {
  readonly statementId: string;
  readonly companyId: string | null;
  readonly now: Date;
  /** Which statement has a row already, by the row's number. */
  readonly heldBy: ReadonlyMap<number, string>;
}

/** The rows of a new statement, with ids of their own. */
export function newTransactions(facts: StatementFacts, proof: StatementProof, place: RowsPlace): NewTransaction[] {
  const ids = facts.rows.map(() => randomUUID());
  const { statementId, companyId, now, heldBy } = place;
  return facts.rows.map((row, index) => {
    const id = ids[index] ?? randomUUID();
    const held = heldBy.get(index) ?? null;
    return {
      ...rowColumns(row),
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
