import { addDays } from '@tillslip/domain/kernel/calendar-date';
import type { AccountingEntry } from '@tillslip/domain/sync/accounting-entry';
import type { Books } from '../../ports/accounting-package.ts';
import { createLookedUpEntries, type EntryBook, referenceOf } from '../accounting/looked-up-entries.ts';
import type { JsonObject } from '../http-client/json-values.ts';
import type { ApiClient } from './api-client.ts';
import { bookedEntry, writtenReference } from './booked-entry.ts';
import type { CompanyCache } from './company-cache.ts';
import { entryBody } from './entry-body.ts';
import { formOf } from './entry-forms.ts';
import { readAccounts, readCompany, readTaxCodes } from './lists.ts';

type EntryMethods = 'create' | 'update' | 'remove' | 'find' | 'findMarked' | 'entriesBetween';

/** Create what reads and writes the entries of a business. */
export const createEntries = (api: ApiClient, cache: CompanyCache): Pick<Books, EntryMethods> =>
  createLookedUpEntries(entryBook(api, cache));

/** The service repeats a write by an id for seven days only, and compares no versions: entries are looked up as well. */
const entryBook = (api: ApiClient, cache: CompanyCache): EntryBook => ({
  timing: api.timing,
  homeCurrency: () => cache.homeCurrency(api),
  body: entryBody,
  alike: (entry) => entriesAlike(api, entry),
  isOf: (kind, row, requestId) => writtenReference(kind, row) === referenceOf(requestId),
  row: (kind, id) => api.find(formOf(kind).resource, id),
  rows: (kind, from, to) => api.list(formOf(kind).resource, { from_date: from, to_date: to }),
  save: (kind, body, id) => api.save(formOf(kind).resource, body, id),
  async delete(kind, id) {
    await api.send({ method: 'DELETE', resource: formOf(kind).resource, id });
  },
  booked: bookedEntry,
  readAgain: {
    company: () => readCompany(api),
    accounts: () => readAccounts(api),
    taxCodes: () => readTaxCodes(api),
    suppliers: () => cache.freshSuppliers(api),
    forget: () => cache.forget(),
  },
});

/** A till gives its numbers again after some time, so an entry of another season with the same one is another. */
const ALIKE_DAYS = 31;

/** The entries of a supplier around the day of the entry: no filter of the service knows the supplier's number. */
const entriesAlike = (api: ApiClient, { kind, supplierId, date }: AccountingEntry): Promise<readonly JsonObject[]> =>
  api.list(formOf(kind).resource, {
    ...{ contact_id: supplierId, from_date: addDays(date, -ALIKE_DAYS), to_date: addDays(date, ALIKE_DAYS) },
  });
