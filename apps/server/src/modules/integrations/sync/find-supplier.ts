import { createHash } from 'node:crypto';
import { supplierKey } from '@tillslip/domain/receipts/suppliers/supplier-key';
import { asUser, readAsUser } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Books } from '../../../ports/accounting-package.ts';
import type { ConnectionRow } from '../connections/connections.repository.ts';
import { findSupplierId, saveSupplierId } from '../lists/lists.repository.ts';
import type { DocumentRow } from './documents.repository.ts';

/**
 * Find the supplier of a document in the books, or create it. Known ones are not asked for again. Documents of one new
 * supplier that are sent at the same time ask with the same request id, so that it is created once.
 */
export async function findSupplier(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  books: Pick<Books, 'ensureSupplier'>,
  { connection, row }: { readonly connection: ConnectionRow; readonly row: DocumentRow },
): Promise<string> {
  const name = row.supplierName ?? '';
  const currency = row.currency ?? connection.homeCurrency;
  const suffix = currency === connection.homeCurrency ? '' : ` ${currency}`;
  const key = `${supplierKey(name)}${suffix}`;
  const known = await readAsUser(db, userId, (tx) => findSupplierId(tx, connection.id, key));
  if (known) return known.supplierId;
  const requestId = `s-${createHash('sha256').update(`${connection.realmId} ${key}`).digest('hex').slice(0, 40)}`;
  const wanted = { name, vatNumber: row.supplierVatNumber, address: row.supplierAddress, currency };
  const supplier = await books.ensureSupplier(wanted, requestId);
  await asUser(db, userId, (tx) =>
    saveSupplierId(tx, connection.id, {
      ...{ supplierKey: key, supplierId: supplier.id, name: supplier.name, currency: supplier.currency },
    }),
  );
  return supplier.id;
}
