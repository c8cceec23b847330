import type { PackageSupplier } from '../../ports/accounting-package.ts';
import { booleanAt, type JsonObject, textAt } from '../http-client/json-values.ts';
import type { ApiClient } from './api-client.ts';

/** A supplier, with all that the service has of it: a change without it would clear it. */
export interface SupplierRow extends PackageSupplier {
  readonly row: JsonObject;
}

/** Read every supplier, active or not, in pages. */
export async function readSuppliers(api: ApiClient): Promise<SupplierRow[]> {
  return (await api.list('Supplier')).flatMap((row) => supplierRowOf(row) ?? []);
}

/** Read one supplier; null when it has no id or name. */
export function supplierRowOf(row: JsonObject): SupplierRow | null {
  const id = textAt(row, 'ID');
  const name = textAt(row, 'Name');
  if (id === null || name === null) return null;
  return { id, name, isActive: booleanAt(row, 'Active') !== false, currency: null, row };
}
