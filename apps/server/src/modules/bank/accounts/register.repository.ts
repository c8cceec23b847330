import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Cents, cents } from '@tillslip/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { likely } from '../matching/workspace.repository.ts';

/** The transactions of an account, or some of them. */
export interface RegisterScope {
  /** The statements of the account, oldest first, each with its last day: that of a transaction without a date. */
  readonly statements: readonly { readonly id: string; readonly periodEnd: CalendarDate | null }[];
  readonly show: 'all' | 'open' | 'reconciled';
  readonly direction: 'in' | 'out' | 'all';
  readonly text: string | null;
  /** The text as an amount, if it is one. */
  readonly amount: Cents | null;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
}

/** A transaction's place in the list. */
export interface RegisterPlace {
  readonly date: CalendarDate | null;
  readonly id: string;
}

/**
 * SQL: the statements with their place in time, as `given`, and whether any of their transactions has no day; the day of one
 * without days is after all others.
 */
const givenOf = (userId: string, { statements }: RegisterScope) => sql`
  undated as materialized (select distinct t.bank_statement_id as id from bank_transactions t
    where t.user_id = ${userId} and t.transaction_date is null and t.deleted_at is null),
  given as materialized (select one.id, coalesce(day, 'infinity') as day, place, undated.id is not null as has_undated
    from unnest(
      ${statements.map(({ id }) => id)}::uuid[], ${statements.map(({ periodEnd }) => periodEnd)}::date[])
      with ordinality as one(id, day, place) left join undated on undated.id = one.id)`;

/** The condition on a transaction `t` of a statement `s`; `day` is the day that counts for it. */
function matching(userId: string, scope: RegisterScope, day: RawBuilder<unknown>): RawBuilder<unknown> {
  const { show, direction, text, amount, from, to } = scope;
  const all = [
    sql`t.user_id = ${userId} and t.bank_statement_id = s.id and t.deleted_at is null`,
    ...(show === 'all' ? [] : [show === 'open' ? sql`not t.is_reconciled` : sql`t.is_reconciled`]),
    ...(direction === 'all' ? [] : [direction === 'in' ? sql`t.amount_cents > 0` : sql`t.amount_cents < 0`]),
    ...(from ? [sql`${day} >= ${from}::date`] : []),
    ...(to ? [sql`${day} <= ${to}::date`] : []),
    ...(text === null
      ? []
      : [
          sql`(t.search_text like lower(${likely(text)})
            or ${amount === null ? sql`false` : sql`abs(t.amount_cents) = abs(${amount}::bigint)`})`,
        ]),
  ];
  return sql.join(all, sql` and `);
}

interface Page {
  readonly dir: 'asc' | 'desc';
  readonly after: RegisterPlace | null;
  readonly limit: number;
}

/** SQL: the way of the order, and what comes behind the last transaction of the page before, whose day is `day`. */
function orderOf(userId: string, { dir, after }: Page) {
  const [way, compared] = dir === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const behind = (row: RawBuilder<unknown>) =>
    after === null
      ? sql`true`
      : sql`(${row}) ${compared} (select coalesce(t.transaction_date, s.day), s.place, t.position, t.id
          from given s join bank_transactions t on t.user_id = ${userId} and t.bank_statement_id = s.id
         where t.id = ${after.id})`;
  // The same for the index: no transaction of an earlier page's days is looked at.
  const fromDay = after?.date == null ? sql`true` : sql`t.transaction_date ${compared}= ${after.date}::date`;
  return { way, behind, fromDay };
}

/**
 * List the next transactions by day; within a day in the order of the statements, and in each as printed. An index gives
 * each statement's in order. Of the statements, only those whose first transaction is among the first ones can have any of
 * the page, so that no more is read of the others.
 */
export async function listRegisterAfter(
  { db, userId }: UserDb,
  scope: RegisterScope,
  page: Page,
): Promise<RegisterPlace[]> {
  const { way, behind, fromDay } = orderOf(userId, page);
  const [dated, undated] = [sql`t.transaction_date`, sql`s.day`];
  const first = (limit: number) => sql`
    (select t.transaction_date as day, t.position, t.id from bank_transactions t
      where ${matching(userId, scope, dated)} and t.transaction_date is not null and ${fromDay}
        and ${behind(sql`t.transaction_date, s.place, t.position, t.id`)}
      order by t.transaction_date ${way}, t.position ${way} limit ${limit})
    union all
    (select s.day, t.position, t.id from bank_transactions t
      where s.has_undated and ${matching(userId, scope, undated)} and t.transaction_date is null
        and ${behind(sql`s.day, s.place, t.position, t.id`)}
      order by t.position ${way} limit ${limit})`;
  const { rows } = await sql<RegisterPlace>`
    with ${givenOf(userId, scope)}, heads as materialized (
      select s.* from given s cross join lateral (
        select r.day from (${first(1)}) r order by r.day ${way} limit 1) head
       order by head.day ${way}, s.place ${way} limit ${page.limit})
    select nullif(r.day, 'infinity') as date, r.id
      from heads s cross join lateral (${first(page.limit)}) r
     order by r.day ${way}, s.place ${way}, r.position ${way}, r.id ${way} limit ${page.limit}`.execute(db);
  return rows;
}

/** How many transactions match, and what they come to. */
export interface RegisterTotals {
  readonly count: number;
  readonly inCents: Cents;
  readonly outCents: Cents;
}

const NOTHING: RegisterTotals = { count: 0, inCents: cents(0), outCents: cents(0) };

/** Count the transactions that match, and add up what came in and went out; money out is negative. */
export async function sumRegister({ db, userId }: UserDb, scope: RegisterScope): Promise<RegisterTotals> {
  // Statement by statement: from a search that finds much, the planner would go through the transactions of everybody.
  const { rows } = await sql<RegisterTotals>`
    with ${givenOf(userId, scope)}
    select coalesce(sum(n), 0)::int as count, coalesce(sum(came), 0)::bigint as in_cents,
      coalesce(sum(went), 0)::bigint as out_cents
      from given s cross join lateral (
        select count(*) as n, sum(greatest(t.amount_cents, 0)) as came, sum(least(t.amount_cents, 0)) as went
          from bank_transactions t where ${matching(userId, scope, sql`coalesce(t.transaction_date, s.day)`)}) t`.execute(
    db,
  );
  return rows[0] ?? NOTHING;
}

/** Find a page of the transactions with a text, like {@link listRegisterAfter}, and the totals, reading each once. */
export async function searchRegister(
  { db, userId }: UserDb,
  scope: RegisterScope,
  page: Page,
): Promise<{ readonly places: RegisterPlace[]; readonly totals: RegisterTotals }> {
  const { way, behind } = orderOf(userId, page);
  const { rows } = await sql<RegisterPlace & RegisterTotals>`
    with ${givenOf(userId, scope)}, found as materialized (
      select s.place, t.* from given s cross join lateral (
        select t.id, t.position, t.amount_cents, coalesce(t.transaction_date, s.day) as day from bank_transactions t
         where ${matching(userId, scope, sql`coalesce(t.transaction_date, s.day)`)} offset 0) t),
      totals as (
        select count(*)::int as count, coalesce(sum(greatest(amount_cents, 0)), 0)::bigint as in_cents,
          coalesce(sum(least(amount_cents, 0)), 0)::bigint as out_cents from found)
    select nullif(r.day, 'infinity') as date, r.id, totals.* from found r cross join totals
     where ${behind(sql`r.day, r.place, r.position, r.id`)}
     order by r.day ${way}, r.place ${way}, r.position ${way}, r.id ${way} limit ${page.limit}`.execute(db);
  const [{ count, inCents, outCents } = NOTHING] = rows;
  return { places: rows.map(({ id, date }) => ({ id, date })), totals: { count, inCents, outCents } };
}
