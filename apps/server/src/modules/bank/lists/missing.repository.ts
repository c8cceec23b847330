import type { TransactionType } from '@tillslip/domain/bank/statements/transaction-type';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import { inScope } from '../../../platform/database/company-scope.ts';
import type { UserDb } from '../../../platform/database/database.ts';
import { MIN_LIKELY_SCORE } from '../matching/suggestions.repository.ts';

/** A payment without an invoice. */
export interface MissingPayment {
  readonly id: string;
  readonly bankStatementId: string;
  readonly transactionDate: CalendarDate | null;
  readonly description: string;
  readonly amountCents: Cents;
  readonly transactionType: TransactionType;
  readonly companyId: string | null;
  readonly companyName: string | null;
  readonly vatNumber: string | null;
  readonly isVatVendor: boolean | null;
}

/** A filter for payments. */
export interface MissingScope {
  readonly companyId: string | undefined;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  /** Transaction types for which no document is expected. */
  readonly without: readonly TransactionType[];
}

/**
 * List the payments without an invoice and without a likely suggestion, oldest first, at most `limit`. They are loaded at
 * once instead of in pages, because the VAT at risk depends on each transaction and its total is shown.
 */
export async function listMissingPayments(
  { db, userId }: UserDb,
  { companyId, from, to, without }: MissingScope,
  limit: number,
): Promise<MissingPayment[]> {
  const { rows } = await sql<MissingPayment>`
    select t.id, t.bank_statement_id, t.transaction_date, t.description, t.amount_cents, t.transaction_type,
      t.company_id, c.company_name, c.vat_number, c.is_vat_vendor
      from bank_transactions t
      left join companies c on c.user_id = t.user_id and c.id = t.company_id
      left join bank_suggestions b on b.user_id = t.user_id and b.transaction_id = t.id
     where t.user_id = ${userId} and t.deleted_at is null and not t.is_reconciled and t.amount_cents < 0
       and not t.is_fee and t.transaction_type <> all(${[...without]})
       and coalesce((b.suggestions -> 0 ->> 'score')::numeric, 0) < ${MIN_LIKELY_SCORE}
       and ${inScope(userId, companyId, 't.company_id')}
       and ${from ? sql`t.transaction_date >= ${from}` : sql`true`} and ${to ? sql`t.transaction_date <= ${to}` : sql`true`}
     order by t.transaction_date, t.bank_statement_id, t.position, t.id limit ${limit}`.execute(db);
  return rows;
}
