import { addDays, type CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { capabilitiesOf } from '@tillslip/domain/sync/packages';
import type { BookedEntry, PackageChange, SupplierBooking } from '../../ports/accounting-package.ts';
import { countByHand } from '../accounting/count-bookings.ts';
import { type JsonObject, textAt } from '../http-client/json-values.ts';
import { type ApiClient, PAGE_ROWS } from './api-client.ts';
import { bookedDocument } from './booked-document.ts';
import type { CompanyCache } from './company-cache.ts';
import { serviceOf } from './document-body.ts';

const { kinds } = capabilitiesOf('sage-south-africa');

/** A moment as a value of a filter. */
const moment = (text: string): string => `datetime'${text}'`;

/** Read the documents of a kind from a day to a day, both included. */
export function documentsBetween(
  api: ApiClient,
  kind: EntryKind,
  [from, to]: readonly [CalendarDate, CalendarDate],
): Promise<readonly JsonObject[]> {
  const until = addDays(to, 1);
  // not text: a query
  const $filter = `Date ge ${moment(`${from}T00:00:00`)} and Date lt ${moment(`${until}T00:00:00`)}`;
  return api.list(serviceOf(kind), { includeDetail: 'true', $filter });
}

/** So many pages of invoices are read for what suppliers were booked to: as many as QuickBooks gives in one. */
export const PAST_PAGES = 10;

/** Count the accounts of every supplier in the newest thousand invoices of suppliers that we did not send. */
export async function readPastBookings(api: ApiClient, cache: CompanyCache): Promise<readonly SupplierBooking[]> {
  const currency = await cache.homeCurrency(api);
  const entries: BookedEntry[] = [];
  for (let page = 0; page < PAST_PAGES; page += 1) {
    const query = {
      includeDetail: 'true',
      $orderby: 'Date desc',
      $top: String(PAGE_ROWS),
      $skip: String(page * PAGE_ROWS),
    };
    const rows = await api.page(serviceOf('bill'), query);
    entries.push(...rows.map((row) => bookedDocument('bill', row, currency)));
    if (rows.length < PAGE_ROWS) break;
  }
  return countByHand(entries);
}

/** Read what was changed since a moment. The service does not tell what was deleted: that is found when it is read. */
export async function readChanges(api: ApiClient, since: Date): Promise<readonly PackageChange[]> {
  // not text: a query
  const $filter = `Modified ge ${moment(since.toISOString().replace('Z', ''))}`;
  const changes = await Promise.all(
    kinds.map(async (kind) => {
      const rows = await api.list(serviceOf(kind), { $filter });
      return rows.flatMap((row) => {
        const id = textAt(row, 'ID');
        return id === null ? [] : [{ kind, id, isDeleted: false }];
      });
    }),
  );
  return changes.flat();
}
