import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';

/** One company; null for the invoices without one; undefined for all of them. */
export type CompanyScope = string | null | undefined;

/** SQL: whether an invoice `r` counts nowhere until a person answers. A duplicate never counts, so it asks for nothing. */
export const WAITS = sql<SqlBool>`(r.needs_review and r.deleted_at is null and not r.is_duplicate)`;

/** SQL: whether an invoice `r` counts, with a guess that nobody confirmed. */
export const IS_UNSURE = sql<SqlBool>`(r.weakest is not null and r.reviewed_at is null and r.deleted_at is null
  and not r.needs_review and not r.is_duplicate)`;

/**
 * SQL: whether an invoice `r` needs a person. The dashboard, the list and its filter, the menu, the review button and the
 * first steps all count by it.
 */
export const NEEDS_YOU = sql<SqlBool>`(${WAITS} or ${IS_UNSURE})`;

/** SQL: whether an invoice `r` is of a company, of none, or of any of the person's own. */
export const ofCompany = (userId: string, companyId: CompanyScope): RawBuilder<SqlBool> =>
  companyId === null ? sql<SqlBool>`r.company_id is null` : inScope(userId, companyId, 'r.company_id');

/** What needs the person. */
export interface NeedsYou {
  /** Invoices to review. */
  readonly needsYou: number;
  /** Those of them that count nowhere until then. */
  readonly needsReview: number;
}

/** Count the invoices that need a person: the one figure behind every place that shows it. */
export async function countNeedsYou({ db, userId }: UserDb, companyId: CompanyScope): Promise<NeedsYou> {
  // Two counts, each by the index of its condition.
  const count = (condition: RawBuilder<SqlBool>) =>
    sql`(select count(*) from receipts r where r.user_id = ${userId} and ${condition} and ${ofCompany(userId, companyId)})`;
  const { rows } = await sql<{ waits: number; unsure: number }>`
    select ${count(WAITS)} as waits, ${count(IS_UNSURE)} as unsure`.execute(db);
  const { waits = 0, unsure = 0 } = rows[0] ?? {};
  return { needsYou: waits + unsure, needsReview: waits };
}
