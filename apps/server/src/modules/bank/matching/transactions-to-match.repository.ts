import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { recountStatements } from '../statements/statements.repository.ts';
import type { TransactionRow } from '../statements/transactions.repository.ts';
import { endTreatments } from '../statements/treatments.repository.ts';

/** A transaction with its account. */
export interface TransactionOfAccount {
  readonly id: string;
  readonly companyId: string | null;
  /** The same for two statements of one account; a statement without a number counts as an account of its own. */
  readonly accountId: string;
  readonly bankName: string | null;
  readonly accountNumber: string | null;
  readonly transactionDate: CalendarDate | null;
  readonly description: string;
  readonly reference: string | null;
  readonly amountCents: Cents;
  readonly isReconciled: boolean;
  readonly isFee: boolean;
  readonly isFeeOfPayment: boolean;
}

const COLUMNS = sql`t.id, t.company_id, t.transaction_date, t.description, t.reference, t.amount_cents, t.is_reconciled,
  t.is_fee, t.is_fee and t.split_of is not null as is_fee_of_payment,
  s.bank_name, s.account_number,
  case when s.account_number is null then s.id::text else concat(s.bank_name, ' ', s.account_number) end as account_id`;

const FROM = sql`bank_transactions t join bank_statements s
  on s.user_id = t.user_id and s.id = t.bank_statement_id and s.deleted_at is null`;

/** List the transactions of a company, or without one, that await matching and have a date and an amount. */
export async function listOpenTransactions(
  { db, userId }: UserDb,
  companyId: string | null,
): Promise<TransactionOfAccount[]> {
  const { rows: transactions } = await sql<TransactionOfAccount>`
    select ${COLUMNS} from ${FROM}
     where t.user_id = ${userId} and t.company_id is not distinct from ${companyId}
       and t.deleted_at is null and not t.is_reconciled and t.transaction_date is not null and t.amount_cents <> 0
     order by t.transaction_date, t.id`.execute(db);
  return transactions;
}

/** Find those of these transactions that are not deleted, with their accounts. */
export async function findTransactionsById(
  { db, userId }: UserDb,
  ids: readonly string[],
): Promise<TransactionOfAccount[]> {
  if (ids.length === 0) return [];
  const { rows: transactions } = await sql<TransactionOfAccount>`
    select ${COLUMNS} from ${FROM}
     where t.user_id = ${userId} and t.id = any(${[...ids]}::uuid[]) and t.deleted_at is null
     order by t.transaction_date, t.id`.execute(db);
  return transactions;
}

/** Find transactions and lock them until the transaction ends. */
export async function lockTransactions(tx: UserDb, ids: readonly string[]): Promise<TransactionOfAccount[]> {
  await sql`select id from bank_transactions where user_id = ${tx.userId} and id = any(${[...ids]}::uuid[])
    order by id for no key update`.execute(tx.db);
  return findTransactionsById(tx, ids);
}

/** Load whole transactions in date order. */
export const loadTransactions = async ({ db, userId }: UserDb, ids: readonly string[]): Promise<TransactionRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('bankTransactions')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', 'in', [...ids])
        .where('deletedAt', 'is', null)
        .orderBy('transactionDate')
        .orderBy('bankStatementId')
        .orderBy('position')
        .orderBy('id')
        .execute();

/**
 * Set whether transactions are reconciled, and recount their statements. Notes stay unchanged when none are given. Of an
 * open transaction nothing is said.
 */
export async function setReconciled(
  tx: UserDb,
  ids: readonly string[],
  { isReconciled, notes, now }: { readonly isReconciled: boolean; readonly notes?: string | null; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const changed = await tx.db
    .updateTable('bankTransactions')
    .set({ isReconciled, updatedAt: now, ...(notes !== undefined && { reconciliationNotes: notes }) })
    .where('userId', '=', tx.userId)
    .where('id', 'in', [...ids])
    .returning('bankStatementId')
    .execute();
  if (!isReconciled) await endTreatments(tx, ids);
  await recountStatements(tx, [...new Set(changed.map(({ bankStatementId }) => bankStatementId))]);
}

/** Find the halves of printed lines that hold two transactions, by the id that the halves share. */
export const findHalves = async (
  { db, userId }: UserDb,
  shared: readonly string[],
): Promise<Pick<TransactionRow, 'id' | 'splitOf'>[]> =>
  shared.length === 0
    ? []
    : db
        .selectFrom('bankTransactions')
        .select(['id', 'splitOf'])
        .where('userId', '=', userId)
        .where('splitOf', 'in', [...shared])
        .where('deletedAt', 'is', null)
        .execute();
