import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Receipts, VatPeriods } from '../../../platform/database/types.gen.ts';

/** An invoice's facts and choices that schedules show. */
export interface DocumentFactsRow
  extends Pick<
    Selectable<Receipts>,
    | 'id'
    | 'draftId'
    | 'documentType'
    | 'supplierName'
    | 'supplierVatNumber'
    | 'recipientName'
    | 'recipientVatNumber'
    | 'invoiceNumber'
    | 'invoiceDate'
    | 'totalCents'
    | 'currency'
    | 'createdAt'
    | 'isDuplicate'
    | 'duplicateOf'
    | 'duplicateReason'
  > {
  /** For imported goods: the MRN or SAD 500, the reference of the VAT payment, and the release date. */
  readonly importReference: string | null;
  readonly importVatReceipt: string | null;
  readonly importReleasedOn: CalendarDate | null;
  /** For second-hand goods: the seller. */
  readonly sellerId: string | null;
}

/** The facts that a submitted return keeps as they were: a new name of a supplier or customer changes none of them. */
export type FrozenFacts = Omit<
  DocumentFactsRow,
  'id' | 'draftId' | 'invoiceDate' | 'createdAt' | 'isDuplicate' | 'duplicateOf' | 'duplicateReason'
>;

/**
 * Load the facts of these invoices; includes deleted ones, because a submitted period still shows them. In a submitted
 * period they are those it was submitted with.
 */
export async function loadDocumentFacts(
  tx: UserDb,
  ids: readonly string[],
  period: { readonly id: string; readonly isSubmitted: boolean } | null,
): Promise<DocumentFactsRow[]> {
  if (ids.length === 0) return [];
  const rows = await loadCurrentFacts(tx, ids);
  if (!period?.isSubmitted) return rows;
  const frozen = await loadFrozenFacts(tx, period.id);
  return rows.map((row) => ({ ...row, ...frozen.get(row.id) }));
}

/** The facts to keep of the invoices that a return names without having them. */
export async function loadRelatedFacts(
  tx: UserDb,
  {
    id,
    companyId,
    periodStart,
    periodEnd,
  }: Pick<Selectable<VatPeriods>, 'id' | 'companyId' | 'periodStart' | 'periodEnd'>,
): Promise<Record<string, FrozenFacts>> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select a.receipt_id as id from vat_adjustments a
       where a.user_id = ${tx.userId} and a.company_id = ${companyId} and a.day between ${periodStart} and ${periodEnd}
      union select r.duplicate_of from vat_period_documents d
        join receipts r on r.user_id = d.user_id and r.id = d.receipt_id
       where d.user_id = ${tx.userId} and d.period_id = ${id}) as named
     where id is not null and not exists (select from vat_period_documents d
       where d.user_id = ${tx.userId} and d.period_id = ${id} and d.receipt_id = named.id)`.execute(tx.db);
  const facts = await loadCurrentFacts(
    tx,
    rows.map((row) => row.id),
  );
  return Object.fromEntries(facts.map((row) => [row.id, frozen(row)]));
}

function frozen(row: DocumentFactsRow): FrozenFacts {
  const { id: _, draftId: __, invoiceDate: ___, createdAt: ____, isDuplicate: _____, ...facts } = row;
  const { duplicateOf: ______, duplicateReason: _______, ...kept } = facts;
  return kept;
}

async function loadFrozenFacts({ db, userId }: UserDb, periodId: string): Promise<Map<string, FrozenFacts>> {
  const rows = await db
    .selectFrom('vatPeriodDocuments')
    .select(['receiptId', 'facts'])
    .where('userId', '=', userId)
    .where('periodId', '=', periodId)
    .where('facts', 'is not', null)
    .$castTo<{ receiptId: string; facts: FrozenFacts }>()
    .execute();
  return new Map(rows.map(({ receiptId, facts }) => [receiptId, facts]));
}

const loadCurrentFacts = ({ db, userId }: UserDb, ids: readonly string[]): Promise<DocumentFactsRow[]> =>
  db
    .selectFrom('receipts as r')
    .leftJoin('vatChoices as c', (join) => join.onRef('c.userId', '=', 'r.userId').onRef('c.receiptId', '=', 'r.id'))
    .select(['r.id', 'r.draftId', 'r.documentType', 'r.supplierName', 'r.supplierVatNumber', 'r.recipientName'])
    .select(['r.recipientVatNumber', 'r.invoiceNumber', 'r.invoiceDate', 'r.totalCents', 'r.currency'])
    .select(['r.createdAt', 'r.isDuplicate', 'r.duplicateOf', 'r.duplicateReason'])
    .select(['c.importReference', 'c.importVatReceipt', 'c.importReleasedOn', 'c.sellerId'])
    .where('r.userId', '=', userId)
    .where(sql<boolean>`r.id = any(${[...ids]}::uuid[])`)
    .execute();

/** Find the submitted period that each document comes from: the one that contains it, otherwise the one of its date. */
export async function findSubmittedPeriodCodes(
  { db, userId }: UserDb,
  receiptIds: readonly string[],
): Promise<{ receiptId: string; periodCode: string }[]> {
  if (receiptIds.length === 0) return [];
  const { rows } = await sql<{ receiptId: string; periodCode: string }>`
    select d.receipt_id, coalesce(
      (select s.period_code from vat_period_documents p join vat_periods s on s.user_id = p.user_id and s.id = p.period_id
        where p.user_id = d.user_id and p.receipt_id = d.receipt_id and not p.is_correction and p.origin = 'document'
        order by s.period_end desc limit 1),
      (select s.period_code from vat_claim_lines l join vat_periods s on s.user_id = l.user_id and s.company_id = d.company_id
          and s.is_submitted and l.day between s.period_start and s.period_end
        where l.user_id = d.user_id and l.receipt_id = d.receipt_id order by s.period_end desc limit 1)) as period_code
      from vat_claims d where d.user_id = ${userId} and d.receipt_id = any(${[...receiptIds]}::uuid[])`.execute(db);
  return rows.filter(({ periodCode }) => periodCode !== null);
}
