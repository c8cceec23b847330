import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** A company's connection. */
export interface EligibleScope {
  readonly connectionId: string;
  readonly companyId: string;
}

/** Which of the documents that can be sent; null for all. */
export interface EligibleFilters {
  /** Days of the documents, both included. */
  readonly dateRange: { readonly from: CalendarDate | null; readonly to: CalendarDate | null } | null;
  /** Totals as they are stored, both included. */
  readonly amountRange: { readonly minCents: Cents | null; readonly maxCents: Cents | null } | null;
  /** At most so many, the newest first. */
  readonly limit: number | null;
}

/**
 * The documents of a company that can be sent: completed, and not yet synced, skipped or waiting for a decision. One
 * definition for a person's choice, bulk syncs and schedules.
 *
 * Spec: 3 §2 "Enhanced Sync screen", §5; decisions 25.
 */
const eligible = ({ userId }: UserDb, { connectionId, companyId }: EligibleScope): RawBuilder<unknown> => sql`
      from receipts r
      join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id and not d.is_sample
      left join accounting_entries e on e.user_id = r.user_id and e.receipt_id = r.id and e.connection_id = ${connectionId}
     where r.user_id = ${userId} and r.company_id = ${companyId} and r.status = 'completed' and r.deleted_at is null
       and not r.is_duplicate and (e.state is null or e.state in ('pending', 'failed'))`;

/** What waits to be sent, and sums of all of it. */
export interface EligibleIds {
  readonly ids: readonly string[];
  readonly pending: number;
  readonly vatCompliant: number;
  readonly totalCents: Cents;
}

/** Find the documents that can be sent, newest first. What is credited counts below zero. */
export async function findEligible(
  tx: UserDb,
  { limit, ...scope }: EligibleScope & { readonly limit: number },
): Promise<EligibleIds> {
  const { rows } = await sql<{ id: string; isVatCompliant: boolean; totalCents: number | null }>`
    select r.id, r.is_vat_compliant as "isVatCompliant",
           case when r.document_type = 'CREDIT_NOTE' or exists (select from vat_claims v
               where v.user_id = r.user_id and v.receipt_id = r.id and v.kind = 'credit-note') then -abs(r.total_cents)
             else r.total_cents end as "totalCents"
           ${eligible(tx, scope)}
     order by r.created_at desc, r.id`.execute(tx.db);
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    pending: rows.length,
    vatCompliant: rows.filter(({ isVatCompliant }) => isVatCompliant).length,
    totalCents: rows.reduce((total, row) => total + (row.totalCents ?? 0), 0) as Cents,
  };
}

const matching = ({ dateRange, amountRange }: EligibleFilters): RawBuilder<unknown> => {
  const bounds = [
    [sql`r.invoice_date >=`, dateRange?.from],
    [sql`r.invoice_date <=`, dateRange?.to],
    [sql`r.total_cents >=`, amountRange?.minCents],
    [sql`r.total_cents <=`, amountRange?.maxCents],
  ] as const;
  const set = bounds.flatMap(([column, bound]) => (bound == null ? [] : [sql` and ${column} ${bound}`]));
  return set.length === 0 ? sql`` : sql.join(set, sql``);
};

/** A document that can be sent. */
export interface EligibleDocument {
  readonly id: string;
  /** It has an entry in the books already, which sending it changes. */
  readonly isLinked: boolean;
}

/** List the documents that match, newest created first. */
export async function listMatching(
  tx: UserDb,
  scope: EligibleScope,
  filters: EligibleFilters,
): Promise<EligibleDocument[]> {
  const { rows } = await sql<EligibleDocument>`
    select r.id, e.entry_id is not null as "isLinked" ${eligible(tx, scope)}${matching(filters)}
     order by r.created_at desc, r.id limit ${filters.limit}`.execute(tx.db);
  return rows;
}

/** Count the documents that match. */
export async function countMatching(tx: UserDb, scope: EligibleScope, filters: EligibleFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select r.id ${eligible(tx, scope)}${matching(filters)} limit ${filters.limit}) m`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

/** Which of these documents can still be sent. */
export async function stillEligible(
  tx: UserDb,
  scope: EligibleScope,
  receiptIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.id ${eligible(tx, scope)} and r.id = any(${[...receiptIds]}::uuid[])`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}
