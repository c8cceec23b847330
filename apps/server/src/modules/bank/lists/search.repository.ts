import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';

/** A transaction with its bank account. */
export interface RecentTransaction {
  readonly id: string;
  readonly statementId: string;
  readonly date: CalendarDate;
  readonly description: string;
  readonly isFee: boolean;
  readonly isFeeOfPayment: boolean;
  readonly amountCents: Cents;
  readonly bankName: string | null;
  readonly accountNumber: string | null;
}

/** What to find; `amount` is the text as an amount, if it is one. */
export interface TransactionSearch {
  readonly text: string;
  readonly amount: Cents | null;
  readonly companyId: string | undefined;
}

/**
 * How many of the newest transactions are searched by words first: pattern operators are not leakproof, so no index serves
 * them under row-level security, and a search while typing should not read a million rows. The older ones are read only where
 * the newest have too few; amounts are found among all.
 */
const NEWEST = 20_000;

/** Escape typed text, so that it is not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Find transactions of an amount, in or out, and those whose description or reference contains a text, newest first. */
export async function findTransactions(
  tx: UserDb,
  search: TransactionSearch,
  limit: number,
  newest = NEWEST,
): Promise<RecentTransaction[]> {
  const found = await load(
    tx,
    sql`(${ofAmount(tx, search, limit)}) union all (${ofWords(tx, search, { newest, limit })})`,
    limit,
  );
  if (found.length === limit) return found;
  const older = await load(tx, ofWords(tx, search, { after: newest, limit }), limit);
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...older.filter(({ id }) => !known.has(id))]
    .toSorted((a, b) => b.date.localeCompare(a.date))
    .slice(0, limit);
}

const NEWEST_FIRST = sql`order by t.transaction_date desc, t.id desc`;

const searched = ({ userId }: UserDb, { companyId }: TransactionSearch) =>
  sql`t.user_id = ${userId} and t.deleted_at is null and t.transaction_date is not null
    and ${inScope(userId, companyId, 't.company_id')}`;

/** Build the query for the ids of the newest transactions of an amount. */
function ofAmount(tx: UserDb, search: TransactionSearch, limit: number): RawBuilder<unknown> {
  const { amount } = search;
  if (amount === null) return sql`select null::uuid as id where false`;
  return sql`select t.id from bank_transactions t
    where ${searched(tx, search)} and t.amount_cents = any(${[amount, -amount]}::bigint[]) ${NEWEST_FIRST} limit ${limit}`;
}

/** Build the query for the ids of transactions with a text among the newest, or among those after them. */
function ofWords(
  tx: UserDb,
  search: TransactionSearch,
  { limit, ...range }: { readonly limit: number } & ({ readonly newest: number } | { readonly after: number }),
): RawBuilder<unknown> {
  const text = containing(search.text);
  const part = 'newest' in range ? sql`limit ${range.newest}` : sql`offset ${range.after}`;
  return sql`select t.id from (
      select t.id, t.transaction_date, t.search_text from bank_transactions t
       where ${searched(tx, search)} ${NEWEST_FIRST} ${part}) t
    where t.search_text like lower(${text}) ${NEWEST_FIRST} limit ${limit}`;
}

async function load({ db, userId }: UserDb, ids: RawBuilder<unknown>, limit: number): Promise<RecentTransaction[]> {
  const { rows } = await sql<RecentTransaction>`
    select t.id, t.bank_statement_id as statement_id, t.transaction_date as date, t.description, t.is_fee,
      t.is_fee and t.split_of is not null as is_fee_of_payment, t.amount_cents, s.bank_name, s.account_number
      from bank_transactions t join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id
     where t.user_id = ${userId} and t.id in (${ids}) ${NEWEST_FIRST} limit ${limit}`.execute(db);
  return rows;
}
