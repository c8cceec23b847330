import type { SessionUser } from '@tillslip/contract/auth';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import { applyChange, type TransactionChange } from '@tillslip/domain/bank/statements/change-transaction';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireLockedStatement } from '../lists/get-statement.ts';
import { canUndo, type LoggedCorrection, type RowState, stateOf } from '../statements/correction-log.ts';
import { headValues } from '../statements/head-values.ts';
import { transactionColumns } from '../statements/statement-values.ts';
import { recountStatements, type StatementRow, updateStatementRow } from '../statements/statements.repository.ts';
import { directionOf, PrintedFactsSchema, storedFacts } from '../statements/stored-facts.ts';
import {
  changeTransaction,
  lockPrintedTransactions,
  lockRemovedTransaction,
  shiftPositions,
  type TransactionRow,
} from '../statements/transactions.repository.ts';
import { lockUserUploads } from '../uploads/uploads.repository.ts';
import { compareAccountAgain, isOtherAccount } from './compare-account.ts';
import { auditedHead, type CorrectDeps, checkAgain, refuseLocked } from './correct-statement.ts';

/**
 * Undo one correction: what it changed is again what it was before, and the balances are checked again.
 *
 * @throws STATEMENT_NOT_FOUND; CORRECTION_NOT_OFFERED when it was undone already, or something else changed what it
 * changed; TRANSACTION_MATCHED, VAT_PERIOD_SUBMITTED as for a correction.
 */
export const undoCorrection = (
  deps: CorrectDeps,
  user: SessionUser,
  { id, correctionId }: { id: string; correctionId: string },
): Promise<StatementDetail> =>
  asUser(deps.db, user.id, async (tx) => {
    await lockUserUploads(tx);
    const record = await requireLockedStatement(tx, id);
    const transactions = await lockPrintedTransactions(tx, id);
    const { corrections } = PrintedFactsSchema.parse(record.facts);
    const correction = corrections.find((one) => one.id === correctionId);
    if (!correction || !canUndo(correction, headValues(record), transactions))
      throw new AppError('CORRECTION_NOT_OFFERED');
    if (correction.head) await undoHead(deps, tx, record, correction, correction.head.before);
    else await undoRow(deps, tx, record, transactions, correction);
    return checkAgain(deps, tx, user, id);
  });

async function undoHead(
  { clock }: CorrectDeps,
  tx: UserDb,
  record: StatementRow,
  correction: LoggedCorrection,
  before: Readonly<Record<string, unknown>>,
): Promise<void> {
  const now = headValues(record);
  const { openingCents: opening, closingCents: closing, ...head } = { ...now, ...before };
  await updateStatementRow(tx, record.id, { ...head, updatedAt: clock.now() });
  await forget(tx, record, correction, { opening, closing });
  recordAudit(tx, {
    ...{ action: 'statement.corrected', subjectType: 'bank_statement', subjectId: record.id, actorId: tx.userId },
    before: auditedHead(now),
    after: auditedHead({ ...head, openingCents: opening, closingCents: closing }),
    reason: 'undo',
  });
  if (isOtherAccount(now, head)) await compareAccountAgain({ clock }, tx, record);
}

async function undoRow(
  { clock }: CorrectDeps,
  tx: UserDb,
  record: StatementRow,
  transactions: readonly TransactionRow[],
  correction: LoggedCorrection,
): Promise<void> {
  const row = transactions.find(({ id }) => id === correction.transactionId);
  const change = inverseOf(transactions, correction);
  await refuseLocked(tx, record.id, change, row);
  const after = applyChange(storedFacts(record, transactions), change);
  const now = clock.now();
  if (change.kind === 'insert') await bringBack(tx, record, transactions, correction, change.before, now);
  else if (row && correction.before)
    await changeTransaction(tx, row.id, { ...columnsOf(correction.before), updatedAt: now });
  else if (row) await changeTransaction(tx, row.id, { deletedAt: now, updatedAt: now });
  await forget(tx, record, correction, { marks: [...after.marks] });
  await recountStatements(tx, [record.id]);
  recordAudit(tx, {
    ...{ action: 'statement.corrected', subjectType: 'bank_statement', subjectId: record.id, actorId: tx.userId },
    before: row && auditedRow(row.id, stateOf(row)),
    after: correction.before ? auditedRow(correction.transactionId, correction.before) : undefined,
    reason: 'undo',
  });
}

/** The change that takes a correction back. */
function inverseOf(
  transactions: readonly TransactionRow[],
  { transactionId, nextId, before }: LoggedCorrection,
): TransactionChange {
  const row = transactions.findIndex(({ id }) => id === transactionId);
  if (row >= 0) return before ? { kind: 'edit', row, values: before } : { kind: 'remove', row };
  const next = transactions.findIndex(({ id }) => id === nextId);
  if (!before) throw new AppError('CORRECTION_NOT_OFFERED');
  return { kind: 'insert', before: next < 0 ? transactions.length : next, values: before };
}

/** Let a removed transaction count again, where it was. */
async function bringBack(
  tx: UserDb,
  record: StatementRow,
  transactions: readonly TransactionRow[],
  { transactionId }: LoggedCorrection,
  before: number,
  now: Date,
): Promise<void> {
  const removed = transactionId === null ? undefined : await lockRemovedTransaction(tx, record.id, transactionId);
  if (!removed) throw new AppError('CORRECTION_NOT_OFFERED');
  const position = transactions[before]?.position ?? (transactions.at(-1)?.position ?? -1) + 1;
  await shiftPositions(tx, record.id, position);
  await changeTransaction(tx, removed.id, { deletedAt: null, position, updatedAt: now });
}

/** The columns of a transaction as it was. */
const columnsOf = ({ isCorrected, direction, ...state }: RowState) => ({
  ...transactionColumns({ ...state, direction: directionOf(direction), splitOf: null, place: null }),
  ...{ reference: state.reference, isCorrected },
});

/** Take a correction out of those that can be undone, with other changes of what is printed. */
async function forget(
  tx: UserDb,
  { id, facts }: StatementRow,
  correction: LoggedCorrection,
  change: Partial<Pick<StatementFacts, 'opening' | 'closing' | 'marks'>>,
): Promise<void> {
  const printed = PrintedFactsSchema.parse(facts);
  const corrections = printed.corrections.filter((one) => one.id !== correction.id);
  await updateStatementRow(tx, id, { facts: JSON.stringify({ ...printed, ...change, corrections }) });
}

const auditedRow = (transactionId: string | null, { date, description, reference, amount, balance }: RowState) => ({
  transactionId,
  date,
  description,
  reference,
  amount,
  balance,
});
