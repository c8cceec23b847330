import type { Cents } from '@tillslip/domain/kernel/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankTransactions } from '../../../platform/database/types.gen.ts';

/** A transaction of a statement. */
export type TransactionRow = Selectable<BankTransactions>;
export type NewTransaction = Omit<Insertable<BankTransactions>, 'userId' | 'updatedAt' | 'searchText'> & {
  readonly id: string;
};

/** The values that a correction or a new balance check may set. */
export type TransactionValues = Partial<Omit<Insertable<BankTransactions>, 'id' | 'userId' | 'searchText'>>;

/** The number of transactions inserted at a time. */
const BATCH = 500;

const transactions = ({ db, userId }: UserDb, statementId: string) =>
  db
    .selectFrom('bankTransactions')
    .selectAll()
    .where('userId', '=', userId)
    .where('bankStatementId', '=', statementId)
    .orderBy('position')
    .orderBy('id');

/** List the transactions that count, in the statement's order. */
export const listCountedTransactions = (tx: UserDb, statementId: string): Promise<TransactionRow[]> =>
  transactions(tx, statementId).where('deletedAt', 'is', null).execute();

/**
 * List the transactions that count, and those with a bank's id that a person removed or another statement has: their ids
 * stay known.
 */
export const listKnownTransactions = (tx: UserDb, statementId: string): Promise<TransactionRow[]> =>
  transactions(tx, statementId)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('bankId', 'is not', null)]))
    .execute();

/** List the transactions printed on the statement, also those that count in another statement. */
export const listPrintedTransactions = (tx: UserDb, statementId: string): Promise<TransactionRow[]> =>
  transactions(tx, statementId)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('heldBy', 'is not', null)]))
    .execute();

/** List the printed transactions and lock them until the transaction ends. */
export const lockPrintedTransactions = (tx: UserDb, statementId: string): Promise<TransactionRow[]> =>
  transactions(tx, statementId)
    .where((eb) => eb.or([eb('deletedAt', 'is', null), eb('heldBy', 'is not', null)]))
    .forUpdate()
    .execute();

/** Find a transaction of a statement that a person removed, and lock it until the transaction ends. */
export const lockRemovedTransaction = (
  tx: UserDb,
  statementId: string,
  id: string,
): Promise<TransactionRow | undefined> =>
  transactions(tx, statementId)
    .where('id', '=', id)
    .where('deletedAt', 'is not', null)
    .where('heldBy', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Lock the transactions of a statement, the invoices that they are matched with, and the companies of both, until the
 * transaction ends.
 */
export async function lockForChange({ db, userId }: UserDb, statementId: string): Promise<void> {
  const own = sql`select id from bank_transactions where user_id = ${userId} and bank_statement_id = ${statementId}`;
  const matched = sql`select receipt_id from bank_match_parts where user_id = ${userId} and transaction_id in (${own})`;
  await sql`${own} order by id for no key update`.execute(db);
  await sql`select id from receipts where user_id = ${userId} and id in (${matched})
    order by id for no key update`.execute(db);
  await sql`select id from companies where user_id = ${userId} and id in (
    select company_id from bank_transactions where user_id = ${userId} and bank_statement_id = ${statementId}
    union select company_id from receipts where user_id = ${userId} and id in (${matched}))
    order by id for share`.execute(db);
}

/** Insert the transactions of a statement. */
export async function insertTransactions({ db, userId }: UserDb, values: readonly NewTransaction[]): Promise<void> {
  for (let at = 0; at < values.length; at += BATCH)
    await db
      .insertInto('bankTransactions')
      .values(values.slice(at, at + BATCH).map((transaction) => ({ ...transaction, userId })))
      .execute();
}

/** Update one transaction. */
export async function changeTransaction({ db, userId }: UserDb, id: string, values: TransactionValues): Promise<void> {
  await db.updateTable('bankTransactions').set(values).where('userId', '=', userId).where('id', '=', id).execute();
}

/** The columns of a transaction's balance check. */
export interface BalanceColumns {
  readonly id: string;
  readonly position: number;
  readonly runningBalanceCents: Cents | null;
  readonly confidence: number;
  readonly balanceMatches: boolean | null;
  readonly balanceConfirmed: boolean;
}

/** Write down a new balance check of a statement's transactions, all at once. */
export async function saveBalances(
  { db, userId }: UserDb,
  statementId: string,
  check: readonly BalanceColumns[],
): Promise<void> {
  if (check.length === 0) return;
  const list = JSON.stringify(
    check.map(({ id, position, runningBalanceCents, confidence, balanceMatches, balanceConfirmed }) => ({
      ...{ id, position, confidence, balance_confirmed: balanceConfirmed },
      running_balance_cents: runningBalanceCents,
      balance_matches: balanceMatches,
    })),
  );
  await sql`
    update bank_transactions t set position = p.position, running_balance_cents = p.running_balance_cents,
      confidence = p.confidence, balance_matches = p.balance_matches, balance_confirmed = p.balance_confirmed
    from jsonb_to_recordset(${list}::jsonb) as p(id uuid, position int, running_balance_cents bigint,
      confidence double precision, balance_matches boolean, balance_confirmed boolean)
    where t.user_id = ${userId} and t.bank_statement_id = ${statementId} and t.id = p.id`.execute(db);
}

/** Shift positions to insert a transaction. */
export async function shiftPositions({ db, userId }: UserDb, statementId: string, position: number): Promise<void> {
  await db
    .updateTable('bankTransactions')
    .set((eb) => ({ position: eb('position', '+', 1) }))
    .where('userId', '=', userId)
    .where('bankStatementId', '=', statementId)
    .where('position', '>=', position)
    .execute();
}

/**
 * Mark the transactions of a statement deleted with it; those removed earlier stay as they are.
 */
export async function deleteTransactions({ db, userId }: UserDb, statementId: string, now: Date): Promise<void> {
  await db
    .updateTable('bankTransactions')
    .set({ deletedAt: now, updatedAt: now })
    .where('userId', '=', userId)
    .where('bankStatementId', '=', statementId)
    .where('deletedAt', 'is', null)
    .execute();
}

/** Restore the transactions that were deleted with their statement. */
export async function undeleteTransactions(
  { db, userId }: UserDb,
  statementId: string,
  deletedAt: Date,
  now: Date,
): Promise<void> {
  await db
    .updateTable('bankTransactions')
    .set({ deletedAt: null, updatedAt: now })
    .where('userId', '=', userId)
    .where('bankStatementId', '=', statementId)
    .where('deletedAt', '=', deletedAt)
    .where('heldBy', 'is', null)
    .execute();
}

/** Mark that these transactions count in another statement, which also has them. */
export async function assignToHolder(
  { db, userId }: UserDb,
  ids: readonly string[],
  heldBy: string,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('bankTransactions')
    .set({ heldBy, deletedAt: now, isReconciled: false, updatedAt: now })
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Let transactions that this statement held for others count there again, and return those statements. */
export async function releaseHeld({ db, userId }: UserDb, heldBy: string, now: Date): Promise<string[]> {
  const back = await db
    .updateTable('bankTransactions')
    .set({ heldBy: null, deletedAt: null, updatedAt: now })
    .where('userId', '=', userId)
    .where('heldBy', '=', heldBy)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bankStatements as s')
          .select('s.id')
          .whereRef('s.userId', '=', 'bankTransactions.userId')
          .whereRef('s.id', '=', 'bankTransactions.bankStatementId')
          .where('s.deletedAt', 'is', null),
      ),
    )
    .returning('bankStatementId')
    .execute();
  return [...new Set(back.map(({ bankStatementId }) => bankStatementId))];
}

/** Let transactions of a statement that others held count in it again. */
export async function releaseOwn({ db, userId }: UserDb, statementId: string, now: Date): Promise<void> {
  await db
    .updateTable('bankTransactions')
    .set({ heldBy: null, deletedAt: null, updatedAt: now })
    .where('userId', '=', userId)
    .where('bankStatementId', '=', statementId)
    .where('heldBy', 'is not', null)
    .execute();
}

/** List the ids of all transactions of these statements, also deleted ones. */
export async function listTransactionIds({ db, userId }: UserDb, statementIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('bankTransactions')
    .select('id')
    .where('userId', '=', userId)
    .where('bankStatementId', 'in', [...statementIds])
    .execute();
  return rows.map(({ id }) => id);
}

/** Move a statement's transactions into a company, or out of any. */
export async function moveTransactions(
  { db, userId }: UserDb,
  statementId: string,
  companyId: string | null,
): Promise<void> {
  await db
    .updateTable('bankTransactions')
    .set({ companyId })
    .where('userId', '=', userId)
    .where('bankStatementId', '=', statementId)
    .execute();
}

/** Lock transactions until the transaction ends. */
export async function lockRows({ db, userId }: UserDb, ids: readonly string[]): Promise<void> {
  await sql`select id from bank_transactions where user_id = ${userId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(db);
}

/** Find those of these transactions whose VAT was submitted. */
export async function findSubmitted({ db, userId }: UserDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ transactionId: string }>`select transaction_id from vat_period_fees
    where user_id = ${userId} and transaction_id = any(${[...ids]}::uuid[])`.execute(db);
  return new Set(rows.map(({ transactionId }) => transactionId));
}

/** Count the transactions of a statement whose VAT was submitted, which must not change. */
export async function countSubmitted(
  { db, userId }: UserDb,
  statementId: string,
  ids: readonly string[] | null = null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bank_transactions t
      join vat_period_fees f on f.user_id = t.user_id and f.transaction_id = t.id
     where t.user_id = ${userId} and t.bank_statement_id = ${statementId} and t.deleted_at is null
       and (${ids === null} or t.id = any(${ids ?? []}::uuid[]))`.execute(db);
  return rows[0]?.n ?? 0;
}
