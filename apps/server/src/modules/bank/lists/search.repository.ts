import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
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
 * How many of the newest transactions are searched by words: pattern operators are not leakproof, so no index serves them
 * under row-level security, and a search while typing must not read a million rows. Amounts are found among all.
 */
const MAX_SEARCHED = 20_000;

/** Escape typed text, so that it is not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Find transactions of an amount, in or out, and those whose description or reference contains a text, newest first. */
export async function findTransactions(
  { db, userId }: UserDb,
  { text, amount, companyId }: TransactionSearch,
  limit: number,
): Promise<RecentTransaction[]> {
  const mine = sql`t.user_id = ${userId} and t.deleted_at is null and t.transaction_date is not null
    and ${inScope(userId, companyId, 't.company_id')}`;
  const newest = sql`order by t.transaction_date desc, t.id desc`;
  const ofAmount =
    amount === null
      ? sql`select null::uuid as id where false`
      : sql`select t.id from bank_transactions t
         where ${mine} and t.amount_cents = any(${[amount, -amount]}::bigint[]) ${newest} limit ${limit}`;
  const { rows } = await sql<RecentTransaction>`
    select t.id, t.bank_statement_id as statement_id, t.transaction_date as date, t.description, t.is_fee,
      t.is_fee and t.split_of is not null as is_fee_of_payment, t.amount_cents, s.bank_name, s.account_number
      from bank_transactions t join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id
     where t.user_id = ${userId} and t.id in ((${ofAmount}) union all (
       select t.id from (select t.id, t.transaction_date, t.description, t.reference from bank_transactions t
          where ${mine} ${newest} limit ${MAX_SEARCHED}) t
        where t.description ilike ${containing(text)} or t.reference ilike ${containing(text)} ${newest} limit ${limit}))
     ${newest} limit ${limit}`.execute(db);
  return rows;
}
