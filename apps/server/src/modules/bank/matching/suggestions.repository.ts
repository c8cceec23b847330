import { sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';

/** A suggestion with at least this score probably is the invoice, or the other half of a transfer. */
export const MIN_LIKELY_SCORE = 0.7;

/** Lock a user's matching until the transaction ends, so that one search runs at a time. */
export async function lockUserMatching({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank matching ${userId}`}, 0))`.execute(db);
}

/** List the companies, null for none, with transactions that await matching. */
export async function listCompaniesToMatch({ db, userId }: UserDb): Promise<(string | null)[]> {
  const { rows } = await sql<{ companyId: string | null }>`
    select distinct company_id from bank_transactions
     where user_id = ${userId} and deleted_at is null and not is_reconciled order by company_id`.execute(db);
  return rows.map(({ companyId }) => companyId);
}

/** The suggestions of a transaction to store. */
export interface NewSuggestions {
  readonly transactionId: string;
  readonly suggestions: readonly object[];
  readonly isHighConfidence: boolean;
}

/** Replace the stored suggestions of a company, and return how many transactions that changed. */
export async function storeSuggestions(
  { db, userId }: UserDb,
  companyId: string | null,
  found: readonly NewSuggestions[],
): Promise<number> {
  const list = JSON.stringify(
    found.map(({ transactionId, suggestions, isHighConfidence }) => ({
      transaction_id: transactionId,
      suggestions,
      is_high_confidence: isHighConfidence,
    })),
  );
  const { rows } = await sql<{ n: number }>`
    with found as materialized (
      select * from jsonb_to_recordset(${list}::jsonb) as f(transaction_id uuid, suggestions jsonb, is_high_confidence boolean)),
    gone as (
      delete from bank_suggestions s using bank_transactions t
       where s.user_id = ${userId} and t.user_id = s.user_id and t.id = s.transaction_id
         and t.company_id is not distinct from ${companyId}
         and not exists (select from found f where f.transaction_id = s.transaction_id)
      returning 1),
    kept as (
      insert into bank_suggestions as b (user_id, transaction_id, suggestions, is_high_confidence)
        select ${userId}, transaction_id, suggestions, is_high_confidence from found order by transaction_id
      on conflict (user_id, transaction_id) do update
        set suggestions = excluded.suggestions, is_high_confidence = excluded.is_high_confidence
        where (b.suggestions, b.is_high_confidence) is distinct from (excluded.suggestions, excluded.is_high_confidence)
      returning 1)
    select (select count(*) from gone) + (select count(*) from kept) as n`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The stored suggestions of a transaction. */
export interface StoredSuggestions {
  readonly transactionId: string;
  readonly suggestions: unknown;
  readonly isHighConfidence: boolean;
}

/** Find the suggestions of these transactions. */
export const listStoredSuggestions = async (
  { db, userId }: UserDb,
  transactionIds: readonly string[],
): Promise<StoredSuggestions[]> =>
  transactionIds.length === 0
    ? []
    : db
        .selectFrom('bankSuggestions')
        .select(['transactionId', 'suggestions', 'isHighConfidence'])
        .where('userId', '=', userId)
        .where('transactionId', 'in', [...transactionIds])
        .execute();

/**
 * List the high-confidence suggestions of open transactions, optionally of a company or statement, in date order.
 */
export async function listHighConfidence(
  { db, userId }: UserDb,
  { companyId, statementId }: { readonly companyId: string | undefined; readonly statementId: string | undefined },
): Promise<StoredSuggestions[]> {
  const { rows } = await sql<StoredSuggestions>`
    select b.transaction_id, b.suggestions, b.is_high_confidence from bank_suggestions b
      join bank_transactions t on t.user_id = b.user_id and t.id = b.transaction_id
     where b.user_id = ${userId} and b.is_high_confidence and t.deleted_at is null and not t.is_reconciled
       and ${companyId || !statementId ? inScope(userId, companyId, 't.company_id') : sql`true`}
       and ${statementId === undefined ? sql`true` : sql`t.bank_statement_id = ${statementId}`}
     order by t.transaction_date, t.id`.execute(db);
  return rows;
}

/** List the stored suggestions of a company's open transactions that can be matched automatically. */
export async function listAutomaticSuggestions(
  { db, userId }: UserDb,
  companyId: string | null,
): Promise<StoredSuggestions[]> {
  const { rows } = await sql<StoredSuggestions>`
    select b.transaction_id, b.suggestions, b.is_high_confidence from bank_suggestions b
      join bank_transactions t on t.user_id = b.user_id and t.id = b.transaction_id
     where b.user_id = ${userId} and b.is_high_confidence and (b.suggestions -> 0 ->> 'isAutomatic')::boolean
       and t.company_id is not distinct from ${companyId}
       and t.deleted_at is null and not t.is_reconciled
     order by t.transaction_date, t.id`.execute(db);
  return rows;
}

/** A rejected pair: a transaction with a document, or with another transaction. */
export interface RejectedPair {
  readonly transactionId: string;
  readonly receiptId: string | null;
  readonly otherTransactionId: string | null;
}

/** List the rejected pairs of these transactions. */
export const listRejections = async (
  { db, userId }: UserDb,
  transactionIds: readonly string[],
): Promise<RejectedPair[]> =>
  transactionIds.length === 0
    ? []
    : db
        .selectFrom('bankMatchRejections')
        .select(['transactionId', 'receiptId', 'otherTransactionId'])
        .where('userId', '=', userId)
        .where('transactionId', 'in', [...transactionIds])
        .execute();

/** Save rejected pairs; one that is already rejected stays so. */
export async function addRejections({ db, userId }: UserDb, pairs: readonly RejectedPair[], now: Date): Promise<void> {
  if (pairs.length === 0) return;
  await db
    .insertInto('bankMatchRejections')
    .values(pairs.map((pair) => ({ ...pair, userId, createdAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Delete rejected pairs. */
export async function removeRejections({ db, userId }: UserDb, pairs: readonly RejectedPair[]): Promise<void> {
  for (const { transactionId, receiptId, otherTransactionId } of pairs)
    await db
      .deleteFrom('bankMatchRejections')
      .where('userId', '=', userId)
      .where('transactionId', '=', transactionId)
      .where('receiptId', receiptId === null ? 'is' : '=', receiptId)
      .where('otherTransactionId', otherTransactionId === null ? 'is' : '=', otherTransactionId)
      .execute();
}
