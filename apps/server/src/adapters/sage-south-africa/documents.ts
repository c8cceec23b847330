import type { AccountingEntry } from '@tillslip/domain/sync/accounting-entry';
import type { Books } from '../../ports/accounting-package.ts';
import { createLookedUpEntries, type EntryBook, referenceOf } from '../accounting/looked-up-entries.ts';
import { type JsonObject, textAt } from '../http-client/json-values.ts';
import { type ApiClient, quoted, rowIn } from './api-client.ts';
import { bookedDocument } from './booked-document.ts';
import type { CompanyCache } from './company-cache.ts';
import { documentBody, idOf, serviceOf } from './document-body.ts';
import { readAccounts, readCompany, readTaxCodes } from './lists.ts';
import { documentsBetween } from './looking-back.ts';

/** Create what reads and writes the entries of a company. */
export const createDocuments = (
  api: ApiClient,
  cache: CompanyCache,
): Pick<Books, 'create' | 'update' | 'remove' | 'find' | 'findMarked' | 'entriesBetween'> =>
  createLookedUpEntries(entryBook(api, cache));

const entryBook = (api: ApiClient, cache: CompanyCache): EntryBook => ({
  timing: api.timing,
  homeCurrency: () => cache.homeCurrency(api),
  body: documentBody,
  alike: (entry, requestId) => documentsLike(api, entry, referenceOf(requestId)),
  isOf: (_kind, row, requestId) => textAt(row, 'Reference') === referenceOf(requestId),
  row: (kind, id) => api.find(serviceOf(kind), id),
  rows: (kind, from, to) => documentsBetween(api, kind, [from, to]),
  save: async (kind, body) => rowIn(await api.save(serviceOf(kind), body)),
  async delete(kind, id) {
    await api.send({ method: 'DELETE', call: `${serviceOf(kind)}/Delete`, id });
  },
  booked: bookedDocument,
  readAgain: {
    company: () => readCompany(api),
    accounts: () => readAccounts(api),
    taxCodes: () => readTaxCodes(api),
    suppliers: () => cache.freshSuppliers(api),
    forget: () => cache.forget(),
  },
});

/** The documents of a supplier with the reference, or with the number of the entry. */
function documentsLike(
  api: ApiClient,
  { kind, supplierId, docNumber }: AccountingEntry,
  reference: string,
): Promise<readonly JsonObject[]> {
  const byNumber = docNumber === null ? '' : ` or DocumentNumber eq ${quoted(docNumber)}`;
  // not text: a query
  const $filter = `SupplierId eq ${idOf(supplierId)} and (Reference eq ${quoted(reference)}${byNumber})`;
  return api.list(serviceOf(kind), { includeDetail: 'true', $filter });
}
