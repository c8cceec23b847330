import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import type { BookedEntry, PackageChange, SupplierBooking } from '../../ports/accounting-package.ts';
import { countByHand } from '../accounting/count-bookings.ts';
import { type JsonObject, textAt } from '../http-client/json-values.ts';
import { type ApiClient, PAGE_ROWS } from './api-client.ts';
import { bookedEntry } from './booked-entry.ts';
import type { CompanyCache } from './company-cache.ts';
import { formOf } from './entry-forms.ts';

const { kinds } = capabilitiesOf('sage');

/** So many pages of each kind are read for what suppliers were booked to: as many rows as QuickBooks gives in one. */
const PAST_PAGES = 5;
const PAST_KINDS = kinds.filter((kind) => kind !== 'credit');

/** Count the accounts of every supplier in the newest thousand payments and invoices that we did not send. */
export async function readPastBookings(api: ApiClient, cache: CompanyCache): Promise<readonly SupplierBooking[]> {
  const currency = await cache.homeCurrency(api);
  const read = async (kind: EntryKind): Promise<readonly BookedEntry[]> => {
    const rows: JsonObject[] = [];
    for (let page = 1; page <= PAST_PAGES; page += 1) {
      const found = await api.page(formOf(kind).resource, page, { sort: 'date:desc' });
      rows.push(...found);
      if (found.length < PAGE_ROWS) break;
    }
    return rows.map((row) => bookedEntry(kind, row, currency));
  };
  return countByHand((await Promise.all(PAST_KINDS.map(read))).flat());
}

/** Read what was changed or deleted since a moment. */
export async function readChanges(api: ApiClient, since: Date): Promise<readonly PackageChange[]> {
  const moment = since.toISOString();
  const changes = await Promise.all(
    kinds.map(async (kind) => {
      const read = async (filter: string, isDeleted: boolean): Promise<readonly PackageChange[]> => {
        const rows = await api.list(formOf(kind).resource, { attributes: 'updated_at', [filter]: moment });
        return rows.flatMap((row) => {
          const id = textAt(row, 'id');
          return id === null ? [] : [{ kind, id, isDeleted }];
        });
      };
      return [...(await read('updated_or_created_since', false)), ...(await read('deleted_since', true))];
    }),
  );
  return changes.flat();
}
