import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { VatSide } from '@tillslip/domain/vat/claim/claim-types';
import { CUSTOMS_SHARE, WHOLE_SHARE } from '@tillslip/domain/vat/claim/dated-shares';
import type { NotClaimableReason } from '@tillslip/domain/vat/claim/input-tax';
import type { LineReason } from '@tillslip/domain/vat/claim/line-reason';
import type { LineOrigin, LineSource, NoteKind, SupplyKind, VatType } from '@tillslip/domain/vat/claim/vat-type';
import type { VatTreatmentKind } from '@tillslip/domain/vat/rates/vat-rate';
import type { DocumentOrigin } from '@tillslip/domain/vat/vat201/vat201-document';
import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { PeriodScope } from './period-scope.ts';

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

/** A line with its document. */
export interface LineRow extends Omit<GroupRow, 'key' | 'date' | 'lines'> {
  readonly receiptId: string;
  /** Which share of the document: all of it, what customs charged, or the id of a payment. */
  readonly share: string;
  readonly origin: DocumentOrigin;
  readonly originReason: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly position: number;
  readonly description: string;
  readonly lineOrigin: LineOrigin;
  readonly source: LineSource;
  readonly why: readonly LineReason[];
}

const FACTS = sql`l.description, l.line_origin, l.inclusive_cents, l.vat_cents, l.claimable_cents, l.treatment, l.rate_bp,
  l.vat_type, l.supply, l.source, l.why, l.reason`;
const COLUMNS = sql`l.position, ${FACTS}`;

/**
 * Select the lines of a period. A submitted period returns the lines as submitted. An open period returns its lines as
 * they are now, late documents of submitted periods and carried changes. Other days return the lines dated in them.
 */
function periodLines(scope: PeriodScope): RawBuilder<unknown> {
  if (scope.period === null) return datedLines(scope, sql`true`);
  if (scope.period.isSubmitted) return submittedLines(scope.userId, scope.period.id);
  return sql`${datedLines(scope, notSubmitted())} union all ${lateLines(scope)}
    union all ${takenLines(scope, scope.period.id)} union all ${correctionLines(scope)}`;
}

/**
 * Exclude shares that were submitted, so that each counts once. Submitting a whole document submits its shares, and
 * submitting a share submits the whole. The customs share is separate from the whole, unless the whole was submitted
 * when it still contained that share.
 */
export const notSubmitted = (): RawBuilder<unknown> => sql`not exists (
  select from vat_period_documents f where f.user_id = d.user_id and f.receipt_id = d.receipt_id and not f.is_correction
    and (f.share = l.share
      or (f.share = ${WHOLE_SHARE} and (l.share <> ${CUSTOMS_SHARE} or d.correction_reason is null))
      or (l.share = ${WHOLE_SHARE} and f.share <> ${CUSTOMS_SHARE})))`;

const datedLines = (scope: PeriodScope, also: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.receipt_id, l.share, d.side, d.kind, 'document'::vat_origin as origin, null::text as origin_reason, d.invoice_date, l.day, ${COLUMNS}
    from vat_claims d join vat_claim_lines l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
   where d.user_id = ${scope.userId} and d.company_id = ${scope.companyId}
     and d.last_day >= ${scope.start} and d.first_day <= ${scope.end}
     and l.day between ${scope.start} and ${scope.end} and ${also} and ${notTaken()}`;

/** When several open periods follow a day, the first takes the late documents and carried changes. */
const firstOpenAfter = (scope: PeriodScope, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`not exists (
  select from vat_periods q where q.user_id = ${scope.userId} and q.company_id = ${scope.companyId}
     and not q.is_submitted and q.period_start > ${day} and q.period_start < ${scope.start})`;

const lateLines = (scope: PeriodScope): RawBuilder<unknown> => sql`
  select d.receipt_id, l.share, d.side, d.kind, 'late'::vat_origin, null::text, d.invoice_date, l.day, ${COLUMNS}
    from vat_claims d join vat_claim_lines l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
   where d.user_id = ${scope.userId} and d.company_id = ${scope.companyId}
     and d.first_day < ${scope.start} and l.day < ${scope.start}
     and exists (select from vat_periods s where s.user_id = d.user_id and s.company_id = d.company_id and s.is_submitted
       and l.day between s.period_start and s.period_end)
     and ${firstOpenAfter(scope, sql`l.day`)} and ${notSubmitted()} and ${notTaken()}`;

/** Exclude shares that a person took into another period. */
export const notTaken = (): RawBuilder<unknown> => sql`not exists (select from vat_late_claims t
  where t.user_id = l.user_id and t.receipt_id = l.receipt_id and t.share = l.share)`;

/** Select the shares that a person took into this period, because no period had their days. */
const takenLines = (scope: PeriodScope, periodId: string): RawBuilder<unknown> => sql`
  select d.receipt_id, l.share, d.side, d.kind, 'late'::vat_origin, null::text, d.invoice_date, l.day, ${COLUMNS}
    from vat_late_claims t
    join vat_claims d on d.user_id = t.user_id and d.receipt_id = t.receipt_id
    join vat_claim_lines l on l.user_id = t.user_id and l.receipt_id = t.receipt_id and l.share = t.share
   where t.user_id = ${scope.userId} and t.period_id = ${periodId} and ${notSubmitted()}`;

const REVERSED = JSON.stringify([{ code: 'SUBMITTED_LINE_REVERSED' }] satisfies LineReason[]);

/** Select the lines of documents that changed after submission: their current lines, less the submitted lines. */
const correctionLines = (scope: PeriodScope): RawBuilder<unknown> => sql`
  select d.receipt_id, ${WHOLE_SHARE}::uuid, d.side, d.kind, 'correction'::vat_origin, d.correction_reason, d.invoice_date, null::date,
      (row_number() over (partition by d.receipt_id order by l.share, l.position) - 1)::integer, ${FACTS}
    from vat_claims d join vat_claim_lines l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
   where ${isCorrectedHere(scope)} and exists (select from vat_period_documents f
     where f.user_id = d.user_id and f.receipt_id = d.receipt_id and not f.is_correction and f.share = l.share)
  union all
  select d.receipt_id, ${WHOLE_SHARE}::uuid, f.side, f.kind, 'correction'::vat_origin, d.correction_reason, d.invoice_date, null::date,
      10000 + row_number() over (partition by d.receipt_id order by f.id, l.position)::integer, l.description, l.line_origin,
      -l.inclusive_cents, -l.vat_cents, -l.claimable_cents, l.treatment, l.rate_bp, l.vat_type, l.supply, l.source,
      ${REVERSED}::jsonb, l.reason
    from vat_claims d
    join vat_period_documents f on f.user_id = d.user_id and f.receipt_id = d.receipt_id
    join vat_period_lines l on l.user_id = f.user_id and l.period_document_id = f.id
   where ${isCorrectedHere(scope)}`;

const isCorrectedHere = (scope: PeriodScope): RawBuilder<unknown> => sql`
  d.user_id = ${scope.userId} and d.company_id = ${scope.companyId} and d.correction_reason is not null
  and ${lastSubmitted()} < ${scope.start} and ${firstOpenAfter(scope, lastSubmitted())}`;

/** The end of the last submitted period that contains a share of a document; its change is carried into a later one. */
const lastSubmitted = (): RawBuilder<unknown> => sql`(
  select max(s.period_end) from vat_period_documents p join vat_periods s on s.user_id = p.user_id and s.id = p.period_id
   where p.user_id = d.user_id and p.receipt_id = d.receipt_id and not p.is_correction)`;

const submittedLines = (userId: string, periodId: string): RawBuilder<unknown> => sql`
  select d.receipt_id, d.share, d.side, d.kind, d.origin, d.origin_reason, d.invoice_date, null::date as day, ${COLUMNS}
    from vat_period_documents d join vat_period_lines l on l.user_id = d.user_id and l.period_document_id = d.id
   where d.user_id = ${userId} and d.period_id = ${periodId}`;

/**
 * Select the lines of a period, with nothing claimed on purchases that are too old.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 16(3), proviso (i).
 */
function claimedLines(scope: PeriodScope): RawBuilder<unknown> {
  // A submitted line was decided when it was submitted.
  if (scope.period?.isSubmitted) return periodLines(scope);
  // Without late documents no line is older than the days themselves.
  if (scope.period === null && scope.oldestClaimable <= scope.start) return periodLines(scope);
  const tooOld = sql`(side = 'purchase' and kind = 'invoice' and origin <> 'correction' and claimable_cents <> 0
    and day < ${scope.oldestClaimable})`;
  return sql`select receipt_id, share, side, kind, origin, origin_reason, invoice_date, position, description, line_origin,
      inclusive_cents, vat_cents, case when ${tooOld} then 0 else claimable_cents end as claimable_cents, treatment, rate_bp,
      case when ${tooOld} then 'denied' else vat_type end as vat_type, supply, source, why,
      case when ${tooOld} then 'older-than-five-years' else reason end as reason
    from (${periodLines(scope)}) as any_age`;
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
      sum(vat_cents)::bigint as vat_cents, sum(claimable_cents)::bigint as claimable_cents, count(*)::integer as lines
    from (${claimedLines(scope)}) as lines
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
  // Most documents have one group: they are counted by it, and only those with several are taken apart.
  const { rows } = await sql<{ groups: GroupRow[]; keys: KeysRow[] }>`
    with parts as materialized (
      select receipt_id, origin, ${GROUP}, min(invoice_date) as date,
        sum(inclusive_cents) as inclusive, sum(vat_cents) as vat, sum(claimable_cents) as claimable, count(*) as lines
      from (${claimedLines(scope)}) as lines
      group by receipt_id, origin, ${GROUP}),
    several as materialized (select receipt_id, origin from parts group by receipt_id, origin having count(*) > 1)
    select
      (select coalesce(jsonb_agg(to_jsonb(g) order by g.key), '[]') from (
        select ${KEY} as key, side, kind, vat_type as "vatType", supply, treatment, reason, rate_bp as "rateBp",
          coalesce(min(date), ${scope.end}) as date, sum(inclusive)::bigint as "inclusiveCents", sum(vat)::bigint as "vatCents",
          sum(claimable)::bigint as "claimableCents", sum(lines)::integer as lines
        from parts group by ${GROUP}) g) as groups,
      (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from (
        select array[${KEY}] as keys, origin, count(*)::integer as documents from parts p
         where not exists (select from several s where s.receipt_id = p.receipt_id and s.origin = p.origin)
         group by origin, ${GROUP}
        union all
        select keys, origin, count(*)::integer from (
          select receipt_id, origin, array_agg(${KEY} order by ${KEY} collate "C") as keys
            from parts join several using (receipt_id, origin) group by receipt_id, origin) d
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
      select receipt_id, min(invoice_date) as day from (${claimedLines(scope)}) as lines where ${wanted} group by receipt_id
    ) as documents order by day nulls last, receipt_id limit ${limit} offset ${offset}`.execute(db);
  return { receiptIds: rows.map(({ receiptId }) => receiptId), total: rows[0]?.total ?? 0 };
}

/** List all lines of these documents in a scope, grouped by document. */
export async function listDocumentLines(
  { db }: UserDb,
  scope: PeriodScope,
  receiptIds: readonly string[],
): Promise<LineRow[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<LineRow>`
    select * from (${claimedLines(scope)}) as lines where receipt_id = any(${[...receiptIds]}::uuid[])
     order by invoice_date nulls last, receipt_id, share, position`.execute(db);
  return rows;
}

/** List all lines of a scope, grouped by document, in date order. */
export async function listAllLines({ db }: UserDb, scope: PeriodScope): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select * from (${claimedLines(scope)}) as lines order by invoice_date nulls last, receipt_id, share, position`.execute(
    db,
  );
  return rows;
}

/** The facts of a document that schedules show, of its row `r` and the choices `c` of a person, as `FrozenFacts` has them. */
const shownFacts = (): RawBuilder<unknown> => sql`jsonb_build_object('documentType', r.document_type,
  'supplierName', r.supplier_name, 'supplierVatNumber', r.supplier_vat_number, 'recipientName', r.recipient_name,
  'recipientVatNumber', r.recipient_vat_number, 'invoiceNumber', r.invoice_number, 'totalCents', r.total_cents,
  'currency', r.currency, 'importReference', c.import_reference, 'importVatReceipt', c.import_vat_receipt,
  'importReleasedOn', c.import_released_on, 'sellerId', c.seller_id)`;

/** Copy the current lines of an open period to the submitted lines, with the names of their documents. */
export async function saveSubmittedLines(
  { db }: UserDb,
  scope: PeriodScope & { readonly period: { readonly id: string } },
): Promise<void> {
  await sql`
    with lines as (${claimedLines(scope)}),
    documents as (
      insert into vat_period_documents (user_id, period_id, receipt_id, share, side, kind, origin, origin_reason, invoice_date, facts)
      select distinct on (n.receipt_id, n.share, n.origin) ${scope.userId}::uuid, ${scope.period.id}::uuid, n.receipt_id, n.share, n.side,
          n.kind, n.origin, n.origin_reason, n.invoice_date, ${shownFacts()}
        from lines n join receipts r on r.user_id = ${scope.userId} and r.id = n.receipt_id
          left join vat_choices c on c.user_id = r.user_id and c.receipt_id = r.id
       order by n.receipt_id, n.share, n.origin, n.position
      returning id, receipt_id, share, origin)
    insert into vat_period_lines (user_id, period_document_id, position, description, line_origin, inclusive_cents, vat_cents,
      claimable_cents, treatment, rate_bp, vat_type, supply, source, why, reason)
    select ${scope.userId}::uuid, d.id, l.position, l.description, l.line_origin, l.inclusive_cents, l.vat_cents, l.claimable_cents,
        l.treatment, l.rate_bp, l.vat_type, l.supply, l.source, l.why, l.reason
      from lines l join documents d on d.receipt_id = l.receipt_id and d.share = l.share and d.origin = l.origin`.execute(
    db,
  );
}
