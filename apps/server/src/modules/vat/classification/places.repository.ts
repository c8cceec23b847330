import type { Cents } from '@tillslip/domain/kernel/money';
import type { DatedPart } from '@tillslip/domain/vat/claim/dated-shares';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { VatChoices, VatDocuments } from '../../../platform/database/types.gen.ts';

export type ChoicesRow = Selectable<VatChoices>;
export type ChoicesValues = Omit<Insertable<VatChoices>, 'userId' | 'receiptId'>;
export type PlaceValues = Omit<Insertable<VatDocuments>, 'userId' | 'correctionReason'>;

/** A document with its place, ready to be stored. */
export interface StoredPlace {
  readonly values: PlaceValues;
  readonly parts: readonly DatedPart[];
  readonly claimableCents: Cents;
}

/** As many lines as one statement takes: PostgreSQL counts its parameters. */
const LINES_AT_ONCE = 2_000;

/**
 * Takes the next invoices that changed off the list; another request that wants the same waits until this
 * transaction ends, and then finds them done.
 */
export async function takeStale({ db, userId }: UserDb, limit: number): Promise<string[]> {
  const { rows } = await sql<{ receiptId: string }>`
    delete from vat_stale where user_id = ${userId} and receipt_id in (
      select receipt_id from vat_stale where user_id = ${userId} order by receipt_id limit ${limit} for update)
    returning receipt_id`.execute(db);
  return rows.map(({ receiptId }) => receiptId);
}

/** Puts all invoices of a company on the list: its rules or its share changed. */
export async function markCompanyStale({ db, userId }: UserDb, companyId: string): Promise<void> {
  await sql`insert into vat_stale (user_id, receipt_id)
    select user_id, id from receipts where user_id = ${userId} and company_id = ${companyId} and deleted_at is null
    on conflict do nothing`.execute(db);
}

/** What a person said of these documents. */
export const choicesOf = async ({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<ChoicesRow[]> =>
  receiptIds.length === 0
    ? []
    : db
        .selectFrom('vatChoices')
        .selectAll()
        .where('userId', '=', userId)
        .where('receiptId', 'in', [...receiptIds])
        .execute();

/** Keeps what a person says of a document. */
export async function keepChoices({ db, userId }: UserDb, receiptId: string, values: ChoicesValues): Promise<void> {
  await db
    .insertInto('vatChoices')
    .values({ ...values, userId, receiptId })
    .onConflict((conflict) => conflict.columns(['userId', 'receiptId']).doUpdateSet(values))
    .execute();
}

/** Takes these documents off the VAT201: they are deleted, in no company, or wait for a person. */
export async function removePlaces({ db, userId }: UserDb, receiptIds: readonly string[]): Promise<void> {
  if (receiptIds.length === 0) return;
  await db
    .deleteFrom('vatDocuments')
    .where('userId', '=', userId)
    .where('receiptId', 'in', [...receiptIds])
    .execute();
}

/** Stores the places of documents, in place of what was there, and their claim beside the invoice for its lists. */
export async function storePlaces(tx: UserDb, places: readonly StoredPlace[]): Promise<void> {
  if (places.length === 0) return;
  await tx.db
    .insertInto('vatDocuments')
    .values(places.map(({ values }) => ({ ...values, userId: tx.userId })))
    .onConflict((conflict) =>
      conflict.columns(['userId', 'receiptId']).doUpdateSet((eb) => ({
        companyId: eb.ref('excluded.companyId'),
        side: eb.ref('excluded.side'),
        kind: eb.ref('excluded.kind'),
        invoiceDate: eb.ref('excluded.invoiceDate'),
        paidOn: eb.ref('excluded.paidOn'),
        firstDay: eb.ref('excluded.firstDay'),
        lastDay: eb.ref('excluded.lastDay'),
        unclassified: eb.ref('excluded.unclassified'),
        unproved: eb.ref('excluded.unproved'),
        questions: eb.ref('excluded.questions'),
      })),
    )
    .execute();
  const ids = places.map(({ values }) => values.receiptId);
  await tx.db.deleteFrom('vatLines').where('userId', '=', tx.userId).where('receiptId', 'in', ids).execute();
  const lines = places.flatMap(({ values, parts }) =>
    parts.flatMap(({ key: part, day, lines }) =>
      lines.map(({ rate, ...line }) => ({
        ...line,
        rateBp: rate,
        part,
        day,
        userId: tx.userId,
        receiptId: values.receiptId,
      })),
    ),
  );
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE)
    await tx.db
      .insertInto('vatLines')
      .values(lines.slice(from, from + LINES_AT_ONCE))
      .execute();
  await noteClaims(tx, places);
}

/** The invoice's own column says the same as the VAT201; purchases only, a sale claims nothing. */
async function noteClaims({ db, userId }: UserDb, places: readonly StoredPlace[]): Promise<void> {
  const purchases = places.filter(({ values }) => values.side === 'purchase');
  const ids = purchases.map(({ values }) => values.receiptId);
  const claims = purchases.map(({ claimableCents }) => claimableCents);
  await sql`update receipts r set vat_claimable_cents = c.claim
    from unnest(${ids}::uuid[], ${claims}::bigint[]) as c (id, claim)
    where r.user_id = ${userId} and r.id = c.id and r.vat_claimable_cents <> c.claim`.execute(db);
}
