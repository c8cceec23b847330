import type { CategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { PastBooking } from '@tillslip/domain/sync/propose-from-past';
import { sql } from 'kysely';
import type { UserDb } from '../../../platform/database/database.ts';

/** The rows that are inserted at once; a statement takes 65 535 parameters. */
const INSERTED_ROWS = 5000;

/** Replace what is known of the past entries of a connection's suppliers. */
export async function replacePastBookings(
  { db, userId }: UserDb,
  connectionId: string,
  bookings: ReadonlyMap<string, PastBooking>,
): Promise<void> {
  await db
    .deleteFrom('accountingPastBookings')
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .execute();
  const rows = [...bookings].flatMap(([supplierKey, { ofEntries, accounts }]) =>
    accounts.map((account) => ({ ...account, ofEntries, supplierKey, userId, connectionId })),
  );
  for (let at = 0; at < rows.length; at += INSERTED_ROWS)
    await db
      .insertInto('accountingPastBookings')
      .values(rows.slice(at, at + INSERTED_ROWS))
      .execute();
}

/** The past entries of suppliers, by their key; of those that have some. */
export async function findPastBookings(
  { db, userId }: UserDb,
  connectionId: string,
  supplierKeys: readonly string[],
): Promise<ReadonlyMap<string, PastBooking>> {
  if (supplierKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom('accountingPastBookings')
    .select(['supplierKey', 'accountId', 'entries', 'ofEntries'])
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .where('supplierKey', 'in', [...supplierKeys])
    .orderBy('accountId')
    .execute();
  const bookings = new Map<string, PastBooking>();
  for (const { supplierKey, accountId, entries, ofEntries } of rows) {
    const accounts = bookings.get(supplierKey)?.accounts ?? [];
    bookings.set(supplierKey, { ofEntries, accounts: [...accounts, { accountId, entries }] });
  }
  return bookings;
}

/** A supplier in one category, with the number of its documents there. */
export interface SupplierUse {
  readonly supplierKey: string;
  readonly supplierName: string;
  readonly category: CategoryCode;
  readonly documents: number;
}

/** List the suppliers of a company's completed documents by category; with one name for all spellings. */
export async function listSuppliersInUse({ db, userId }: UserDb, companyId: string | null): Promise<SupplierUse[]> {
  const { rows } = await sql<SupplierUse>`
    select supplier_key as "supplierKey", min(supplier_name) as "supplierName",
           tax_category_code as category, count(*)::int as documents
      from receipts
     where user_id = ${userId} and company_id = ${companyId} and deleted_at is null and status = 'completed'
       and supplier_key <> ''
     group by supplier_key, tax_category_code order by documents desc, supplier_key`.execute(db);
  return rows;
}
