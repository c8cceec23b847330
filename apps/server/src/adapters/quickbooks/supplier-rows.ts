import { booleanAt, type JsonObject, textAt } from '../http-client/json-values.ts';
import type { ApiClient } from './api-client.ts';

/** A supplier as the service has it. */
export interface SupplierRow {
  readonly id: string;
  /** Without the mark of an inactive one. */
  readonly name: string;
  readonly isActive: boolean;
  readonly currency: string | null;
  readonly version: string;
}

/** What the service adds to the name of a supplier that is not active. Source: facts B1. */
export const INACTIVE_MARK = ' (deleted)';

/** Read every supplier, active or not, in pages. */
export async function readSuppliers(api: ApiClient): Promise<SupplierRow[]> {
  const rows = await api.queryAll('Vendor', 'where Active IN (true, false)');
  return rows.flatMap((row) => supplierRowOf(row) ?? []);
}

/** Read one supplier; null when it has no id or name. */
export function supplierRowOf(row: JsonObject): SupplierRow | null {
  const id = textAt(row, 'Id');
  const displayName = textAt(row, 'DisplayName');
  if (id === null || displayName === null) return null;
  const isActive = booleanAt(row, 'Active') !== false;
  const isMarked = !isActive && displayName.endsWith(INACTIVE_MARK);
  return {
    id,
    name: isMarked ? displayName.slice(0, -INACTIVE_MARK.length) : displayName,
    isActive,
    currency: textAt(row, 'CurrencyRef', 'value'),
    version: textAt(row, 'SyncToken') ?? '0',
  };
}
