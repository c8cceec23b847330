import { isMarked } from '@tillslip/domain/sync/entry-texts';
import type { BookedEntry, SupplierBooking } from '../../ports/accounting-package.ts';
import { countBookings } from '../accounting/count-bookings.ts';
import type { ApiClient } from './api-client.ts';
import { bookedEntry } from './booked-entry.ts';
import type { CompanyCache } from './company-cache.ts';
import { ENTITIES } from './entry-body.ts';

/**
 * Count the accounts of every supplier in the newest thousand purchases and the newest thousand bills: two reads for all
 * suppliers together, and one of the suppliers where the service does not name them.
 */
export async function readPastBookings(api: ApiClient, cache: CompanyCache): Promise<readonly SupplierBooking[]> {
  const entries = (await newest(api, cache)).filter(({ memo }) => !isMarked(memo));
  const names = await namesOf(api, cache, entries);
  return countBookings(entries, (supplierId) => names.get(supplierId));
}

async function newest(api: ApiClient, cache: CompanyCache): Promise<BookedEntry[]> {
  const { homeCurrency } = await cache.currencies(api);
  const read = async (kind: 'purchase' | 'bill') =>
    (await api.queryPage(ENTITIES[kind], 'ORDERBY TxnDate DESC', 1)).map((row) => bookedEntry(kind, row, homeCurrency));
  return (await Promise.all([read('purchase'), read('bill')])).flat();
}

async function namesOf(api: ApiClient, cache: CompanyCache, entries: readonly BookedEntry[]) {
  const names = new Map<string, string>();
  for (const { supplierId, supplierName } of entries)
    if (supplierId !== null && supplierName !== null) names.set(supplierId, supplierName);
  const isNamed = entries.every(({ supplierId }) => supplierId === null || names.has(supplierId));
  if (!isNamed) for (const { id, name } of await cache.supplierRows(api)) names.set(id, name);
  return names;
}
