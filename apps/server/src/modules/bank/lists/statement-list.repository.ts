import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import type { BankReconciliationStatus } from '../../../platform/database/types.gen.ts';
import type { StatementRow } from '../statements/statements.repository.ts';

/** The contract's filter for statements. */
export interface ListFilter {
  readonly companyId?: string | undefined;
  readonly bank?: string | undefined;
  readonly reconciliation?: BankReconciliationStatus | undefined;
  readonly q?: string | undefined;
  readonly from?: CalendarDate | undefined;
  readonly to?: CalendarDate | undefined;
}

/** The sort order. */
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
  company: sql`c.sorted`,
};

/** SQL: the order; a moment of upload is always known, and naming nulls would keep the index from it. */
const orderBy = ({ sort, dir }: ListOrder): RawBuilder<unknown> => {
  const way = dir === 'asc' ? sql`asc` : sql`desc`;
  return sql`${SORTS[sort]} ${way} ${sort === 'uploaded' ? sql`` : sql`nulls last`}, s.id ${way}`;
};

/** SQL: the companies with the name that they are sorted by, made once for each of them. */
const companiesOf = (userId: string) => sql`
  companies_sorted as materialized (
    select id, company_name, lower(company_name) collate "C" as sorted from companies where user_id = ${userId})`;

/** Escape typed text, so that it is not a pattern. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Digits have no case, and comparing without it takes several times as long. */
const said = (q: string): RawBuilder<unknown> =>
  /\p{L}/u.test(q)
    ? sql`(s.bank_name ilike ${containing(q)} or s.account_number ilike ${containing(q)})`
    : sql`(s.bank_name like ${containing(q)} or s.account_number like ${containing(q)})`;

function conditions(userId: string, filter: ListFilter): RawBuilder<unknown> {
  const { companyId, bank, reconciliation, q, from, to } = filter;
  const all = [
    sql`s.user_id = ${userId} and s.deleted_at is null`,
    inScope(userId, companyId, 's.company_id'),
    ...(bank ? [sql`s.bank_name = ${bank}`] : []),
    ...(reconciliation ? [sql`s.reconciliation_status = ${reconciliation}`] : []),
    ...(q ? [said(q)] : []),
    ...(from ? [sql`s.period_start >= ${from}`] : []),
    ...(to ? [sql`s.period_end <= ${to}`] : []),
  ];
  return sql.join(all, sql` and `);
}

/** The columns of a statement that the list shows. */
export type CardRow = Pick<
  StatementRow,
  | 'id'
  | 'filename'
  | 'bankName'
  | 'accountNumber'
  | 'accountType'
  | 'companyId'
  | 'companyName'
  | 'folderId'
  | 'folderName'
  | 'periodStart'
  | 'periodEnd'
  | 'status'
  | 'balanceConfirmed'
  | 'endsOpen'
  | 'reconciliationStatus'
  | 'transactionCount'
  | 'reconciledCount'
  | 'openingCents'
  | 'closingCents'
  | 'createdAt'
>;

/** List statements that match, in order, from `offset` on. */
export async function listStatementCards(
  { db, userId }: UserDb,
  filter: ListFilter,
  listOrder: ListOrder,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<CardRow[]> {
  const companies = sql`left join companies_sorted c on c.id = s.company_id`;
  const order = orderBy(listOrder);
  // An index finds the page; only its statements are read in full.
  const { rows } = await sql<CardRow>`
    with ${companiesOf(userId)}
    select s.id, s.filename, s.bank_name, s.account_number, s.account_type, s.company_id, c.company_name, s.folder_id,
      f.name as folder_name, s.period_start, s.period_end, s.status, s.balance_confirmed, s.ends_open, s.reconciliation_status,
      s.transaction_count, s.reconciled_count, s.opening_cents, s.closing_cents, s.created_at
      from (select s.id from bank_statements s ${listOrder.sort === 'company' ? companies : sql``}
        where ${conditions(userId, filter)} order by ${order} limit ${limit} offset ${offset}) page
      join bank_statements s on s.user_id = ${userId} and s.id = page.id
      ${companies}
      left join folders f on f.user_id = s.user_id and f.id = s.folder_id
     order by ${order}`.execute(db);
  return rows;
}

/** Count the statements that match. */
export async function countStatements(tx: UserDb, filter: ListFilter): Promise<number> {
  return (await summariseStatements(tx, filter)).total;
}

/** Count the statements that match, and list the banks of the company's statements by name. */
export async function summariseStatements(
  { db, userId }: UserDb,
  filter: ListFilter,
): Promise<{ total: number; banks: string[] }> {
  const own = sql`s.user_id = ${userId} and s.deleted_at is null`;
  // From bank to bank by the index, and to the first of its statements, so that the others are not read.
  const { rows } = await sql<{ total: number; banks: string[] }>`
    with recursive banks(name) as (
      select min(s.bank_name) from bank_statements s where ${own}
      union all
      select (select min(s.bank_name) from bank_statements s where ${own} and s.bank_name > banks.name)
        from banks where banks.name is not null)
    select (select count(*)::int from bank_statements s where ${conditions(userId, filter)}) as total,
      array(select name from banks where name is not null and (
        select true from bank_statements s where ${own} and s.bank_name = banks.name
          and ${inScope(userId, filter.companyId, 's.company_id')} limit 1) order by name) as banks`.execute(db);
  return rows[0] ?? { total: 0, banks: [] };
}
