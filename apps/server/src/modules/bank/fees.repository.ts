import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** A transaction between the bank and its customer, with the statement it is on. */
export interface FeeTransaction {
  readonly id: string;
  readonly bankStatementId: string;
  readonly transactionDate: CalendarDate;
  readonly description: string;
  readonly isFeeOfPayment: boolean;
  readonly amountCents: Cents;
  readonly vatClaimableCents: Cents;
  readonly bankName: string | null;
  readonly accountNumber: string | null;
  readonly bankVatNumber: string | null;
  readonly page: number | null;
  readonly balanceConfirmed: boolean;
  readonly storageKey: string;
  readonly sha256: string;
  readonly filename: string;
  readonly mediaType: string;
}

/**
 * List a company's transactions with VAT charged by the bank, between two days, both included, without deleted ones.
 */
export async function listFeeTransactions(
  { db, userId }: UserDb,
  companyId: string,
  { from, to }: Readonly<Record<'from' | 'to', CalendarDate>>,
): Promise<FeeTransaction[]> {
  const { rows } = await sql<FeeTransaction>`
    select t.id, t.bank_statement_id, t.transaction_date, t.description, t.split_of is not null and t.is_fee as is_fee_of_payment, t.amount_cents, t.vat_claimable_cents,
      s.bank_name, s.account_number, s.raw_extracted_data ->> 'bankVatNumber' as bank_vat_number,
      (t.place ->> 'page')::integer as page, t.balance_confirmed, u.storage_key, u.sha256, u.filename, u.media_type
      from bank_transactions t
      join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id and s.deleted_at is null
      join bank_uploads u on u.user_id = s.user_id and u.id = s.upload_id
     where t.user_id = ${userId} and t.company_id = ${companyId} and t.deleted_at is null
       and t.vat_claimable_cents <> 0 and t.transaction_date >= ${from} and t.transaction_date <= ${to}
     order by t.transaction_date, t.id`.execute(db);
  return rows;
}
