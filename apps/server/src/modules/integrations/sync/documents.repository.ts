import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import type { CategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { DocumentType } from '@tillslip/domain/receipts/facts/fact-schema';
import type { ClaimLine } from '@tillslip/domain/vat/claim/claim-types';
import { WHOLE_SHARE } from '@tillslip/domain/vat/claim/dated-shares';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** A document as it is stored, with what decides how it is sent. */
export interface DocumentRow {
  readonly id: string;
  readonly draftId: string;
  readonly companyId: string | null;
  readonly status: string;
  readonly documentType: DocumentType;
  readonly supplierName: string | null;
  readonly supplierKey: string | null;
  readonly supplierVatNumber: string | null;
  readonly supplierAddress: string | null;
  readonly invoiceNumber: string | null;
  readonly invoiceDate: CalendarDate | null;
  readonly dueDate: CalendarDate | null;
  readonly currency: string | null;
  readonly totalCents: Cents | null;
  readonly paymentMethod: string | null;
  readonly taxCategoryCode: CategoryCode;
  readonly isVatCompliant: boolean;
  readonly isDuplicate: boolean;
  readonly isDeleted: boolean;
  readonly isSample: boolean;
  readonly claimableCents: Cents;
  /** Null without a claim. */
  readonly side: 'purchase' | 'sale' | null;
  readonly kind: 'invoice' | 'credit-note' | 'debit-note' | null;
  /** What the bank paid of it. */
  readonly paidByBankCents: Cents;
  /** The types of account of the bank rows that it is matched with, as their statements name them. */
  readonly bankAccountTypes: readonly (string | null)[];
  readonly lineCount: number;
  readonly isInSubmittedPeriod: boolean;
  /** The company's own expense category. */
  readonly expenseCategoryId: string | null;
  readonly isExpenseChosen: boolean;
}

/** Read documents of the user, also deleted ones, in no particular order. */
export async function listDocuments({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<DocumentRow[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<DocumentRow>`
    select r.id, r.draft_id as "draftId", r.company_id as "companyId", r.status, r.document_type as "documentType",
           r.supplier_name as "supplierName", r.supplier_key as "supplierKey",
           r.supplier_vat_number as "supplierVatNumber", r.supplier_address as "supplierAddress",
           r.invoice_number as "invoiceNumber", r.invoice_date as "invoiceDate", r.due_date as "dueDate", r.currency,
           r.total_cents as "totalCents", r.payment_method as "paymentMethod",
           r.tax_category_code as "taxCategoryCode", r.is_vat_compliant as "isVatCompliant",
           r.is_duplicate as "isDuplicate", r.deleted_at is not null as "isDeleted", d.is_sample as "isSample",
           r.expense_category_id as "expenseCategoryId",
           r.expense_category_chosen is not null as "isExpenseChosen",
           r.vat_claimable_cents as "claimableCents", v.side, v.kind,
           (select coalesce(sum(p.amount_cents), 0)::bigint from receipt_payments p
             where p.user_id = r.user_id and p.receipt_id = r.id and p.source = 'bank') as "paidByBankCents",
           array(select distinct s.account_type from bank_match_parts b
             join bank_matches m on m.user_id = b.user_id and m.id = b.match_id and m.is_active
             join bank_transactions t on t.user_id = b.user_id and t.id = b.transaction_id
             join bank_statements s on s.user_id = t.user_id and s.id = t.bank_statement_id
            where b.user_id = r.user_id and b.receipt_id = r.id) as "bankAccountTypes",
           (select count(*)::int from receipt_items i
             where i.user_id = r.user_id and i.receipt_id = r.id) as "lineCount",
           exists (select from vat_period_documents s
             join vat_periods q on q.user_id = s.user_id and q.id = s.period_id and q.is_submitted
             where s.user_id = r.user_id and s.receipt_id = r.id) as "isInSubmittedPeriod"
      from receipts r
      join receipt_drafts d on d.user_id = r.user_id and d.id = r.draft_id
      left join vat_claims v on v.user_id = r.user_id and v.receipt_id = r.id
     where r.user_id = ${userId} and r.id = any(${[...receiptIds]}::uuid[])`.execute(db);
  return rows;
}

/** A line of a claim, with its document. */
export type ClaimLineRow = ClaimLine & {
  readonly receiptId: string;
  /** The company's own expense category of a line of the document. */
  readonly expenseCategoryId: string | null;
  readonly isExpenseChosen: boolean;
};

/** Read the claims of documents whole, whatever has been paid of them, in the order of their lines. */
export async function listClaimLines({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<ClaimLineRow[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<ClaimLineRow>`
    select l.receipt_id as "receiptId", l.position, l.description, l.line_origin as "lineOrigin",
           l.inclusive_cents as "inclusiveCents", l.vat_cents as "vatCents", l.claimable_cents as "claimableCents",
           l.treatment, l.rate_bp as rate, l.vat_type as "vatType", l.supply, l.source, l.why, l.reason,
           i.expense_category_id as "expenseCategoryId", coalesce(i.is_expense_chosen, false) as "isExpenseChosen"
      from vat_claim_lines l
      left join receipt_items i on i.user_id = l.user_id and i.receipt_id = l.receipt_id and i.position = l.position
        and l.line_origin = 'line'
     where l.user_id = ${userId} and l.receipt_id = any(${[...receiptIds]}::uuid[]) and l.share = ${WHOLE_SHARE}
     order by l.receipt_id, l.position`.execute(db);
  return rows;
}

/** An original of a document. */
export interface OriginalRow {
  readonly id: string;
  readonly storageKey: string;
  readonly mediaType: string;
}

/** List the originals of a document, in the order of its pages. */
export const listOriginals = ({ db, userId }: UserDb, draftId: string): Promise<OriginalRow[]> =>
  db
    .selectFrom('files')
    .select(['id', 'storageKey', 'mediaType'])
    .where('userId', '=', userId)
    .where('draftId', '=', draftId)
    .where('purpose', '=', 'original')
    .orderBy('position')
    .execute();
