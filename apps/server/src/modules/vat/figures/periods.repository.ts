import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { VatPeriod } from '@tillslip/domain/vat/periods/vat-period';
import type { VatPeriodStatus } from '@tillslip/domain/vat/periods/vat-period-status';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { VatPeriods } from '../../../platform/database/types.gen.ts';
import type { SubmittedReturn } from './submitted-return.ts';

export type PeriodRow = Selectable<VatPeriods>;

/** List a company's periods, newest first. */
export const findPeriods = ({ db, userId }: UserDb, companyId: string): Promise<PeriodRow[]> =>
  db
    .selectFrom('vatPeriods')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .orderBy('periodStart', 'desc')
    .execute();

/** Find one of the user's periods; `hold` locks its row until the transaction ends. */
export const findPeriod = ({ db, userId }: UserDb, id: string, { hold = false } = {}): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('vatPeriods')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .$if(hold, (query) => query.forUpdate())
    .executeTakeFirst();

/** Find a company's period that contains a day. */
export const findPeriodByDay = (
  { db, userId }: UserDb,
  companyId: string,
  day: CalendarDate,
): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('vatPeriods')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('periodStart', '<=', day)
    .where('periodEnd', '>=', day)
    .executeTakeFirst();

/** Find the period of exactly these days. */
export const findExactPeriod = (
  { db, userId }: UserDb,
  companyId: string,
  start: CalendarDate,
  end: CalendarDate,
): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('vatPeriods')
    .selectAll()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('periodStart', '=', start)
    .where('periodEnd', '=', end)
    .executeTakeFirst();

/** Insert a period; returns undefined if it overlaps another, which the database refuses. */
export const insertPeriod = (
  { db, userId }: UserDb,
  companyId: string,
  { start, end, code }: VatPeriod,
): Promise<PeriodRow | undefined> =>
  db
    .insertInto('vatPeriods')
    .values({ userId, companyId, periodStart: start, periodEnd: end, periodCode: code })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** The values that change with the status. */
export interface PeriodMove {
  readonly from: VatPeriodStatus;
  readonly to: VatPeriodStatus;
  readonly submittedAt: Date | null;
  readonly submittedNetCents: Cents | null;
  readonly submittedReturn: SubmittedReturn | null;
  readonly reopenReason: string | null;
}

/** How a submitted return was filed and paid; null where nobody said. */
export interface FilingRow {
  readonly sarsReference: string | null;
  readonly paymentReference: string | null;
  readonly paidOn: CalendarDate | null;
}

/** Update a period's status if it has not changed since it was read (compare-and-set). */
export async function movePeriod(
  { db, userId }: UserDb,
  id: string,
  { from, to, submittedReturn, ...values }: PeriodMove & Partial<FilingRow>,
): Promise<boolean> {
  const moved = await db
    .updateTable('vatPeriods')
    .set({
      ...{ ...values, status: to, isSubmitted: to === 'submitted' },
      submittedReturn: submittedReturn && JSON.stringify(submittedReturn),
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Save how a submitted return was filed and paid. */
export async function saveFilingRow({ db, userId }: UserDb, id: string, filing: FilingRow): Promise<void> {
  await db.updateTable('vatPeriods').set(filing).where('userId', '=', userId).where('id', '=', id).execute();
}

/** Clear the corrections that a period carried, because they are submitted with it. */
export async function clearCarriedCorrections({ db, userId }: UserDb, periodId: string): Promise<void> {
  await sql`update vat_claims d set correction_reason = null
    from vat_period_documents p where d.user_id = ${userId} and p.user_id = d.user_id and p.receipt_id = d.receipt_id
     and p.period_id = ${periodId} and p.is_correction`.execute(db);
}

/** True when another submitted period corrects a document of this one. */
export async function isCorrectedLater({ db, userId }: UserDb, periodId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from vat_period_documents p join vat_period_documents c
      on c.user_id = p.user_id and c.receipt_id = p.receipt_id and c.is_correction and c.period_id <> p.period_id
     where p.user_id = ${userId} and p.period_id = ${periodId} and not p.is_correction) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Delete the submitted lines of a period, so that its documents count as they are now. */
export async function deleteSubmittedLines({ db, userId }: UserDb, periodId: string): Promise<void> {
  await sql`update vat_claims d set correction_reason = p.reason
    from (select receipt_id, case when bool_or(is_correction)
            then coalesce(max(origin_reason) filter (where is_correction), 'Changed') end as reason
            from vat_period_documents where user_id = ${userId} and period_id = ${periodId} group by receipt_id) p
    where d.user_id = ${userId} and p.receipt_id = d.receipt_id`.execute(db);
  await db.deleteFrom('vatPeriodDocuments').where('userId', '=', userId).where('periodId', '=', periodId).execute();
}

/** Find the submitted period that contains a document. */
export const findSubmittedPeriod = ({ db, userId }: UserDb, receiptId: string): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('vatPeriodDocuments as d')
    .innerJoin('vatPeriods as p', (join) => join.onRef('p.userId', '=', 'd.userId').onRef('p.id', '=', 'd.periodId'))
    .selectAll('p')
    .where('d.userId', '=', userId)
    .where('d.receiptId', '=', receiptId)
    .where('d.isCorrection', '=', false)
    .executeTakeFirst();

/** Save why a submitted document was changed; the open period carries the difference. */
export async function saveCorrectionReason({ db, userId }: UserDb, receiptId: string, reason: string): Promise<void> {
  await db
    .updateTable('vatClaims')
    .set({ correctionReason: reason })
    .where('userId', '=', userId)
    .where('receiptId', '=', receiptId)
    .execute();
}

/** An upload or invoice that keeps a period from being ready. */
export interface BlockerRow {
  readonly kind: 'unread' | 'unclassified' | 'unproved';
  readonly receiptId: string | null;
  readonly draftId: string | null;
  readonly label: string;
  readonly questions: unknown;
  readonly amountCents: Cents | null;
}

/** List a company's unread documents that may belong to these days: unsaved uploads, and invoices that need review. */
export async function listUnread(
  { db, userId }: UserDb,
  companyId: string,
  start: CalendarDate,
  end: CalendarDate,
): Promise<BlockerRow[]> {
  // An index knows the company and date of each invoice; only those without a claim, which are few, are read.
  const { rows } = await sql<BlockerRow>`
    select 'unread' as kind, r.id as receipt_id, null::uuid as draft_id, coalesce(r.supplier_name, r.original_filename) as label,
        null::jsonb as questions, r.total_cents as amount_cents
      from (select i.id from receipts i left join vat_claims d on d.user_id = i.user_id and d.receipt_id = i.id
        where i.user_id = ${userId} and i.company_id = ${companyId} and i.deleted_at is null and d.receipt_id is null
          and (i.invoice_date is null or i.invoice_date between ${start} and ${end}) offset 0) unread
      join receipts r on r.user_id = ${userId} and r.id = unread.id
    union all
    select 'unread', null, t.id, coalesce((select f.original_filename from files f where f.user_id = t.user_id and f.draft_id = t.id
        and f.purpose = 'original' order by f.position limit 1), 'Upload'), null, null
      from receipt_drafts t
     where t.user_id = ${userId} and t.company_id = ${companyId} and t.status in ('queued', 'reading', 'awaiting_decision')
    limit 500`.execute(db);
  return rows;
}

/** List documents that count in VAT but have no date: they may belong to any period. */
export async function listUndated({ db, userId }: UserDb, companyId: string): Promise<BlockerRow[]> {
  const { rows } = await sql<BlockerRow>`
    select 'unread' as kind, r.id as receipt_id, null::uuid as draft_id, coalesce(r.supplier_name, r.original_filename) as label,
        '[]'::jsonb as questions, r.total_cents as amount_cents
      from vat_claims d join receipts r on r.user_id = d.user_id and r.id = d.receipt_id
     where d.user_id = ${userId} and d.company_id = ${companyId} and d.invoice_date is null
       and r.status = 'completed' and not r.is_duplicate
     limit 500`.execute(db);
  return rows;
}

/**
 * Count documents that charge no VAT, such as quotations, and that nobody has reviewed. They do not block a period, but
 * showing them keeps a misread invoice from being missed.
 */
export async function countUnreviewedOthers(
  { db, userId }: UserDb,
  companyId: string,
  start: CalendarDate,
  end: CalendarDate,
): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from receipts r join vat_claims d on d.user_id = r.user_id and d.receipt_id = r.id
     where r.user_id = ${userId} and r.company_id = ${companyId} and r.deleted_at is null and r.needs_review
       and (r.invoice_date is null or r.invoice_date between ${start} and ${end})`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** List the documents among these that have open questions. */
export async function listQuestions({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<BlockerRow[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<BlockerRow>`
    select case when d.unclassified > 0 then 'unclassified' else 'unproved' end as kind, r.id as receipt_id, null::uuid as draft_id,
        coalesce(r.supplier_name, r.original_filename) as label, d.questions, r.total_cents as amount_cents
      from vat_claims d join receipts r on r.user_id = d.user_id and r.id = d.receipt_id
     where d.user_id = ${userId} and d.receipt_id = any(${[...receiptIds]}::uuid[]) and d.unclassified + d.unproved > 0
     order by r.invoice_date, r.id limit 500`.execute(db);
  return rows;
}

/** Find the stored claim of a document, with the reason for its carried change. */
export const findCorrectionReason = ({ db, userId }: UserDb, receiptId: string) =>
  db
    .selectFrom('vatClaims')
    .select(['companyId', 'correctionReason'])
    .where('userId', '=', userId)
    .where('receiptId', '=', receiptId)
    .executeTakeFirst();
