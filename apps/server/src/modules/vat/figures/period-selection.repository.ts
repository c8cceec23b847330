import { CUSTOMS_SHARE, WHOLE_SHARE } from '@tillslip/domain/vat/claim/dated-shares';
import type { LineReason } from '@tillslip/domain/vat/claim/line-reason';
import { type RawBuilder, sql } from 'kysely';
import type { PeriodScope } from './period-scope.ts';

const SUMMED = sql`l.inclusive_cents, l.vat_cents, l.claimable_cents, l.treatment, l.rate_bp, l.vat_type, l.supply, l.reason`;
const FACTS = sql`${SUMMED}, l.description, l.line_origin, l.source, l.why`;

/** A table of the shares of documents, and what is selected of it. */
interface Source {
  readonly table: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** The columns that only this table has, by their names. */
  readonly own: RawBuilder<unknown>;
  /** Whether input tax is claimed. */
  readonly isClaimed: RawBuilder<unknown>;
}

const LINES: Source = {
  table: sql`vat_claim_lines`,
  columns: sql`l.position, ${FACTS}`,
  own: sql`position, description, line_origin, source, why`,
  isClaimed: sql`claimable_cents <> 0`,
};

/** Lines that were added up when their claim was stored: a third of the rows, and narrow ones. */
const SUMS: Source = {
  table: sql`vat_claim_sums`,
  columns: sql`${SUMMED}, l.lines, l.is_alone, l.is_claimed`,
  own: sql`lines, is_alone, is_claimed`,
  isClaimed: sql`is_claimed`,
};

/**
 * Select the lines of a period, with nothing claimed on purchases that are too old.
 *
 * Law: Value-Added Tax Act 89 of 1991, section 16(3), proviso (i).
 */
export const claimedLines = (scope: PeriodScope): RawBuilder<unknown> => claimed(scope, LINES, periodLines(scope));

/**
 * Select the sums of the lines of a period, which add up to those of `claimedLines`. `is_alone` tells a sum that is all
 * there is of its document.
 */
export const claimedSums = (scope: PeriodScope): RawBuilder<unknown> => claimed(scope, SUMS, periodSums(scope));

function claimed(scope: PeriodScope, { own, isClaimed }: Source, any: RawBuilder<unknown>): RawBuilder<unknown> {
  // A submitted line was decided when it was submitted.
  if (scope.period?.isSubmitted) return any;
  // Without late documents no line is older than the days themselves.
  if (scope.period === null && scope.oldestClaimable <= scope.start) return any;
  const tooOld = sql`(side = 'purchase' and kind = 'invoice' and origin <> 'correction' and ${isClaimed}
    and day < ${scope.oldestClaimable})`;
  return sql`select receipt_id, share, side, kind, origin, origin_reason, invoice_date, inclusive_cents, vat_cents,
      case when ${tooOld} then 0 else claimable_cents end as claimable_cents, treatment, rate_bp,
      case when ${tooOld} then 'denied' else vat_type end as vat_type, supply,
      case when ${tooOld} then 'older-than-five-years' else reason end as reason, ${own}
    from (${any}) as any_age`;
}

/**
 * Select the lines of a period. A submitted period returns the lines as submitted. An open period returns its lines as
 * they are now, late documents of submitted periods and carried changes. Other days return the lines dated in them.
 */
function periodLines(scope: PeriodScope): RawBuilder<unknown> {
  if (scope.period === null) return dated(LINES, scope, sql`true`);
  if (scope.period.isSubmitted) return submittedLines(scope.userId, scope.period.id);
  return sql`${currentOf(LINES, scope, scope.period.id)} union all ${correctionLines(scope)}`;
}

/** Select the sums of the lines of a period, as `periodLines`. What is not stored as sums is summed line by line. */
function periodSums(scope: PeriodScope): RawBuilder<unknown> {
  if (scope.period === null) return dated(SUMS, scope, sql`true`);
  if (scope.period.isSubmitted) return eachLine(submittedLines(scope.userId, scope.period.id));
  return sql`${currentOf(SUMS, scope, scope.period.id)} union all ${eachLine(correctionLines(scope))}`;
}

const eachLine = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select l.receipt_id, l.share, l.side, l.kind, l.origin, l.origin_reason, l.invoice_date, l.day, ${SUMMED}, 1 as lines,
      false as is_alone, l.claimable_cents <> 0 as is_claimed
    from (${lines}) as l`;

/** Select what an open period has of the documents as they are now. */
const currentOf = (of: Source, scope: PeriodScope, periodId: string): RawBuilder<unknown> =>
  sql`${dated(of, scope, notSubmitted())} union all ${late(of, scope)} union all ${taken(of, scope, periodId)}`;

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

const dated = ({ table, columns }: Source, scope: PeriodScope, also: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.receipt_id, l.share, d.side, d.kind, 'document'::vat_origin as origin, null::text as origin_reason, d.invoice_date, l.day, ${columns}
    from vat_claims d join ${table} l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
   where d.user_id = ${scope.userId} and d.company_id = ${scope.companyId}
     and d.last_day >= ${scope.start} and d.first_day <= ${scope.end}
     and l.day between ${scope.start} and ${scope.end} and ${also} and ${notTaken()}`;

/** When several open periods follow a day, the first takes the late documents and carried changes. */
const firstOpenAfter = (scope: PeriodScope, day: RawBuilder<unknown>): RawBuilder<unknown> => sql`not exists (
  select from vat_periods q where q.user_id = ${scope.userId} and q.company_id = ${scope.companyId}
     and not q.is_submitted and q.period_start > ${day} and q.period_start < ${scope.start})`;

const late = ({ table, columns }: Source, scope: PeriodScope): RawBuilder<unknown> => sql`
  select d.receipt_id, l.share, d.side, d.kind, 'late'::vat_origin, null::text, d.invoice_date, l.day, ${columns}
    from vat_claims d join ${table} l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
   where d.user_id = ${scope.userId} and d.company_id = ${scope.companyId}
     and d.first_day < ${scope.start} and l.day < ${scope.start}
     and exists (select from vat_periods s where s.user_id = d.user_id and s.company_id = d.company_id and s.is_submitted
       and l.day between s.period_start and s.period_end)
     and ${firstOpenAfter(scope, sql`l.day`)} and ${notSubmitted()} and ${notTaken()}`;

/** Exclude shares that a person took into another period. */
export const notTaken = (): RawBuilder<unknown> => sql`not exists (select from vat_late_claims t
  where t.user_id = l.user_id and t.receipt_id = l.receipt_id and t.share = l.share)`;

/** Select the shares that a person took into this period, because no period had their days. */
const taken = ({ table, columns }: Source, scope: PeriodScope, periodId: string): RawBuilder<unknown> => sql`
  select d.receipt_id, l.share, d.side, d.kind, 'late'::vat_origin, null::text, d.invoice_date, l.day, ${columns}
    from vat_late_claims t
    join vat_claims d on d.user_id = t.user_id and d.receipt_id = t.receipt_id
    join ${table} l on l.user_id = t.user_id and l.receipt_id = t.receipt_id and l.share = t.share
   where t.user_id = ${scope.userId} and t.period_id = ${periodId} and ${notSubmitted()}`;

const REVERSED = JSON.stringify([{ code: 'SUBMITTED_LINE_REVERSED' }] satisfies LineReason[]);

/** Select the lines of documents that changed after submission: their current lines, less the submitted lines. */
const correctionLines = (scope: PeriodScope): RawBuilder<unknown> => sql`
  select d.receipt_id, ${WHOLE_SHARE}::uuid as share, d.side, d.kind, 'correction'::vat_origin as origin,
      d.correction_reason as origin_reason, d.invoice_date, null::date as day,
      (row_number() over (partition by d.receipt_id order by l.share, l.position) - 1)::integer as position, ${FACTS}
    from vat_claims d join vat_claim_lines l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
   where ${isCorrectedHere(scope)} and exists (select from vat_period_documents f
     where f.user_id = d.user_id and f.receipt_id = d.receipt_id and not f.is_correction and f.share = l.share)
  union all
  select d.receipt_id, ${WHOLE_SHARE}::uuid, f.side, f.kind, 'correction'::vat_origin, d.correction_reason, d.invoice_date, null::date,
      10000 + row_number() over (partition by d.receipt_id order by f.id, l.position)::integer,
      -l.inclusive_cents, -l.vat_cents, -l.claimable_cents, l.treatment, l.rate_bp, l.vat_type, l.supply, l.reason,
      l.description, l.line_origin, l.source, ${REVERSED}::jsonb
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
  select d.receipt_id, d.share, d.side, d.kind, d.origin, d.origin_reason, d.invoice_date, null::date as day, ${LINES.columns}
    from vat_period_documents d join vat_period_lines l on l.user_id = d.user_id and l.period_document_id = d.id
   where d.user_id = ${userId} and d.period_id = ${periodId}`;
