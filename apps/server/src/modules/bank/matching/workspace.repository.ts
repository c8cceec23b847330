import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';

/** A filter for the transactions of the workspace. */
export interface WorkspaceScope {
  readonly companyId: string | undefined;
  readonly statementId: string | undefined;
  readonly direction: 'in' | 'out' | 'all';
  readonly text: string | null;
  /** The text as an amount, if it is one. */
  readonly amount: Cents | null;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
}

export type Show = 'open' | 'suggested' | 'highConfidence' | 'automatic' | 'reconciled' | 'all';

/** The pattern of LIKE for texts that contain a text. */
export const likely = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function inWorkspace(userId: string, { companyId, statementId, direction, text, amount, from, to }: WorkspaceScope) {
  const said =
    text === null
      ? sql`true`
      : sql`(t.search_text like lower(${likely(text)})
          or ${amount === null ? sql`false` : sql`abs(t.amount_cents) = abs(${amount}::bigint)`})`;
  return sql`t.user_id = ${userId} and t.deleted_at is null
    and ${companyId || !statementId ? inScope(userId, companyId, 't.company_id') : sql`true`}
    and ${statementId === undefined ? sql`true` : sql`t.bank_statement_id = ${statementId}`}
    and ${direction === 'all' ? sql`true` : direction === 'in' ? sql`t.amount_cents > 0` : sql`t.amount_cents < 0`}
    and ${from ? sql`t.transaction_date >= ${from}` : sql`true`} and ${to ? sql`t.transaction_date <= ${to}` : sql`true`}
    and ${said}`;
}

const FROM = sql`bank_transactions t
  left join bank_suggestions b on b.user_id = t.user_id and b.transaction_id = t.id and not t.is_reconciled`;

const IS_AUTOMATIC = sql`(t.is_reconciled and exists (select from bank_match_parts p
  join bank_matches m on m.user_id = p.user_id and m.id = p.match_id and m.is_active and m.is_automatic
 where p.user_id = t.user_id and p.transaction_id = t.id))`;

const SHOWN = {
  open: sql`not t.is_reconciled`,
  suggested: sql`b.transaction_id is not null`,
  highConfidence: sql`b.is_high_confidence`,
  automatic: IS_AUTOMATIC,
  reconciled: sql`t.is_reconciled`,
  all: sql`true`,
} as const;

/** The transaction after which a page starts. */
export interface WorkspacePlace {
  readonly date: CalendarDate | null;
  readonly id: string;
}

/** By date, those without one last, and within a day in the order of the statement. */
const ORDER = sql`coalesce(t.transaction_date, 'infinity'::date), t.bank_statement_id, t.position, t.id`;

/** List the next transactions, oldest first. */
export async function listWorkspaceAfter(
  { db, userId }: UserDb,
  scope: WorkspaceScope,
  show: Show,
  after: WorkspacePlace | null,
  limit: number,
): Promise<WorkspacePlace[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(${ORDER}) > (select ${ORDER} from bank_transactions t where t.user_id = ${userId} and t.id = ${after.id})`;
  const { rows } = await sql<WorkspacePlace>`
    select t.transaction_date as date, t.id from ${FROM}
     where ${inWorkspace(userId, scope)} and ${SHOWN[show]} and ${behind}
     order by ${ORDER} limit ${limit}`.execute(db);
  return rows;
}

/** Count the transactions that each filter shows. */
export async function countWorkspace({ db, userId }: UserDb, scope: WorkspaceScope): Promise<Record<Show, number>> {
  const { rows } = await sql<Record<Show, number>>`
    select count(*) filter (where ${SHOWN.open}) as open, count(*) filter (where ${SHOWN.suggested}) as suggested,
      count(*) filter (where ${SHOWN.highConfidence}) as high_confidence, count(*) filter (where ${SHOWN.automatic}) as automatic,
      count(*) filter (where ${SHOWN.reconciled}) as reconciled, count(*) as all
      from ${FROM} where ${inWorkspace(userId, scope)}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The count returned no row');
  return counts;
}

/** The account and company of a transaction. */
export interface RowPlaceNames {
  readonly id: string;
  readonly bankName: string | null;
  readonly accountNumber: string | null;
  readonly companyId: string | null;
  readonly companyName: string | null;
}

/** Find the accounts and companies of these transactions. */
export async function findRowPlaces({ db, userId }: UserDb, ids: readonly string[]): Promise<RowPlaceNames[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RowPlaceNames>`
    select t.id, s.bank_name, s.account_number, t.company_id, c.company_name
      from bank_transactions t
      join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id
      left join companies c on c.user_id = t.user_id and c.id = t.company_id
     where t.user_id = ${userId} and t.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Whether a statement is the user's and not deleted. */
export async function isStatement({ db, userId }: UserDb, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('bankStatements')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
