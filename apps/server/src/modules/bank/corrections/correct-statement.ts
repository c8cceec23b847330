import { randomUUID } from 'node:crypto';
import type { SessionUser } from '@tillslip/contract/auth';
import type { StatementDetail } from '@tillslip/contract/bank/schemas';
import type { StatementChange } from '@tillslip/contract/bank/statements';
import { applyChange, type TransactionChange } from '@tillslip/domain/bank/statements/change-transaction';
import type { StatementFacts } from '@tillslip/domain/bank/statements/statement-facts';
import { asUser, type UserDb } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors.ts';
import { recordAudit } from '../../../platform/outbox/outbox.ts';
import { requireLockedStatement } from '../lists/get-statement.ts';
import { viewStatement } from '../lists/statement-view.ts';
import { afterStatementsChanged } from '../statements/after-statements-changed.ts';
import {
  changedHead,
  type LoggedCorrection,
  type RowState,
  stateOf,
  withCorrection,
} from '../statements/correction-log.ts';
import { type HeadValues, headValues } from '../statements/head-values.ts';
import { recheckBalances, recheckNeighbours } from '../statements/recheck-balances.ts';
import { refuseSubmitted } from '../statements/refuse-submitted.ts';
import { balanceColumns, transactionColumns } from '../statements/statement-values.ts';
import { recountStatements, type StatementRow, updateStatementRow } from '../statements/statements.repository.ts';
import { PrintedFactsSchema, storedFacts } from '../statements/stored-facts.ts';
import {
  changeTransaction,
  insertTransactions,
  lockPrintedTransactions,
  shiftPositions,
  type TransactionRow,
} from '../statements/transactions.repository.ts';
import { lockUserUploads } from '../uploads/uploads.repository.ts';
import { compareAccountAgain, isOtherAccount } from './compare-account.ts';
import { type RequestedChange, transactionChangeOf } from './requested-change.ts';
import { type HeadChange, resolveHead, resolveRow } from './resolve-change.ts';

/** What corrections need. */
export type CorrectDeps = Pick<Deps, 'db' | 'env' | 'clock'>;

/**
 * Apply a person's correction: of a transaction, of a missing or duplicate one, or of the header. The balances are
 * checked again, the original reading is kept, and the change is audited. A statement of another account is compared again
 * with the statements of that account.
 *
 * @throws STATEMENT_NOT_FOUND, TRANSACTION_NOT_FOUND, CORRECTION_NOT_OFFERED; TRANSACTION_MATCHED when the amount of a
 * reconciled transaction would change; VAT_PERIOD_SUBMITTED when the transaction's VAT was submitted; CHANGED_MEANWHILE when
 * both this change and another one changed a field.
 */
export const correctStatement = (
  deps: CorrectDeps,
  user: SessionUser,
  { id, change }: { id: string; change: StatementChange },
): Promise<StatementDetail> =>
  asUser(deps.db, user.id, async (tx) => {
    // Another account shares other transactions, which uploads look at meanwhile.
    if (change.kind === 'header') await lockUserUploads(tx);
    const record = await requireLockedStatement(tx, id);
    if (change.kind === 'header' || change.kind === 'ends') await correctHead(deps, tx, record, change);
    else await correctRow(deps, tx, record, change);
    return checkAgain(deps, tx, user, id);
  });

/** Check the balances of a statement and its neighbours after a correction, and return it. */
export async function checkAgain(
  deps: CorrectDeps,
  tx: UserDb,
  user: SessionUser,
  id: string,
): Promise<StatementDetail> {
  const now = deps.clock.now();
  await recheckBalances(tx, id, now);
  const others = await recheckNeighbours(tx, id, now);
  await afterStatementsChanged(tx, [id, ...others]);
  return viewStatement(deps, tx, user, id);
}

async function correctRow(deps: CorrectDeps, tx: UserDb, record: StatementRow, wanted: RequestedChange): Promise<void> {
  const transactions = await lockPrintedTransactions(tx, record.id);
  const asked = await resolveRow(tx, transactions, wanted);
  const facts = storedFacts(record, transactions);
  const change = transactionChangeOf(facts, PrintedFactsSchema.parse(record.facts).known, transactions, asked);
  const touched = change.kind === 'insert' ? undefined : transactions[change.row];
  await refuseLocked(tx, record.id, change, touched);
  const after = applyChange(facts, change);
  const insertedId = change.kind === 'insert' ? await insert(deps, tx, record, transactions, change) : null;
  if (touched && change.kind !== 'insert') await changeOne(deps, tx, touched, change, after);
  await saveCorrection(deps, tx, record, after, {
    kind: asked.kind === 'correction' ? asked.correction : asked.kind,
    transactionId: insertedId ?? touched?.id ?? null,
    nextId: change.kind === 'remove' ? (transactions[change.row + 1]?.id ?? null) : null,
    before: touched ? stateOf(touched) : null,
    after: stateAfter(after, change),
    head: null,
  });
  await recountStatements(tx, [record.id]);
  note(tx, record.id, asked.kind, touched, change);
}

/** What a change leaves of its transaction; null when it removes it. */
function stateAfter({ transactions }: StatementFacts, change: TransactionChange): RowState | null {
  const row =
    change.kind === 'remove' ? undefined : transactions[change.kind === 'insert' ? change.before : change.row];
  if (!row) return null;
  const { date, description, reference, amount, balance, direction, isFee, unread = null, isWorkedOut = false } = row;
  return { date, description, reference, amount, balance, direction, isFee, unread, isWorkedOut, isCorrected: true };
}

/** Save the positions of balances carried forward, which an inserted or removed transaction shifts, and how to undo it. */
async function saveCorrection(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  { id, facts }: StatementRow,
  { marks }: StatementFacts,
  correction: Omit<LoggedCorrection, 'id' | 'at'>,
): Promise<void> {
  const printed = PrintedFactsSchema.parse(facts);
  const logged = { ...correction, id: randomUUID(), at: clock.now().toISOString() };
  const corrections = withCorrection(printed.corrections, logged);
  await updateStatementRow(tx, id, { facts: JSON.stringify({ ...printed, marks, corrections }) });
}

/** Refuse a change of a locked transaction. @throws TRANSACTION_MATCHED, VAT_PERIOD_SUBMITTED. */
export async function refuseLocked(
  tx: UserDb,
  statementId: string,
  change: TransactionChange,
  transaction: TransactionRow | undefined,
): Promise<void> {
  if (!transaction || change.kind === 'insert') return;
  const isGone = change.kind === 'remove';
  if (transaction.isReconciled && (isGone || change.values.amount !== transaction.amountCents))
    throw new AppError('TRANSACTION_MATCHED');
  if (isGone || isMaterial(transaction, change.values)) await refuseSubmitted(tx, statementId, [transaction.id]);
}

/** Whether a change affects the VAT of a transaction. */
const isMaterial = (
  transaction: TransactionRow,
  values: Extract<TransactionChange, { kind: 'edit' }>['values'],
): boolean =>
  transaction.amountCents !== values.amount ||
  transaction.transactionDate !== values.date ||
  transaction.description !== values.description;

async function changeOne(
  { clock }: CorrectDeps,
  tx: UserDb,
  transaction: TransactionRow,
  change: Exclude<TransactionChange, { kind: 'insert' }>,
  after: StatementFacts,
): Promise<void> {
  const updatedAt = clock.now();
  if (change.kind === 'remove') return changeTransaction(tx, transaction.id, { deletedAt: updatedAt, updatedAt });
  const said = after.transactions[change.row];
  if (said)
    await changeTransaction(tx, transaction.id, {
      ...transactionColumns(said),
      ...{ reference: said.reference, isCorrected: true, updatedAt },
    });
}

async function insert(
  { clock }: CorrectDeps,
  tx: UserDb,
  record: StatementRow,
  transactions: readonly TransactionRow[],
  { before, values }: Extract<TransactionChange, { kind: 'insert' }>,
): Promise<string> {
  const id = randomUUID();
  const position = transactions[before]?.position ?? (transactions.at(-1)?.position ?? -1) + 1;
  await shiftPositions(tx, record.id, position);
  const row = { ...values, direction: 'sign', splitOf: null, isFee: false, place: null } as const;
  await insertTransactions(tx, [
    {
      ...transactionColumns(row),
      ...balanceColumns(id, position),
      ...{ bankStatementId: record.id, companyId: record.companyId, reference: values.reference, isCorrected: true },
      createdAt: clock.now(),
    },
  ]);
  return id;
}

const note = (
  tx: UserDb,
  statementId: string,
  asked: RequestedChange['kind'],
  before: TransactionRow | undefined,
  change: TransactionChange,
): void =>
  recordAudit(tx, {
    ...{ action: 'statement.corrected', subjectType: 'bank_statement', subjectId: statementId, actorId: tx.userId },
    before: before && {
      ...{ transactionId: before.id, date: before.transactionDate, description: before.description },
      ...{ reference: before.reference, amount: before.amountCents, balance: before.balanceCents },
    },
    after: 'values' in change ? { ...change.values } : undefined,
    reason: asked,
  });

/**
 * Save a person's changes to a statement's header; the caller then checks its balances again. A balance that the person
 * enters counts as printed; an empty one counts as not printed. An account number that is not given stays.
 */
async function correctHead(
  { clock }: Pick<Deps, 'clock'>,
  tx: UserDb,
  record: StatementRow,
  change: HeadChange,
): Promise<void> {
  const printed = PrintedFactsSchema.parse(record.facts);
  const before = headValues(record);
  const after = await resolveHead(tx, record, change);
  const { openingCents: opening, closingCents: closing, ...head } = after;
  const now = clock.now();
  const corrections = withCorrection(printed.corrections, {
    ...{ id: randomUUID(), at: now.toISOString(), kind: change.kind, transactionId: null, nextId: null },
    ...{ before: null, after: null, head: changedHead(before, after) },
  });
  await updateStatementRow(tx, record.id, {
    ...head,
    facts: JSON.stringify({ ...printed, opening, closing, corrections }),
    updatedAt: now,
  });
  recordAudit(tx, {
    ...{ action: 'statement.corrected', subjectType: 'bank_statement', subjectId: record.id, actorId: tx.userId },
    before: auditedHead(before),
    after: auditedHead(after),
    reason: 'header',
  });
  if (isOtherAccount(before, after)) await compareAccountAgain({ clock }, tx, record);
}

/** The header as it is audited. */
export const auditedHead = ({ openingCents: opening, closingCents: closing, ...head }: HeadValues) => ({
  ...{ ...head, opening, closing },
});
