import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { BankReconciliationStatus } from '../../../platform/database/types.gen.ts';

/** Which statements; the contract's filter. */
export interface ListFilter {
  readonly companyId?: string | undefined;
  readonly bank?: string | undefined;
  readonly reconciliation?: BankReconciliationStatus | undefined;
  readonly q?: string | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** In which order. */
export interface ListOrder {
  readonly sort: 'uploaded' | 'start' | 'end' | 'bank' | 'account' | 'company';
  readonly dir: 'asc' | 'desc';
}

const SORTS: Readonly<Record<ListOrder['sort'], RawBuilder<unknown>>> = {
  uploaded: sql`s.created_at`,
  start: sql`s.period_start`,
  end: sql`s.period_end`,
  bank: sql`lower(s.bank_name) collate "C"`,
  account: sql`s.account_number collate "C"`,
  company: sql`lower(c.company_name) collate "C"`,
};

/** What a person types is text to look for, not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function conditions(userId: string, filter: ListFilter): RawBuilder<unknown> {
  const { companyId, bank, reconciliation, q, from, to } = filter;
  const all = [
    sql`s.user_id = ${userId} and s.deleted_at is null`,
    ...(companyId ? [sql`s.company_id = ${companyId}`] : []),
    ...(bank ? [sql`s.bank_name = ${bank}`] : []),
    ...(reconciliation ? [sql`s.reconciliation_status = ${reconciliation}`] : []),
    ...(q ? [sql`(s.bank_name ilike ${containing(q)} or s.account_number ilike ${containing(q)})`] : []),
    ...(from ? [sql`s.period_start >= ${from}`] : []),
    ...(to ? [sql`s.period_end <= ${to}`] : []),
  ];
  return sql.join(all, sql` and `);
}

/** The ids of some statements that match, in their order, from `offset` on. */
export async function statementIds(
  db: Db,
  userId: string,
  filter: ListFilter,
  { sort, dir }: ListOrder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<string[]> {
  const way = dir === 'asc' ? sql`asc` : sql`desc`;
  const companies = sql`left join companies c on c.user_id = s.user_id and c.id = s.company_id`;
  const { rows } = await sql<{ id: string }>`
    select s.id from bank_statements s ${sort === 'company' ? companies : sql``}
     where ${conditions(userId, filter)}
     order by ${SORTS[sort]} ${way} nulls last, s.id ${way} limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many statements match. */
export async function countStatements(db: Db, userId: string, filter: ListFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from bank_statements s where ${conditions(userId, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The banks of the user's statements, by name. */
export async function banksOf(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ bankName: string }>`
    select distinct bank_name from bank_statements
     where user_id = ${userId} and deleted_at is null and bank_name is not null order by bank_name`.execute(db);
  return rows.map(({ bankName }) => bankName);
}
