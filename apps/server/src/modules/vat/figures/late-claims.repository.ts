import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { VatSide } from '@tillslip/domain/vat/claim/claim-types';
import type { VatRegistration } from '@tillslip/domain/vat/periods/vat-settings';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { notSubmitted, notTaken } from './period-selection.repository.ts';

/** A share of a document that no period has. */
export interface UnclaimedRow {
  readonly receiptId: string;
  readonly share: string;
  readonly companyId: string;
  readonly side: VatSide;
  readonly supplierName: string | null;
  readonly invoiceNumber: string | null;
  readonly day: CalendarDate;
  readonly totalCents: Cents;
  readonly vatCents: Cents;
  readonly total: number;
}

/** A share of a document. */
export interface ShareKey {
  readonly receiptId: string;
  readonly share: string;
}

/** Which shares are asked for: before a day, and outside the registration those with VAT. */
interface UnclaimedQuery {
  readonly before: CalendarDate;
  readonly limit: number;
  readonly registration: VatRegistration;
}

/**
 * List the shares of a company that count before a day and are in no period: no period has their day, none was submitted
 * with them, and nobody took them into another. Purchases that claim nothing are left out.
 */
export async function findUnclaimed(
  { db, userId }: UserDb,
  { before, limit, registration, ...of }: ({ companyId: string } | ShareKey) & UnclaimedQuery,
): Promise<UnclaimedRow[]> {
  const { vatRegisteredFrom, vatRegisteredUntil } = registration;
  const outside = sql`(l.day < ${vatRegisteredFrom}::date or l.day > ${vatRegisteredUntil}::date)`;
  const which =
    'companyId' in of
      ? sql`d.company_id = ${of.companyId}`
      : sql`d.receipt_id = ${of.receiptId} and l.share = ${of.share}`;
  const { rows } = await sql<UnclaimedRow>`
    select d.receipt_id, l.share, d.company_id, d.side, coalesce(r.supplier_name, r.original_filename) as supplier_name,
        r.invoice_number, l.day, sum(l.inclusive_cents)::bigint as total_cents, sum(case when ${outside} then l.vat_cents else l.claimable_cents end)::bigint as vat_cents,
        count(*) over ()::integer as total
      from vat_claims d
      join vat_claim_lines l on l.user_id = d.user_id and l.receipt_id = d.receipt_id
      join receipts r on r.user_id = d.user_id and r.id = d.receipt_id
     where d.user_id = ${userId} and ${which} and l.day < ${before}
       and not exists (select from vat_periods p where p.user_id = d.user_id and p.company_id = d.company_id
         and l.day between p.period_start and p.period_end)
       and ${notSubmitted()} and ${notTaken()}
     group by d.receipt_id, l.share, d.company_id, d.side, r.supplier_name, r.original_filename, r.invoice_number, l.day
    having case when ${outside} then sum(abs(l.vat_cents)) > 0
        else d.side = 'sale' or sum(abs(l.claimable_cents)) > 0 end
     order by l.day, d.receipt_id, l.share limit ${limit}`.execute(db);
  return rows;
}

/** Save that a share was taken into a period. */
export async function insertLateClaim({ db, userId }: UserDb, key: ShareKey, periodId: string): Promise<void> {
  const { receiptId, share } = key;
  await db.insertInto('vatLateClaims').values({ userId, receiptId, share, periodId }).execute();
}

/** Find the period into which a share was taken. */
export const findLateClaim = ({ db, userId }: UserDb, { receiptId, share }: ShareKey) =>
  db
    .selectFrom('vatLateClaims')
    .select('periodId')
    .where('userId', '=', userId)
    .where('receiptId', '=', receiptId)
    .where('share', '=', share)
    .executeTakeFirst();

/** Forget that a share was taken into a period. */
export async function deleteLateClaim({ db, userId }: UserDb, { receiptId, share }: ShareKey): Promise<void> {
  await db
    .deleteFrom('vatLateClaims')
    .where('userId', '=', userId)
    .where('receiptId', '=', receiptId)
    .where('share', '=', share)
    .execute();
}
