import type { Buyer, Seller, TaxDocumentKind } from '@tillslip/domain/billing/tax-invoice';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { sql } from 'kysely';
import type { UserDb } from '../../platform/database/database.ts';

/** A tax invoice or credit note as it is stored. */
export interface TaxDocumentRow {
  readonly id: string;
  readonly kind: TaxDocumentKind;
  readonly number: string;
  readonly chargeId: string;
  readonly issuedOn: CalendarDate;
  readonly description: string;
  readonly seller: Seller;
  readonly buyer: Buyer | null;
  readonly rateBp: number;
  readonly exclusiveCents: Cents;
  readonly vatCents: Cents;
  readonly totalCents: Cents;
  readonly createdAt: Date;
  /** The invoice that a credit note corrects. */
  readonly correctsNumber: string | null;
  readonly correctsIssuedOn: CalendarDate | null;
  /** The upload it became in the person's records, unless that was cancelled or failed, and its invoice. */
  readonly filedDraftId: string | null;
  readonly filedReceiptId: string | null;
}

const documents = ({ db, userId }: UserDb) =>
  db
    .selectFrom('taxDocuments as t')
    .leftJoin('taxDocuments as o', (join) => join.onRef('o.userId', '=', 't.userId').onRef('o.id', '=', 't.corrects'))
    .leftJoin('receiptDrafts as d', (join) =>
      join
        .onRef('d.userId', '=', 't.userId')
        .onRef('d.id', '=', 't.filedDraftId')
        .on('d.status', 'not in', ['cancelled', 'failed']),
    )
    .leftJoin('receipts as r', (join) =>
      join.onRef('r.userId', '=', 'd.userId').onRef('r.draftId', '=', 'd.id').on('r.deletedAt', 'is', null),
    )
    .where('t.userId', '=', userId)
    .select(['t.id', 't.kind', 't.number', 't.chargeId', 't.issuedOn', 't.description', 't.seller', 't.buyer'])
    .select(['t.rateBp', 't.exclusiveCents', 't.vatCents', 't.totalCents', 't.createdAt'])
    .select(['o.number as correctsNumber', 'o.issuedOn as correctsIssuedOn', 'r.id as filedReceiptId'])
    // Of a deleted invoice there is nothing in the records any more.
    .select(sql<string | null>`case when d.status <> 'saved' or r.id is not null then d.id end`.as('filedDraftId'));

/** List the user's tax invoices and credit notes, newest first. */
export const listDocuments = (tx: UserDb): Promise<TaxDocumentRow[]> =>
  documents(tx)
    .orderBy('t.createdAt', 'desc')
    .orderBy('t.kind', 'desc')
    .orderBy('t.number', 'desc')
    .$castTo<TaxDocumentRow>()
    .execute();

/** Find one of the user's tax invoices or credit notes. */
export const findDocument = (tx: UserDb, id: string): Promise<TaxDocumentRow | undefined> =>
  documents(tx).where('t.id', '=', id).$castTo<TaxDocumentRow>().executeTakeFirst();

/** Let one transaction at a time issue or file a user's documents. */
export async function lockDocuments({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tax documents ${userId}`}, 0))`.execute(db);
}

/** A payment, or money that went back, without a tax invoice or credit note yet. */
export interface UnissuedCharge {
  readonly id: string;
  readonly kind: 'first' | 'renewal' | 'pro_rata' | 'refund';
  /** The payment that a refund gives back. */
  readonly refundOf: string | null;
  readonly planId: string;
  readonly billingInterval: 'monthly' | 'annual';
  readonly periodStart: CalendarDate;
  readonly periodEnd: CalendarDate;
  readonly totalCents: Cents;
  readonly settledAt: Date;
}

/**
 * List what was paid and then what was paid back without a document yet, each in its order, so that a payment has its invoice
 * before a credit note needs it. The proof of a card buys nothing.
 */
export async function listUnissued({ db, userId }: UserDb): Promise<UnissuedCharge[]> {
  const { rows } = await sql<UnissuedCharge>`
    select c.id, c.kind, c.refund_of, c.plan_id, c.billing_interval, c.period_start, c.period_end, c.total_cents,
           c.settled_at
      from charges c left join charges p on p.user_id = c.user_id and p.id = c.refund_of
     where c.user_id = ${userId} and c.status = 'succeeded' and c.kind <> 'card'
       and (c.refund_of is null or p.kind <> 'card')
       and not exists (select from tax_documents t where t.user_id = c.user_id and t.charge_id = c.id)
     order by c.refund_of is not null, c.settled_at, c.created_at, c.id`.execute(db);
  return rows.map((row) => ({ ...row, totalCents: Number(row.totalCents) as Cents }));
}

/** Find the tax invoice of a payment, with what credit notes gave back of it. */
export async function findInvoiceOf({ db, userId }: UserDb, chargeId: string) {
  const invoice = await db
    .selectFrom('taxDocuments')
    .select(['id', 'number', 'issuedOn', 'totalCents', 'buyer'])
    .where('userId', '=', userId)
    .where('chargeId', '=', chargeId)
    .$castTo<{ id: string; number: string; issuedOn: CalendarDate; totalCents: Cents; buyer: Buyer | null }>()
    .executeTakeFirst();
  if (!invoice) return null;
  const { credited } = await db
    .selectFrom('taxDocuments')
    .select(({ fn }) => fn.coalesce(fn.sum<Cents>('totalCents'), sql<Cents>`0`).as('credited'))
    .where('userId', '=', userId)
    .where('corrects', '=', invoice.id)
    .executeTakeFirstOrThrow();
  return { ...invoice, creditedCents: Number(credited) as Cents };
}

/** Take the next number of a kind, from 1. Others wait for it until this transaction ends, and get it where it rolls back. */
export async function takeNumber({ db }: UserDb, kind: TaxDocumentKind): Promise<number> {
  const { rows } = await sql<{ nth: number }>`select next_tax_document(${kind})::int as nth`.execute(db);
  return rows[0]?.nth ?? Promise.reject(new Error('There is no next number'));
}

/** A document to store. */
export interface NewTaxDocument
  extends Omit<
    TaxDocumentRow,
    'id' | 'createdAt' | 'correctsNumber' | 'correctsIssuedOn' | 'filedDraftId' | 'filedReceiptId'
  > {
  /** The id of the invoice that a credit note corrects. */
  readonly corrects: string | null;
}

/** Store a document that was issued, and return its id. */
export async function insertDocument({ db, userId }: UserDb, document: NewTaxDocument, now: Date): Promise<string> {
  const { seller, buyer, ...values } = document;
  const { id } = await db
    .insertInto('taxDocuments')
    .values({
      ...{ ...values, userId, createdAt: now },
      ...{ seller: JSON.stringify(seller), buyer: buyer && JSON.stringify(buyer) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Remember the upload that a document became in the person's records. */
export async function saveFiled({ db, userId }: UserDb, id: string, filedDraftId: string): Promise<void> {
  await db
    .updateTable('taxDocuments')
    .set({ filedDraftId })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Remember that a person was asked who the invoice of a payment is for; false when they were before. */
export async function saveRequest({ db, userId }: UserDb, chargeId: string, now: Date): Promise<boolean> {
  const saved = await db
    .insertInto('taxDetailRequests')
    .values({ userId, chargeId, askedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return saved.numInsertedOrUpdatedRows === 1n;
}
