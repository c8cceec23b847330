import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { AccountingEntry, EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BookedEntry, Books } from '../../ports/accounting-package.ts';
import type { JsonObject } from '../http-client/json-values.ts';
import type { ApiClient } from './api-client.ts';
import { bookedEntry, entityIn } from './booked-entry.ts';
import type { CompanyCache } from './company-cache.ts';
import { changedBody, ENTITIES, entryBody } from './entry-body.ts';
import { quoted } from './supplier-name.ts';

type EntryMethods = 'create' | 'update' | 'remove' | 'find' | 'findMarked' | 'entriesBetween';

/** Create what reads and writes the entries of a company. */
export function createEntries(api: ApiClient, cache: CompanyCache): Pick<Books, EntryMethods> {
  const read = async (kind: EntryKind, rows: readonly JsonObject[]): Promise<readonly BookedEntry[]> => {
    const { homeCurrency } = await cache.currencies(api);
    return rows.map((row) => bookedEntry(kind, row, homeCurrency));
  };
  const between = async (kind: EntryKind, from: CalendarDate, to: CalendarDate) =>
    read(kind, await api.queryAll(ENTITIES[kind], `where TxnDate >= ${quoted(from)} and TxnDate <= ${quoted(to)}`));
  return {
    async create(entry, requestId, options) {
      const body = await bodyOf(api, cache, entry);
      const query = options?.allowsSameNumber ? { include: 'allowduplicatedocnum' } : {};
      return written(entry, await writeEntry(api, cache, pathOf(entry.kind), body, requestId, query));
    },
    async update(id, version, entry, requestId) {
      const body = await bodyOf(api, cache, entry);
      const current = await rowOf(api, entry.kind, id);
      if (!current) throw new AccountingFault('not-found', { code: '610' });
      const changed = changedBody(id, version, body, current);
      return written(entry, await writeEntry(api, cache, pathOf(entry.kind), changed, requestId));
    },
    async remove(kind, id, version, requestId) {
      const body = { Id: id, SyncToken: version };
      await nullIfGone(api.write(pathOf(kind), body, requestId, { operation: 'delete' }));
    },
    async find(kind, id) {
      const row = await rowOf(api, kind, id);
      return row && ((await read(kind, [row]))[0] ?? null);
    },
    async findMarked(kind, date, marker) {
      const found = await between(kind, date, date);
      return found.find(({ memo }) => memo?.includes(marker)) ?? null;
    },
    entriesBetween: between,
  };
}

const pathOf = (kind: EntryKind): string => ENTITIES[kind].toLowerCase();

async function bodyOf(api: ApiClient, cache: CompanyCache, entry: AccountingEntry): Promise<JsonObject> {
  const currencies = await cache.currencies(api);
  return entryBody(entry, { ...currencies, taxCodes: await taxCodesOf(api, cache, entry) });
}

/** Return the tax codes, read again when the entry has one that was not there before. */
async function taxCodesOf(api: ApiClient, cache: CompanyCache, { lines }: AccountingEntry) {
  const wanted = lines.flatMap(({ taxCodeId }) => taxCodeId ?? []);
  if (wanted.length === 0) return [];
  const codes = await cache.taxCodes(api);
  const isKnown = wanted.every((wantedId) => codes.some(({ id }) => id === wantedId));
  return isKnown ? codes : cache.freshTaxCodes(api);
}

/**
 * Write an entry. It is new, or was there a moment ago, so what the service does not find is something that it names: an
 * account, supplier or tax code that was put away.
 */
function writeEntry(
  api: ApiClient,
  cache: CompanyCache,
  ...[path, body, requestId, query]: Parameters<ApiClient['write']>
): Promise<unknown> {
  return cache.write(async () => {
    try {
      return await api.write(path, body, requestId, query);
    } catch (error) {
      if (!(error instanceof AccountingFault) || error.kind !== 'not-found') throw error;
      throw new AccountingFault('wrong-reference', error, { cause: error });
    }
  });
}

/** Read what was written. A deleted entry in the reply of an old request is one that somebody deleted since. */
function written(entry: AccountingEntry, reply: unknown): BookedEntry {
  const row = entityIn(reply, entry.kind);
  if (!row) throw new AccountingFault('not-found', { code: '610' });
  return bookedEntry(entry.kind, row, entry.currency);
}

async function rowOf(api: ApiClient, kind: EntryKind, id: string): Promise<JsonObject | null> {
  const path = pathOf(kind);
  const reply = await nullIfGone(
    api.send({ method: 'GET', path: `${path}/${encodeURIComponent(id)}`, endpoint: path }),
  );
  return reply === null ? null : entityIn(reply, kind);
}

async function nullIfGone<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AccountingFault && error.kind === 'not-found') return null;
    throw error;
  }
}
