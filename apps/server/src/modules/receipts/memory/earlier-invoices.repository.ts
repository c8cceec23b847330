import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** An earlier invoice of a supplier, as far as it is compared. */
export interface EarlierRow {
  readonly id: string;
  readonly supplierVatNumber: string | null;
  readonly bankAccounts: string[];
  readonly invoiceDate: CalendarDate | null;
  readonly totalCents: Cents | null;
}

/** The newest invoices of a supplier, one of them left out; duplicates prove nothing and are left out too. */
export async function earlierInvoices(
  { db, userId }: UserDb,
  supplierKey: string,
  except: string | null,
  limit: number,
): Promise<EarlierRow[]> {
  const { rows } = await sql<EarlierRow>`
    select r.id, r.supplier_vat_number, r.invoice_date, r.total_cents,
      coalesce(array(select jsonb_array_elements_text(r.raw_extracted_data -> 'bankAccounts')), '{}') as bank_accounts
      from receipts r
     where r.user_id = ${userId} and r.supplier_key collate "C" = ${supplierKey} and r.deleted_at is null
       and not r.is_duplicate and r.id is distinct from ${except}::uuid
     order by r.created_at desc limit ${limit}`.execute(db);
  return rows;
}
