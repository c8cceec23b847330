import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { LineReason } from '@tillslip/domain/vat/claim/line-reason';
import type { LineOrigin, LineSource } from '@tillslip/domain/vat/claim/vat-type';
import type { DocumentOrigin } from '@tillslip/domain/vat/vat201/vat201-document';
import { type RawBuilder, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { PeriodScope } from './period-scope.ts';
import { claimedLines } from './period-selection.repository.ts';
import type { GroupRow } from './period-sums.repository.ts';

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
