import type { AccountingEntry, EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BookedEntry, Books } from '../../ports/accounting-package.ts';
import { dateAt, type JsonObject, textAt } from '../http-client/json-values.ts';
import { backoffMs, MAX_RETRIES } from '../http-client/send.ts';
import { type ApiClient, quoted, rowIn } from './api-client.ts';
import { bookedDocument, versionOf } from './booked-document.ts';
import type { CompanyCache } from './company-cache.ts';
import { documentBody, idOf, referenceOf, serviceOf } from './document-body.ts';
import { explainRefusal, type Named } from './explain-refusal.ts';
import { documentsBetween } from './looking-back.ts';

type EntryMethods = 'create' | 'update' | 'remove' | 'find' | 'findMarked' | 'entriesBetween';

/** Create what reads and writes the entries of a company. */
export function createDocuments(api: ApiClient, cache: CompanyCache): Pick<Books, EntryMethods> {
  return {
    create: (entry, requestId, options) => create(api, cache, entry, { requestId, ...options }),
    update: (id, version, entry, requestId) => update(api, cache, { id, version, requestId }, entry),
    remove: (kind, id, version) => remove(api, cache, kind, { id, version }),
    async find(kind, id) {
      const row = await api.find(serviceOf(kind), id);
      return row && bookedDocument(kind, row, await cache.homeCurrency(api));
    },
    async findMarked(kind, date, marker) {
      const found = await documentsBetween(api, cache, kind, [date, date]);
      return found.find(({ memo }) => memo?.includes(marker)) ?? null;
    },
    entriesBetween: (kind, from, to) => documentsBetween(api, cache, kind, [from, to]),
  };
}

interface Creation {
  readonly requestId: string;
  readonly allowsSameNumber?: boolean;
}

/** Look an entry up by its reference, and save it where it is not there; after a lost reply once more. */
async function create(
  api: ApiClient,
  cache: CompanyCache,
  entry: AccountingEntry,
  creation: Creation,
): Promise<BookedEntry> {
  const body = documentBody(entry, creation.requestId);
  const currency = await requireHomeCurrency(api, cache, entry);
  const reference = referenceOf(creation.requestId);
  return untilSaved(api, async () => {
    const alike = await documentsLike(api, entry, reference);
    const own = alike.find((row) => textAt(row, 'Reference') === reference);
    if (own) return bookedDocument(entry.kind, own, currency);
    const isTaken = alike.some((row) => textAt(row, 'DocumentNumber') === entry.docNumber);
    if (isTaken && creation.allowsSameNumber !== true) throw new AccountingFault('duplicate-number');
    return bookedDocument(entry.kind, await save(api, cache, entry, body, []), currency);
  });
}

/** The documents of a supplier with the reference, or with the number of the entry. */
function documentsLike(
  api: ApiClient,
  { kind, supplierId, docNumber }: AccountingEntry,
  reference: string,
): Promise<readonly JsonObject[]> {
  const byNumber = docNumber === null ? '' : ` or DocumentNumber eq ${quoted(docNumber)}`;
  const $filter = `SupplierId eq ${idOf(supplierId)} and (Reference eq ${quoted(reference)}${byNumber})`;
  return api.list(serviceOf(kind), { includeDetail: 'true', $filter });
}

interface Change {
  readonly id: string;
  readonly version: string;
  readonly requestId: string;
}

/**
 * Replace a document. It is read first: one that has the reference of this request was changed by it already, and one of
 * another version by somebody else. A change by somebody in the moment between is not seen.
 */
async function update(
  api: ApiClient,
  cache: CompanyCache,
  { id, version, requestId }: Change,
  entry: AccountingEntry,
): Promise<BookedEntry> {
  const body = documentBody(entry, requestId, id);
  const currency = await requireHomeCurrency(api, cache, entry);
  return untilSaved(api, async () => {
    const current = await api.find(serviceOf(entry.kind), id);
    if (!current) throw new AccountingFault('not-found');
    if (textAt(current, 'Reference') === referenceOf(requestId)) return bookedDocument(entry.kind, current, currency);
    if (versionOf(current) !== version) throw new AccountingFault('stale');
    const saved = await save(api, cache, entry, body, dateAt(current, 'Date') ?? []);
    return bookedDocument(entry.kind, saved, currency);
  });
}

async function remove(
  api: ApiClient,
  cache: CompanyCache,
  kind: EntryKind,
  { id, version }: Pick<Change, 'id' | 'version'>,
): Promise<void> {
  const service = serviceOf(kind);
  const current = await api.find(service, id);
  if (!current) return;
  if (versionOf(current) !== version) throw new AccountingFault('stale');
  try {
    await api.send({ method: 'DELETE', call: `${service}/Delete`, id });
  } catch (error) {
    // Gone: by this request, whose first reply was lost, or by somebody else.
    if (error instanceof AccountingFault && error.kind === 'not-found') return;
    const date = dateAt(current, 'Date');
    throw await explained(api, cache, error, { dates: date === null ? [] : [date], supplierId: null, lines: [] });
  }
}

/** Save a document once. What is not found is something that it names: it was there, or is new. */
async function save(
  api: ApiClient,
  cache: CompanyCache,
  entry: AccountingEntry,
  body: JsonObject,
  before: Named['dates'] | Named['dates'][number],
): Promise<JsonObject> {
  try {
    return rowIn(await api.save(serviceOf(entry.kind), body));
  } catch (error) {
    const { supplierId, lines, date } = entry;
    throw await explained(api, cache, error, { dates: [date, ...[before].flat()], supplierId, lines });
  }
}

async function explained(api: ApiClient, cache: CompanyCache, error: unknown, named: Named): Promise<unknown> {
  return error instanceof AccountingFault ? explainRefusal(api, cache, error, named) : error;
}

/** Run a look-up with its save again after a fault that may pass: whether the save happened is then looked up. */
async function untilSaved<T>({ timing }: ApiClient, run: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AccountingFault) || error.kind !== 'system' || retry >= MAX_RETRIES) throw error;
    }
    await timing.sleep(backoffMs(retry, timing.random()));
  }
}

/** An entry in another currency needs a rate that nobody chose. @throws AccountingFault `invalid` for one. */
async function requireHomeCurrency(
  api: ApiClient,
  cache: CompanyCache,
  { currency }: AccountingEntry,
): Promise<string> {
  const home = await cache.homeCurrency(api);
  if (currency !== home) throw new AccountingFault('invalid');
  return home;
}
