import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type Selectable, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Remembered, SupplierMemory } from '../../../platform/database/types.gen.ts';

/** One thing that is remembered of a supplier. */
export type MemoryRow = Selectable<SupplierMemory>;

/** What is to be remembered, and the invoice it was set on. */
export interface Lesson {
  readonly supplierKey: string;
  readonly what: Remembered;
  readonly value: string;
  readonly receiptId: string;
  readonly now: Date;
}

/** Adds a supplier to the user's list of names, which the search goes through; its newest spelling is shown. */
export async function noteSupplier({ db, userId }: UserDb, supplierKey: string, supplierName: string): Promise<void> {
  const searchText = `${supplierKey} ${supplierName.toLowerCase()}`;
  await db
    .insertInto('suppliers')
    .values({ userId, supplierKey, supplierName, searchText })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'supplierKey'])
        .doUpdateSet({ supplierName, searchText })
        // A row that says the same is left alone: most invoices come from suppliers that are known.
        .where('suppliers.supplierName', '<>', supplierName),
    )
    .execute();
}

/** The user's suppliers whose names contain a text, those that begin with it first. */
export async function suppliersLike(
  { db, userId }: UserDb,
  text: string,
  limit: number,
): Promise<{ supplierKey: string; supplierName: string }[]> {
  const plain = text.toLowerCase();
  const { rows } = await sql<{ supplierKey: string; supplierName: string }>`
    select supplier_key, supplier_name from suppliers
     where user_id = ${userId} and strpos(search_text, ${plain}) > 0
     order by (strpos(search_text, ${plain}) = 1) desc, supplier_key collate "C" limit ${limit}`.execute(db);
  return rows;
}

/** Remembers; the same value once more counts, another one starts anew. @returns where it is kept. */
export async function remember({ db, userId }: UserDb, lesson: Lesson): Promise<string> {
  const { now, ...values } = lesson;
  const { id } = await db
    .insertInto('supplierMemory')
    .values({ userId, ...values, learnedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'supplierKey', 'what']).doUpdateSet({
        times: sql<number>`case when supplier_memory.value = excluded.value then supplier_memory.times + 1 else 1 end`,
        value: values.value,
        receiptId: values.receiptId,
        learnedAt: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What is remembered of these suppliers. */
export const memoryOf = async ({ db, userId }: UserDb, supplierKeys: readonly string[]): Promise<MemoryRow[]> =>
  supplierKeys.length === 0
    ? []
    : db
        .selectFrom('supplierMemory')
        .selectAll()
        .where('userId', '=', userId)
        .where('supplierKey', 'in', [...supplierKeys])
        .execute();

/** By what the papers of all of the user's suppliers are known again. */
export const knownIdentities = ({ db, userId }: UserDb): Promise<MemoryRow[]> =>
  db.selectFrom('supplierMemory').selectAll().where('userId', '=', userId).where('what', '=', 'identity').execute();

/** Everything that is remembered, with the suppliers' names, in the order of the suppliers. */
export const wholeMemory = ({ db, userId }: UserDb) =>
  db
    .selectFrom('supplierMemory as m')
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.userId', '=', 'm.userId').onRef('s.supplierKey', '=', 'm.supplierKey'),
    )
    .where('m.userId', '=', userId)
    .selectAll('m')
    .select('s.supplierName')
    .orderBy('m.supplierKey')
    .orderBy('m.what')
    .execute();

/** Forgets one thing of a supplier, or (null) all of it. @returns how many things. */
export async function forget({ db, userId }: UserDb, supplierKey: string, what: Remembered | null): Promise<number> {
  const forgotten = await db
    .deleteFrom('supplierMemory')
    .where('userId', '=', userId)
    .where('supplierKey', '=', supplierKey)
    .$if(what !== null, (query) => query.where('what', '=', what ?? 'name'))
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}

/** A folder or company as a label and as a place. */
export interface PlaceName {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
}

/** The user's companies and folders among these ids, with their names. */
export async function placesNamed({ db, userId }: UserDb, ids: readonly string[]): Promise<Map<string, PlaceName>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PlaceName>`
    select id, company_name as name, id as company_id from companies
     where user_id = ${userId} and id = any(${[...ids]}::uuid[])
    union all
    select f.id, f.name || ' (' || c.company_name || ')', f.company_id from folders f
      join companies c on c.user_id = f.user_id and c.id = f.company_id
     where f.user_id = ${userId} and f.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((place) => [place.id, place]));
}

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
