import { NO_CATEGORY, type TaxCategoryCode } from '@tillslip/domain/receipts/categories/tax-categories';
import type { AccountType, PackageAccount, PackageTaxCode } from '@tillslip/domain/sync/package-lists';
import type { UserDb } from '../../../platform/database/database.ts';

/** The accounts and tax codes of a connection's books. */
export interface BookLists {
  readonly accounts: readonly PackageAccount[];
  readonly taxCodes: readonly PackageTaxCode[];
}

/** Read the lists of a connection, by name. */
export async function findLists({ db, userId }: UserDb, connectionId: string): Promise<BookLists> {
  const accounts = await db
    .selectFrom('accountingAccounts')
    .select(['accountId as id', 'name', 'fullName', 'type', 'currency'])
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .orderBy('fullName')
    .$narrowType<{ type: AccountType }>()
    .execute();
  const taxCodes = await db
    .selectFrom('accountingTaxCodes')
    .select(['taxCodeId as id', 'name', 'description', 'purchaseRate'])
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .orderBy('name')
    .execute();
  return { accounts, taxCodes };
}

/** Replace the lists of a connection. */
export async function replaceLists(
  { db, userId }: UserDb,
  connectionId: string,
  { accounts, taxCodes }: BookLists,
): Promise<void> {
  const own = { userId, connectionId };
  await db
    .deleteFrom('accountingAccounts')
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .execute();
  await db
    .deleteFrom('accountingTaxCodes')
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .execute();
  // The cache of suppliers is made again as they are needed.
  await db
    .deleteFrom('accountingSuppliers')
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .execute();
  if (accounts.length > 0)
    await db
      .insertInto('accountingAccounts')
      .values(accounts.map(({ id, ...account }) => ({ ...account, ...own, accountId: id })))
      .execute();
  if (taxCodes.length > 0)
    await db
      .insertInto('accountingTaxCodes')
      .values(taxCodes.map(({ id, ...code }) => ({ ...code, ...own, taxCodeId: id })))
      .execute();
}

/** The id of a supplier in the books, from the cache. */
export const findSupplierId = ({ db, userId }: UserDb, connectionId: string, supplierKey: string) =>
  db
    .selectFrom('accountingSuppliers')
    .select(['supplierId', 'currency'])
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .where('supplierKey', '=', supplierKey)
    .executeTakeFirst();

/** Keep the id of a supplier in the books. */
export async function saveSupplierId(
  { db, userId }: UserDb,
  connectionId: string,
  supplier: {
    readonly supplierKey: string;
    readonly supplierId: string;
    readonly name: string;
    readonly currency: string | null;
  },
): Promise<void> {
  const { supplierId, name, currency } = supplier;
  await db
    .insertInto('accountingSuppliers')
    .values({ ...supplier, userId, connectionId })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'connectionId', 'supplierKey']).doUpdateSet({ supplierId, name, currency }),
    )
    .execute();
}

/** Forget the suppliers of a connection, of whom one was not found. */
export async function forgetSuppliers({ db, userId }: UserDb, connectionId: string): Promise<void> {
  await db
    .deleteFrom('accountingSuppliers')
    .where('userId', '=', userId)
    .where('connectionId', '=', connectionId)
    .execute();
}

/** How often a category, treatment and kind of payment occur in a company's documents. */
export interface CategoryUse {
  readonly category: TaxCategoryCode;
  readonly documents: number;
}

/** Count a company's completed documents by category; those without one are booked like everything else. */
export const countByCategory = ({ db, userId }: UserDb, companyId: string | null): Promise<CategoryUse[]> =>
  db
    .selectFrom('receipts')
    .select(({ fn }) => ['taxCategoryCode as category', fn.countAll<number>().as('documents')])
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'completed')
    .where('taxCategoryCode', '<>', NO_CATEGORY)
    .groupBy('taxCategoryCode')
    .orderBy('documents', 'desc')
    .$narrowType<{ category: TaxCategoryCode }>()
    .execute();

/** List the VAT types, rates and claims that occur in a company's documents. */
export const listVatTypesInUse = ({ db, userId }: UserDb, companyId: string | null) =>
  db
    .selectFrom('vatClaimLines as l')
    .innerJoin('vatClaims as v', (join) =>
      join.onRef('v.userId', '=', 'l.userId').onRef('v.receiptId', '=', 'l.receiptId'),
    )
    .select(['l.vatType', 'l.rateBp'])
    .select((eb) => eb('l.claimableCents', '<>', eb.lit(0) as never).as('isClaimed'))
    .distinct()
    .where('l.userId', '=', userId)
    .where('v.companyId', '=', companyId)
    .where('v.side', '=', 'purchase')
    .execute();

/** List the payment methods that occur in a company's documents. */
export const listPaymentsInUse = ({ db, userId }: UserDb, companyId: string | null) =>
  db
    .selectFrom('receipts')
    .select(['paymentMethod', 'documentType'])
    .distinct()
    .where('userId', '=', userId)
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .execute();
