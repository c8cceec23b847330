import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankMatches, BankMatchKind, BankMatchParts } from '../../../platform/database/types.gen.ts';

export type MatchRow = Selectable<BankMatches>;
export type PartRow = Pick<
  Selectable<BankMatchParts>,
  'matchId' | 'transactionId' | 'receiptId' | 'amountCents' | 'waivedCents'
>;
export type NewPart = Omit<PartRow, 'matchId'>;

/** Insert a match with its parts, and return its id. */
export async function insertMatch(
  { db, userId }: UserDb,
  match: Omit<Insertable<BankMatches>, 'userId' | 'id'>,
  parts: readonly NewPart[],
): Promise<string> {
  const { id } = await db
    .insertInto('bankMatches')
    .values({ ...match, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bankMatchParts')
    .values(parts.map((part) => ({ ...part, userId, matchId: id })))
    .execute();
  return id;
}

/**
 * Find these matches, also undone ones, oldest first, and lock them until the transaction ends. Their transactions, their
 * invoices and the companies of these are locked first, in the order in which a new match locks them.
 */
export async function lockMatches({ db, userId }: UserDb, ids: readonly string[]): Promise<MatchRow[]> {
  if (ids.length === 0) return [];
  const touched = (column: 'transaction_id' | 'receipt_id') => sql`select ${sql.ref(column)} from bank_match_parts
    where user_id = ${userId} and match_id = any(${[...ids]}::uuid[])`;
  await sql`select id from bank_transactions where user_id = ${userId} and id in (${touched('transaction_id')})
    order by id for no key update`.execute(db);
  await sql`select id from receipts where user_id = ${userId} and id in (${touched('receipt_id')})
    order by id for no key update`.execute(db);
  await sql`select id from companies where user_id = ${userId} and id in (
    select company_id from receipts where user_id = ${userId} and id in (${touched('receipt_id')}))
    order by id for share`.execute(db);
  return db
    .selectFrom('bankMatches')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', [...ids])
    .orderBy('createdAt')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What was deleted or restored. */
export interface Touched {
  readonly transactionIds: readonly string[];
  readonly receiptIds: readonly string[];
}

/** Find the matches of any of these that were not undone, and whether they contain something deleted. */
export async function findMatchesTouching(
  { db, userId }: UserDb,
  { transactionIds, receiptIds }: Touched,
): Promise<{ matchId: string; hasDeleted: boolean }[]> {
  const { rows } = await sql<{ matchId: string; hasDeleted: boolean }>`
    select m.id as match_id, bool_or(t.deleted_at is not null or r.deleted_at is not null) as has_deleted
      from bank_matches m
      join bank_match_parts p on p.user_id = m.user_id and p.match_id = m.id
      join bank_transactions t on t.user_id = p.user_id and t.id = p.transaction_id
      left join receipts r on r.user_id = p.user_id and r.id = p.receipt_id
     where m.user_id = ${userId} and m.undone_at is null and m.id in (
       select match_id from bank_match_parts o where o.user_id = ${userId}
         and (o.transaction_id = any(${[...transactionIds]}::uuid[]) or o.receipt_id = any(${[...receiptIds]}::uuid[])))
     group by m.id order by m.id`.execute(db);
  return rows.map((row) => ({ ...row, hasDeleted: row.hasDeleted ?? false }));
}

/** Suspend a match, or (null) resume it. */
export async function setSuspended({ db, userId }: UserDb, id: string, suspendedAt: Date | null): Promise<void> {
  await db.updateTable('bankMatches').set({ suspendedAt }).where('userId', '=', userId).where('id', '=', id).execute();
}

/** List the parts of these matches. */
export const listParts = async ({ db, userId }: UserDb, matchIds: readonly string[]): Promise<PartRow[]> =>
  matchIds.length === 0
    ? []
    : db
        .selectFrom('bankMatchParts')
        .select(['matchId', 'transactionId', 'receiptId', 'amountCents', 'waivedCents'])
        .where('userId', '=', userId)
        .where('matchId', 'in', [...matchIds])
        .orderBy('id')
        .execute();

/** Find the active matches of these transactions, by the transaction's id. */
export async function findActiveMatches(
  { db, userId }: UserDb,
  transactionIds: readonly string[],
): Promise<Map<string, string>> {
  if (transactionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('bankMatchParts as p')
    .innerJoin('bankMatches as m', (join) => join.onRef('m.userId', '=', 'p.userId').onRef('m.id', '=', 'p.matchId'))
    .select(['p.transactionId', 'm.id'])
    .where('p.userId', '=', userId)
    .where('p.transactionId', 'in', [...transactionIds])
    .where('m.isActive', '=', true)
    .execute();
  return new Map(rows.map(({ transactionId, id }) => [transactionId, id]));
}

/** End a match; its content is kept. */
export async function endMatch({ db, userId }: UserDb, id: string, now: Date): Promise<void> {
  await db
    .updateTable('bankMatches')
    .set({ undoneAt: now })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The match of a transaction, as it is shown. */
export interface MatchedPart {
  readonly transactionId: string;
  readonly matchId: string;
  readonly kind: BankMatchKind;
  readonly isAutomatic: boolean;
  readonly receiptId: string | null;
  readonly otherId: string | null;
  readonly label: string | null;
  readonly date: CalendarDate | null;
  readonly amountCents: Cents;
}

/** List what transactions are matched with: documents, or the other transaction of a transfer or reversal. */
export async function listMatchedParts(
  { db, userId }: UserDb,
  transactionIds: readonly string[],
): Promise<MatchedPart[]> {
  if (transactionIds.length === 0) return [];
  const { rows } = await sql<MatchedPart>`
    select p.transaction_id, m.id as match_id, m.kind, m.is_automatic, p.receipt_id, o.transaction_id as other_id,
      coalesce(r.supplier_name, r.original_filename, nullif(t.description, '')) as label,
      coalesce(r.invoice_date, t.transaction_date) as date, p.amount_cents
      from bank_match_parts p
      join bank_matches m on m.user_id = p.user_id and m.id = p.match_id and m.is_active
      left join receipts r on r.user_id = p.user_id and r.id = p.receipt_id
      left join bank_match_parts o on p.receipt_id is null and o.user_id = p.user_id and o.match_id = p.match_id
        and o.transaction_id <> p.transaction_id
      left join bank_transactions t on t.user_id = o.user_id and t.id = o.transaction_id
     where p.user_id = ${userId} and p.transaction_id = any(${[...transactionIds]}::uuid[])
     order by p.transaction_id, date, p.id`.execute(db);
  return rows;
}

/** List automatic matches whose document's amount has changed since. */
export async function listStaleAutoMatches({ db, userId }: UserDb, companyId: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from bank_matches m
      join bank_match_parts p on p.user_id = m.user_id and p.match_id = m.id
      join receipts r on r.user_id = p.user_id and r.id = p.receipt_id
     where m.user_id = ${userId} and m.is_active and m.is_automatic and r.company_id is not distinct from ${companyId}
       and coalesce(r.currency, 'ZAR') = 'ZAR'
       and abs(coalesce(r.total_cents, 0)) <> (select sum(o.amount_cents + o.waived_cents) from bank_match_parts o
         join bank_matches a on a.user_id = o.user_id and a.id = o.match_id and a.is_active
        where o.user_id = p.user_id and o.receipt_id = p.receipt_id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** List pairs whose match was undone; they are never matched automatically again. */
export async function listUndonePairs({ db, userId }: UserDb, transactionIds: readonly string[]): Promise<Set<string>> {
  if (transactionIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('bankMatchParts as p')
    .innerJoin('bankMatches as m', (join) => join.onRef('m.userId', '=', 'p.userId').onRef('m.id', '=', 'p.matchId'))
    .select(['p.transactionId', 'p.receiptId'])
    .where('p.userId', '=', userId)
    .where('p.transactionId', 'in', [...transactionIds])
    .where('m.undoneAt', 'is not', null)
    .execute();
  return new Set(rows.map(({ transactionId, receiptId }) => `${transactionId} ${receiptId}`));
}
