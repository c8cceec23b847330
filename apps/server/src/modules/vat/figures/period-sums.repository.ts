import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { VatSide } from '@tillslip/domain/vat/claim/claim-types';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import type { NoteKind, SupplyKind, VatType } from '@tillslip/domain/vat/claim/vat-type';
import type { VatTreatmentKind } from '@tillslip/domain/vat/rates/vat-rate';
import type { DocumentOrigin } from '@tillslip/domain/vat/vat201/vat201-document';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { PeriodScope } from './period-scope.ts';
import { claimedSums } from './period-selection.repository.ts';

/** Lines of one group, added up in the database. */
export interface GroupRow {
  /** Identifies the group. */
  readonly key: string;
  readonly side: VatSide;
  readonly kind: NoteKind;
  readonly vatType: VatType;
  readonly supply: SupplyKind | null;
  readonly treatment: VatTreatmentKind;
  readonly reason: NotClaimableReason | null;
  readonly rateBp: number | null;
  readonly date: CalendarDate;
  readonly inclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly claimableCents: Cents;
  readonly lines: number;
}

/** How many documents have lines of exactly these groups. */
export interface KeysRow {
  readonly keys: string[];
  readonly origin: DocumentOrigin;
  readonly documents: number;
}

/** What the lines of a group have in common. */
const GROUP = sql`side, kind, vat_type, supply, treatment, reason, rate_bp`;
/** Lines with the same key belong to the same group. */
const KEY = sql`concat_ws('|', side, kind, vat_type, coalesce(supply::text, ''), treatment, coalesce(reason, ''), coalesce(rate_bp, -1))`;

/** Add up the lines of a scope by group. */
export async function sumLinesByGroup({ db }: UserDb, scope: PeriodScope): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select ${KEY} as key, side, kind, vat_type, supply, treatment, reason, rate_bp,
      coalesce(min(invoice_date), ${scope.end}) as date, sum(inclusive_cents)::bigint as inclusive_cents,
      sum(vat_cents)::bigint as vat_cents, sum(claimable_cents)::bigint as claimable_cents, sum(lines)::integer as lines
    from (${claimedSums(scope)}) as sums
    group by ${GROUP}
    order by 1`.execute(db);
  return rows;
}

/**
 * Add up the lines of a scope by group, and count its documents by the groups of their lines, in one pass; a document with
 * lines in two groups is counted once.
 */
export async function sumAndCount(
  { db }: UserDb,
  scope: PeriodScope,
): Promise<{ groups: GroupRow[]; keys: KeysRow[] }> {
  // Most documents are one sum: they are counted as it is added up, and only the others are told apart.
  const { rows } = await sql<{ groups: GroupRow[]; keys: KeysRow[] }>`
    with parts as materialized (
      select case when is_alone then null else receipt_id end as several, origin, ${GROUP}, min(invoice_date) as date,
        sum(inclusive_cents) as inclusive, sum(vat_cents) as vat, sum(claimable_cents) as claimable, sum(lines) as lines,
        count(*) as sums
      from (${claimedSums(scope)}) as sums
      group by 1, origin, ${GROUP})
    select
      (select coalesce(jsonb_agg(to_jsonb(g) order by g.key), '[]') from (
        select ${KEY} as key, side, kind, vat_type as "vatType", supply, treatment, reason, rate_bp as "rateBp",
          coalesce(min(date), ${scope.end}) as date, sum(inclusive)::bigint as "inclusiveCents", sum(vat)::bigint as "vatCents",
          sum(claimable)::bigint as "claimableCents", sum(lines)::integer as lines
        from parts group by ${GROUP}) g) as groups,
      (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from (
        select array[${KEY}] as keys, origin, sums::integer as documents from parts where several is null
        union all
        select keys, origin, count(*)::integer from (
          select several, origin, array_agg(${KEY} order by ${KEY} collate "C") as keys
            from parts where several is not null group by several, origin) d
        group by keys, origin) k) as keys`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row');
  return row;
}

/** Return one page of document ids in date order, with the total; `keys` limits it to documents with a line in these groups. */
export async function listDocumentIds(
  { db }: UserDb,
  scope: PeriodScope,
  keys: readonly string[] | null,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ receiptIds: string[]; total: number }> {
  const wanted = keys === null ? sql`true` : sql`${KEY} = any(${[...keys]}::text[])`;
  const { rows } = await sql<{ receiptId: string; total: number }>`
    select receipt_id, count(*) over ()::integer as total from (
      select receipt_id, min(invoice_date) as day from (${claimedSums(scope)}) as sums where ${wanted} group by receipt_id
    ) as documents order by day nulls last, receipt_id limit ${limit} offset ${offset}`.execute(db);
  return { receiptIds: rows.map(({ receiptId }) => receiptId), total: rows[0]?.total ?? 0 };
}
