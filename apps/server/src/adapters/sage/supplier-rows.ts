import type { PackageSupplier } from '../../ports/accounting-package.ts';
import { type JsonObject, listAt, textAt } from '../http-client/json-values.ts';
import type { ApiClient } from './api-client.ts';

/** Where contacts are. */
export const CONTACTS = 'contacts';
/** The type of a contact that is a supplier. */
export const SUPPLIER = 'VENDOR';

/** A contact. One that is only a customer is a supplier that is not active: it needs a type, not another contact. */
export interface SupplierRow extends PackageSupplier {
  /** Its types: a change without one of them would take it away. */
  readonly types: readonly string[];
}

/** Read every contact, in pages, but those that the service has for itself. */
export async function readSuppliers(api: ApiClient): Promise<SupplierRow[]> {
  return (await api.list(CONTACTS, { exclude_system: 'true' })).flatMap((row) => supplierRowOf(row) ?? []);
}

/** Read one contact; null when it has no id or name. */
export function supplierRowOf(row: JsonObject): SupplierRow | null {
  const id = textAt(row, 'id');
  const name = textAt(row, 'name') ?? textAt(row, 'displayed_as');
  if (id === null || name === null) return null;
  const types = listAt(row, 'contact_types').flatMap((type) => textAt(type, 'id') ?? []);
  return { id, name, isActive: types.includes(SUPPLIER), currency: textAt(row, 'currency', 'id'), types };
}
