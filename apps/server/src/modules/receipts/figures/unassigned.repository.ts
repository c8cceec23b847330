import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import { COUNTS_IN_SUMS, signed } from '../core/receipts.repository.ts';

/** The invoices without a company, and the uploads that will become some. */
export interface UnassignedReceipts {
  readonly invoices: number;
  readonly uploads: number;
  readonly vatCents: Cents;
}

/** A recipient as invoices name one. */
export interface Recipient {
  readonly name: string | null;
  readonly vatNumber: string | null;
}

/** Count the invoices and open uploads without a company, and sum the VAT charged on the invoices that count. */
export async function countUnassigned({ db, userId }: UserDb): Promise<UnassignedReceipts> {
  const { rows } = await sql<UnassignedReceipts>`
    select count(*) as invoices,
      coalesce(sum(${signed('vat_charged_cents')}) filter (where ${COUNTS_IN_SUMS}), 0)::bigint as vat_cents,
      (select count(*) from receipt_drafts where user_id = ${userId} and company_id is null
        and status in ('queued', 'reading', 'awaiting_decision')) as uploads
      from receipts r where r.user_id = ${userId} and r.company_id is null and r.deleted_at is null`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('A count gives one row');
  return counts;
}

/**
 * Find the recipient whom most invoices without a company name, one with a VAT number before one without; undefined where
 * none names one.
 */
export async function findUnassignedRecipient({ db, userId }: UserDb): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select max(recipient_name) as name, recipient_vat_number as vat_number from receipts
     where user_id = ${userId} and company_id is null and deleted_at is null
       and num_nonnulls(recipient_name, recipient_vat_number) > 0
     group by recipient_vat_number, lower(recipient_name)
     order by recipient_vat_number is null, count(*) desc, max(created_at) desc, lower(recipient_name)
     limit 1`.execute(db);
  return rows[0];
}
