import { createHash } from 'node:crypto';
import type { CalendarDate } from '@tillslip/domain/kernel/calendar-date';
import type { AccountingEntry, EntryKind } from '@tillslip/domain/sync/accounting-entry';
import { AccountingFault } from '@tillslip/domain/sync/accounting-fault';
import type { BookedEntry, Books } from '../../ports/accounting-package.ts';
import { type JsonObject, listAt, textAt } from '../http-client/json-values.ts';
import type { Timing } from '../http-client/timing.ts';
import { explainRefusal, type Named, type ReadAgain } from './explain-refusal.ts';
import { retryWritten } from './retry-written.ts';

/** Entries of a package that compares no versions and may save a request twice: they are read before each write. */
export interface EntryBook {
  readonly timing: Timing;
  homeCurrency(): Promise<string>;
  /** Write an entry; `id` for a change. @throws AccountingFault `invalid` for what the package would not keep. */
  body(entry: AccountingEntry, requestId: string, id?: string): JsonObject;
  /** The entries among which is one of this request, or another with the number of the entry. */
  alike(entry: AccountingEntry, requestId: string): Promise<readonly JsonObject[]>;
  /** Whether a row was written by this request. */
  isOf(kind: EntryKind, row: JsonObject, requestId: string): boolean;
  row(kind: EntryKind, id: string): Promise<JsonObject | null>;
  rows(kind: EntryKind, from: CalendarDate, to: CalendarDate): Promise<readonly JsonObject[]>;
  /** Save a row once. */
  save(kind: EntryKind, body: JsonObject, id?: string): Promise<JsonObject>;
  /** Delete a row; one that is gone is `not-found`. */
  delete(kind: EntryKind, id: string): Promise<void>;
  /** @throws AccountingFault `system` for a row of which nothing can be said. */
  booked(kind: EntryKind, row: JsonObject, currency: string): BookedEntry;
  readonly readAgain: ReadAgain;
}

type EntryMethods = 'create' | 'update' | 'remove' | 'find' | 'findMarked' | 'entriesBetween';

/** Create what reads and writes the entries of a company. */
export function createLookedUpEntries(book: EntryBook): Pick<Books, EntryMethods> {
  const between = async (kind: EntryKind, from: CalendarDate, to: CalendarDate): Promise<readonly BookedEntry[]> => {
    const rows = await book.rows(kind, from, to);
    const currency = await book.homeCurrency();
    return rows.map((row) => book.booked(kind, row, currency));
  };
  return {
    create: (entry, requestId, options) => create(book, entry, { requestId, ...options }),
    update: (id, version, entry, requestId) => update(book, { id, version, requestId }, entry),
    remove: (kind, id, version) => remove(book, kind, { id, version }),
    async find(kind, id) {
      const row = await book.row(kind, id);
      return row && book.booked(kind, row, await book.homeCurrency());
    },
    async findMarked(kind, date, marker) {
      const found = await between(kind, date, date);
      return found.find(({ memo }) => memo?.includes(marker)) ?? null;
    },
    entriesBetween: between,
  };
}

interface Creation {
  readonly requestId: string;
  readonly allowsSameNumber?: boolean;
}

/** Look an entry up, and save it where it is not there; after a lost reply once more. */
async function create(book: EntryBook, entry: AccountingEntry, creation: Creation): Promise<BookedEntry> {
  const body = book.body(entry, creation.requestId);
  const currency = await requireHomeCurrency(book, entry);
  const attempt = async (): Promise<BookedEntry> => {
    const alike = await book.alike(entry, creation.requestId);
    const own = alike.find((row) => book.isOf(entry.kind, row, creation.requestId));
    if (own) return book.booked(entry.kind, own, currency);
    const isTaken = alike.some((row) => book.booked(entry.kind, row, currency).docNumber === entry.docNumber);
    if (entry.docNumber !== null && isTaken && creation.allowsSameNumber !== true)
      throw new AccountingFault('duplicate-number');
    return book.booked(entry.kind, await save(book, entry, body), currency);
  };
  return retryWritten(book.timing, attempt, async () => null);
}

interface Change {
  readonly id: string;
  readonly version: string;
  readonly requestId: string;
}

/**
 * Replace an entry. It is read first: one that this request wrote was changed by it already, and one of another version by
 * somebody else. A change by somebody in the moment between is not seen.
 */
async function update(
  book: EntryBook,
  { id, version, requestId }: Change,
  entry: AccountingEntry,
): Promise<BookedEntry> {
  const body = book.body(entry, requestId, id);
  const currency = await requireHomeCurrency(book, entry);
  const attempt = async (): Promise<BookedEntry> => {
    const row = await book.row(entry.kind, id);
    if (!row) throw new AccountingFault('not-found');
    const current = book.booked(entry.kind, row, currency);
    if (book.isOf(entry.kind, row, requestId)) return current;
    if (current.version !== version) throw new AccountingFault('stale');
    return book.booked(entry.kind, await save(book, entry, body, current), currency);
  };
  return retryWritten(book.timing, attempt, async () => null);
}

async function remove(
  book: EntryBook,
  kind: EntryKind,
  { id, version }: Pick<Change, 'id' | 'version'>,
): Promise<void> {
  const row = await book.row(kind, id);
  if (!row) return;
  const current = book.booked(kind, row, await book.homeCurrency());
  if (current.version !== version) throw new AccountingFault('stale');
  try {
    await book.delete(kind, id);
  } catch (error) {
    // Gone: by this request, whose first reply was lost, or by somebody else.
    if (error instanceof AccountingFault && error.kind === 'not-found') return;
    throw await explained(book, error, { dates: [current.date], supplierId: null, paidFromId: null, lines: [] });
  }
}

/** Save an entry once. What is not found is something that it names: it was there, or is new. */
async function save(
  book: EntryBook,
  entry: AccountingEntry,
  body: JsonObject,
  before?: BookedEntry,
): Promise<JsonObject> {
  try {
    return await book.save(entry.kind, body, before?.id);
  } catch (error) {
    const { supplierId, lines, date, paidFrom } = entry;
    const dates = before ? [date, before.date] : [date];
    throw await explained(book, error, { dates, supplierId, paidFromId: paidFrom?.accountId ?? null, lines });
  }
}

const explained = async (book: EntryBook, error: unknown, named: Named): Promise<unknown> =>
  error instanceof AccountingFault ? explainRefusal(book.readAgain, error, named) : error;

/** An entry in another currency needs a rate that nobody chose. @throws AccountingFault `invalid` for one. */
async function requireHomeCurrency(book: EntryBook, { currency }: AccountingEntry): Promise<string> {
  const home = await book.homeCurrency();
  if (currency !== home) throw new AccountingFault('invalid');
  return home;
}

const REFERENCE_DIGITS = 20;

/** Return the reference by which the entry of a request is found again. Source: facts D3. */
export const referenceOf = (requestId: string): string =>
  `TS-${createHash('sha256').update(requestId).digest('hex').slice(0, REFERENCE_DIGITS)}`;

/** The properties of a row that can be changed in it, and of each of its lines. */
export interface VersionedFacts {
  readonly ofEntry: readonly (readonly string[])[];
  readonly lines: string;
  readonly ofLine: readonly (readonly string[])[];
}

/**
 * Return the version of a row: a hash of what can be changed in it. The moment of the last change is none, because a
 * payment or a file moves it too.
 */
export function versionOf(row: JsonObject, { ofEntry, lines, ofLine }: VersionedFacts): string {
  const valuesOf = (object: JsonObject, paths: readonly (readonly string[])[]) =>
    paths.map((path) => textAt(object, ...path));
  const facts = [valuesOf(row, ofEntry), listAt(row, lines).map((line) => valuesOf(line, ofLine))];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
}
