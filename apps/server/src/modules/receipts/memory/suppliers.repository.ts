import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { Cents } from '@tillslip/domain/kernel/money';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';
import type { Remembered, SupplierMemory } from '../../../platform/database/types.gen.ts';
import { openCompanyIn } from '../../../platform/members/member.ts';

/** One remembered fact of a supplier. */
export type MemoryRow = Selectable<SupplierMemory>;

/** A fact to remember, and the invoice on which it was set. */
export interface Lesson {
  readonly supplierKey: string;
  readonly what: Remembered;
  readonly value: string;
  readonly receiptId: string;
  readonly now: Date;
}

/**
 * Let one transaction of the user learn at a time: an invoice teaches several facts of its supplier, and two invoices may
 * teach the same ones in different orders.
 */
export async function lockSupplierMemory({ db, userId }: UserDb): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('supplier memory ' || ${userId}, 0))`.execute(db);
}

/** Save a supplier in the user's searchable list of names, with its newest spelling. */
export async function saveSupplierName(
  { db, userId }: UserDb,
  supplierKey: string,
  supplierName: string,
): Promise<void> {
  const searchText = `${supplierKey} ${supplierName.toLowerCase()}`;
  await db
    .insertInto('suppliers')
    .values({ userId, supplierKey, supplierName, searchText })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'supplierKey'])
        .doUpdateSet({ supplierName, searchText })
        // An unchanged row is not written: most invoices come from known suppliers.
        .where('suppliers.supplierName', '<>', supplierName),
    )
    .execute();
}

/**
 * SQL: whether a member may see what is kept of a supplier for all books of an owner: where the open company has documents
 * of it, the only ones that the database shows. The owner sees all.
 */
const isKnownHere = (userId: string, supplierKey: string): RawBuilder<SqlBool> =>
  openCompanyIn(userId) === undefined
    ? sql`true`
    : sql`exists (select from receipts r where r.user_id = ${userId}
        and r.supplier_key collate "C" = ${sql.ref(supplierKey)})`;

/** List the user's suppliers whose names contain a text, those that begin with it first. */
export async function findSuppliersByName(
  { db, userId }: UserDb,
  text: string,
  limit: number,
): Promise<{ supplierKey: string; supplierName: string }[]> {
  const plain = text.toLowerCase();
  const { rows } = await sql<{ supplierKey: string; supplierName: string }>`
    select supplier_key, supplier_name from suppliers
     where user_id = ${userId} and strpos(search_text, ${plain}) > 0 and ${isKnownHere(userId, 'suppliers.supplierKey')}
     order by (strpos(search_text, ${plain}) = 1) desc, supplier_key collate "C" limit ${limit}`.execute(db);
  return rows;
}

/** Save a remembered fact. The same value again increases its count; a different one restarts it. @returns its id. */
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

/** List what is remembered of these suppliers. */
export const listMemoryOfSuppliers = async (
  { db, userId }: UserDb,
  supplierKeys: readonly string[],
): Promise<MemoryRow[]> =>
  supplierKeys.length === 0
    ? []
    : db
        .selectFrom('supplierMemory')
        .selectAll()
        .where('userId', '=', userId)
        .where('supplierKey', 'in', [...supplierKeys])
        .execute();

/** The identifiers of a supplier, and the numbers of its last invoices by their date, the newest first. */
export interface IdentityRow extends MemoryRow {
  readonly numbers: string[];
}

/** Enough numbers to see how a series grows. */
const MAX_NUMBERS = 8;

/**
 * List the identifiers of all of the user's suppliers. The numbers are of completed invoices that a person reviewed or
 * in which every field was certain.
 */
export async function listIdentities({ db, userId }: UserDb): Promise<IdentityRow[]> {
  const { rows } = await sql<IdentityRow>`
    select m.*, array(
        select r.invoice_number from receipts r
         where r.user_id = m.user_id and r.supplier_key collate "C" = m.supplier_key and r.status = 'completed'
           and r.invoice_number is not null and not r.is_duplicate and (r.reviewed_at is not null or r.weakest is null)
         order by r.invoice_date desc nulls last, r.created_at desc, r.id limit ${MAX_NUMBERS}) as numbers
      from supplier_memory m where m.user_id = ${userId} and m.what = 'identity'`.execute(db);
  return rows;
}

/** List everything that is remembered, with the suppliers' names, ordered by supplier. */
export const listMemory = ({ db, userId }: UserDb) =>
  db
    .selectFrom('supplierMemory as m')
    .leftJoin('suppliers as s', (join) =>
      join.onRef('s.userId', '=', 'm.userId').onRef('s.supplierKey', '=', 'm.supplierKey'),
    )
    .where('m.userId', '=', userId)
    .where(isKnownHere(userId, 'm.supplierKey'))
    .selectAll('m')
    .select('s.supplierName')
    .orderBy('m.supplierKey')
    .orderBy('m.what')
    .execute();

/** Delete one remembered fact of a supplier, or all of them for null. @returns how many. */
export async function forget({ db, userId }: UserDb, supplierKey: string, what: Remembered | null): Promise<number> {
  const forgotten = await db
    .deleteFrom('supplierMemory')
    .where('userId', '=', userId)
    .where('supplierKey', '=', supplierKey)
    .where(isKnownHere(userId, 'supplierMemory.supplierKey'))
    .$if(what !== null, (query) => query.where('what', '=', what ?? 'name'))
    .executeTakeFirst();
  return Number(forgotten.numDeletedRows);
}

/** The name of a folder or company. */
export interface PlaceName {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
}

/** Find the user's companies and folders among these ids, with their names. */
export async function findPlaceNames({ db, userId }: UserDb, ids: readonly string[]): Promise<Map<string, PlaceName>> {
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

/** The compared columns of a supplier's earlier invoice. */
export interface EarlierRow {
  readonly id: string;
  readonly supplierVatNumber: string | null;
  readonly bankAccounts: string[];
  readonly invoiceDate: CalendarDate | null;
  readonly totalCents: Cents | null;
}

/** List the newest invoices of a supplier, without one of them and without duplicates, which are no evidence. */
export async function listEarlierInvoices(
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
     order by r.created_at desc, r.invoice_date desc nulls last, r.id limit ${limit}`.execute(db);
  return rows;
}
