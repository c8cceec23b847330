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

/** The statements with their place in time; the day of a statement without days is after all others. */
const statementsOf = ({ statements }: RegisterScope) => sql`
  (select id, coalesce(day, 'infinity') as day, place from unnest(
    ${statements.map(({ id }) => id)}::uuid[], ${statements.map(({ periodEnd }) => periodEnd)}::date[])
    with ordinality as given(id, day, place))`;

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
          sql`(t.description ilike ${likely(text)} or t.reference ilike ${likely(text)}
            or ${amount === null ? sql`false` : sql`abs(t.amount_cents) = abs(${amount}::bigint)`})`,
        ]),
  ];
  return sql.join(all, sql` and `);
}

/**
 * List the next transactions by day; within a day in the order of the statements, and in each as printed. An index gives
 * each statement's in order, so that only as many as the page needs are read.
 */
export async function listRegisterAfter(
  { db, userId }: UserDb,
  scope: RegisterScope,
  dir: 'asc' | 'desc',
  after: RegisterPlace | null,
  limit: number,
): Promise<RegisterPlace[]> {
  const [way, compared] = dir === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`];
  const behind = (day: RawBuilder<unknown>) =>
    after === null
      ? sql`true`
      : sql`(${day}, s.place, t.position, t.id) ${compared} (select coalesce(t.transaction_date, s.day), s.place, t.position, t.id
          from ${statementsOf(scope)} s join bank_transactions t on t.user_id = ${userId} and t.bank_statement_id = s.id
         where t.id = ${after.id})`;
  // The same for the index: no transaction of an earlier page's days is looked at.
  const fromDay = after?.date == null ? sql`true` : sql`t.transaction_date ${compared}= ${after.date}::date`;
  const dated = sql`t.transaction_date`;
  const undated = sql`s.day`;
  const { rows } = await sql<RegisterPlace>`
    select nullif(r.day, 'infinity') as date, r.id
      from ${statementsOf(scope)} s cross join lateral (
        (select t.transaction_date as day, t.position, t.id from bank_transactions t
          where ${matching(userId, scope, dated)} and t.transaction_date is not null and ${fromDay} and ${behind(dated)}
          order by t.transaction_date ${way}, t.position ${way} limit ${limit})
        union all
        (select s.day, t.position, t.id from bank_transactions t
          where ${matching(userId, scope, undated)} and t.transaction_date is null and ${behind(undated)}
          order by t.position ${way} limit ${limit})) r
     order by r.day ${way}, s.place ${way}, r.position ${way}, r.id ${way} limit ${limit}`.execute(db);
  return rows;
}

/** How many transactions match, and what they come to. */
export interface RegisterTotals {
  readonly count: number;
  readonly inCents: Cents;
  readonly outCents: Cents;
}

/** Count the transactions that match, and add up what came in and went out; money out is negative. */
export async function sumRegister({ db, userId }: UserDb, scope: RegisterScope): Promise<RegisterTotals> {
  const { rows } = await sql<RegisterTotals>`
    select count(*)::int as count, coalesce(sum(t.amount_cents) filter (where t.amount_cents > 0), 0)::bigint as in_cents,
      coalesce(sum(t.amount_cents) filter (where t.amount_cents < 0), 0)::bigint as out_cents
      from ${statementsOf(scope)} s join bank_transactions t
        on ${matching(userId, scope, sql`coalesce(t.transaction_date, s.day)`)}`.execute(db);
  return rows[0] ?? { count: 0, inCents: cents(0), outCents: cents(0) };
}
