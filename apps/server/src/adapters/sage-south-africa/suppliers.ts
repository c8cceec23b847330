import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { WantedSupplier } from '../../ports/accounting-package.ts';
import type { JsonObject } from '../http-client/json-values.ts';
import { backoffMs, MAX_RETRIES } from '../http-client/send.ts';
import { comparedName, cut, withoutControls } from '../http-client/texts.ts';
import { type ApiClient, rowIn } from './api-client.ts';
import type { CompanyCache } from './company-cache.ts';
import { type SupplierRow, supplierRowOf } from './supplier-rows.ts';

/** Assumed of the service; a longer name is cut. */
export const MAX_NAME_LENGTH = 100;
const ADDRESS_LINES = ['PostalAddress01', 'PostalAddress02', 'PostalAddress03', 'PostalAddress04', 'PostalAddress05'];
const MAX_ADDRESS_LINE_LENGTH = 100;

/**
 * Find a supplier by its name, make it active or create it. Calls for one name at the same time share one search. The
 * service has no request ids: before a creation, and after one whose reply was lost, the suppliers are read again.
 */
export function ensureSupplier(api: ApiClient, cache: CompanyCache, wanted: WantedSupplier): Promise<SupplierRow> {
  const key = comparedName(wanted.name);
  const running = cache.wantedSuppliers.get(key);
  if (running !== undefined) return running;
  const search = findOrCreate(api, cache, wanted).finally(() => cache.wantedSuppliers.delete(key));
  cache.wantedSuppliers.set(key, search);
  return search;
}

async function findOrCreate(api: ApiClient, cache: CompanyCache, wanted: WantedSupplier): Promise<SupplierRow> {
  const name = acceptedName(wanted.name);
  const known = match(await cache.suppliers(api), name) ?? match(await cache.freshSuppliers(api), name);
  if (known?.isActive) return known;
  const row = known ? { ...known.row, Active: true } : supplierBody(wanted, name);
  const saved = await saveOnce(api, cache, row, name);
  const rows = await cache.suppliers(api);
  const at = rows.findIndex(({ id }) => id === saved.id);
  rows.splice(at < 0 ? rows.length : at, at < 0 ? 0 : 1, saved);
  return saved;
}

/** Save a supplier; after a lost reply it is there already, or is saved again. */
async function saveOnce(api: ApiClient, cache: CompanyCache, row: JsonObject, name: string): Promise<SupplierRow> {
  for (let retry = 0; ; retry += 1) {
    try {
      const saved = supplierRowOf(rowIn(await api.save('Supplier', row)));
      if (!saved) throw new AccountingFault('system');
      return saved;
    } catch (error) {
      if (!(error instanceof AccountingFault) || error.kind !== 'system' || retry >= MAX_RETRIES) throw error;
    }
    await api.timing.sleep(backoffMs(retry, api.timing.random()));
    const found = match(await cache.freshSuppliers(api), name);
    if (found?.isActive) return found;
  }
}

/** Find the best of the suppliers: an active one first, then the name letter by letter. */
function match(rows: readonly SupplierRow[], name: string): SupplierRow | null {
  const same = rows.filter((row) => comparedName(row.name) === comparedName(name));
  const rank = (row: SupplierRow): number => (row.isActive ? 2 : 0) + (row.name === name ? 1 : 0);
  return same.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

const acceptedName = (name: string): string => cut(withoutControls(name).replace(/\s+/g, ' ').trim(), MAX_NAME_LENGTH);

function supplierBody({ vatNumber, address }: WantedSupplier, name: string): JsonObject {
  const lines = (address ?? '').split(/\r?\n/).flatMap((line) => line.trim() || []);
  const address0 = ADDRESS_LINES.flatMap((property, index) => {
    const line = lines[index];
    return line === undefined ? [] : [[property, cut(line, MAX_ADDRESS_LINE_LENGTH)] as const];
  });
  return { Name: name, TaxReference: vatNumber, Active: true, ...Object.fromEntries(address0) };
}
