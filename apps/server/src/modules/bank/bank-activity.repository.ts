import type { CalendarDate, CalendarMonth } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { inScope } from '../../platform/database/company-scope.ts';
import type { UserDb } from '../../platform/database/database.ts';
import type { RecentTransaction } from './lists/search.repository.ts';

/** The statements and transactions of one month. */
export interface BankMonth {
  readonly month: CalendarMonth;
  readonly statements: number;
  readonly reconciled: number;
  readonly rows: number;
  readonly netMovementCents: Cents;
}

/** The end of a statement's period, or the best known approximation. */
const ENDS = sql`coalesce(period_end, statement_date, (created_at at time zone 'Africa/Johannesburg')::date)`;

/** List the months between two days that have a statement or transaction. */
export async function listBankMonths(
  { db, userId }: UserDb,
  companyId: string | undefined,
  { from, to }: Readonly<Record<'from' | 'to', CalendarDate>>,
): Promise<BankMonth[]> {
  const { rows } = await sql<BankMonth>`
    with s as (
      select to_char(${ENDS}, 'YYYY-MM') as month, count(*) as statements,
        count(*) filter (where reconciliation_status = 'reconciled') as reconciled
        from bank_statements where user_id = ${userId} and deleted_at is null and ${inScope(userId, companyId, 'company_id')}
         and ${ENDS} between ${from} and ${to} group by 1),
    t as (
      select to_char(transaction_date, 'YYYY-MM') as month, count(*) as rows, sum(amount_cents)::bigint as net
        from bank_transactions where user_id = ${userId} and deleted_at is null and ${inScope(userId, companyId, 'company_id')}
         and transaction_date between ${from} and ${to} group by 1)
    select coalesce(s.month, t.month) as month, coalesce(s.statements, 0) as statements,
      coalesce(s.reconciled, 0) as reconciled, coalesce(t.rows, 0) as rows, coalesce(t.net, 0) as net_movement_cents
      from s full join t on t.month = s.month`.execute(db);
  return rows;
}

/** List the newest transactions. Spec: 1 §7.2. */
export async function listNewestTransactions(
  { db, userId }: UserDb,
  companyId: string | undefined,
  limit: number,
): Promise<RecentTransaction[]> {
  const { rows } = await sql<RecentTransaction>`
    select t.id, t.bank_statement_id as statement_id, t.transaction_date as date, t.description, t.is_fee,
      t.is_fee and t.split_of is not null as is_fee_of_payment, t.amount_cents,
      s.bank_name, s.account_number
      from bank_transactions t join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id
     where t.user_id = ${userId} and t.deleted_at is null and t.transaction_date is not null
       and ${inScope(userId, companyId, 't.company_id')}
     order by t.transaction_date desc, t.id desc limit ${limit}`.execute(db);
  return rows;
}
